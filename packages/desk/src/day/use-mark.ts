import type { DeskBooking, DeskDay } from '@openchair/contract'
import { markBooking } from '@openchair/contract/calls'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { currentInstant } from '@openchair/ui/clock/clock.ts'
import { messageLines, showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { randomKey } from '@openchair/ui/storage/random-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../calls/client.ts'
import { dayQuery } from '../calls/day.ts'
import { useT } from '../i18n/use-t.ts'
import { findBooking, type Mark, markedDay, replacedDay } from './rules/marked.ts'

type Sentence = {
  readonly name: (booking: DeskBooking) => string
  /** A booking's state and time in words, for whoever is told what it was and is now. */
  readonly state: (booking: DeskBooking) => string
}

/**
 * Marks a booking from the day. The mark is shown at once and taken back if it is refused. A change by
 * somebody else in between is told as it was and is now, and nothing is done (desk/changed-meanwhile).
 */
export const useMark = (shopId: string, day: string, words: Sentence, open: (id: string) => void) => {
  const client = useQueryClient()
  const t = useT()
  const inFlight = useRef(new Map<string, string>())
  const query = dayQuery(shopId, day)

  const readAgain = async (id: string): Promise<DeskBooking | undefined> => {
    try {
      return findBooking(await client.fetchQuery({ ...query, staleTime: 0 }), id)
    } catch {
      return undefined
    }
  }

  const tellOfChange = async (was: DeskBooking, mark: Mark): Promise<void> => {
    const now = await readAgain(was.id)
    if (now?.state === mark) return
    showToast({
      kind: 'error',
      about: was.id,
      title: t('day.changedTitle', { name: words.name(was) }),
      text: t('day.changedText', {
        was: words.state(was),
        now: now ? words.state(now) : t('day.gone'),
        yours: t(`day.state.${mark}`),
      }),
      ...(now ? { action: { label: t('day.open'), onPress: () => open(was.id) } } : {}),
    })
  }

  const tellOfRefusal = (booking: DeskBooking, mark: Mark, error: CallError): void => {
    void client.invalidateQueries({ queryKey: query.queryKey })
    const { title } = messageLines(error.message)
    showToast({
      kind: 'error',
      about: booking.id,
      title: t('day.notSaved', { step: t(`day.state.${mark}`), name: words.name(booking) }),
      text: error.status === 0 ? t('day.notSavedOffline') : title,
    })
  }

  return async (booking: DeskBooking, mark: Mark): Promise<void> => {
    const what = `${booking.id} ${mark} ${booking.version}`
    if (inFlight.current.has(what)) return
    const key = randomKey()
    inFlight.current.set(what, key)
    await client.cancelQueries({ queryKey: query.queryKey })
    const before = client.getQueryData<DeskDay>(query.queryKey)
    if (before) client.setQueryData(query.queryKey, markedDay(before, booking.id, mark, currentInstant()))
    try {
      const { id, version } = booking
      const answer = await send(markBooking, { shopId, id, version, mark }, { idempotencyKey: key })
      client.setQueryData<DeskDay>(query.queryKey, (shown) => shown && replacedDay(shown, answer.booking))
      void client.invalidateQueries({ queryKey: query.queryKey })
    } catch (error) {
      client.setQueryData<DeskDay>(query.queryKey, (shown) => shown && replacedDay(shown, booking))
      if (!(error instanceof CallError)) throw error
      if (error.code === 'changed_meanwhile') await tellOfChange(booking, mark)
      else tellOfRefusal(booking, mark, error)
    } finally {
      inFlight.current.delete(what)
    }
  }
}
