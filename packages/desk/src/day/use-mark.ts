import type { DeskBooking, DeskDay, OpenedBooking } from '@openchair/contract'
import { markBooking } from '@openchair/contract/calls'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { currentInstant } from '@openchair/ui/clock/clock.ts'
import { messageLines, showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { randomKey } from '@openchair/ui/storage/random-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../calls/client.ts'
import { bookingQuery, dayQuery } from '../calls/day.ts'
import { useT } from '../i18n/use-t.ts'
import { type Mark, markedDay, replacedDay } from './rules/marked.ts'

/** A mark that was not set, because somebody else changed the booking since it was seen. */
export type Met = {
  readonly was: DeskBooking
  readonly now: OpenedBooking
  readonly mark: Mark
  /** Sets the mark all the same. */
  readonly again: () => void
}

type Telling = {
  readonly name: (booking: DeskBooking) => string
  readonly onMet: (met: Met) => void
}

/**
 * Marks a booking from the day. The mark is shown at once and taken back if it is refused. A change by
 * somebody else in between is shown as it was and is now, and nothing is done (desk/changed-meanwhile).
 */
export const useMark = (shopId: string, day: string, { name, onMet }: Telling) => {
  const client = useQueryClient()
  const t = useT()
  const inFlight = useRef(new Map<string, string>())
  const query = dayQuery(shopId, day)

  const tellOfChange = async (was: DeskBooking, mark: Mark): Promise<void> => {
    void client.invalidateQueries({ queryKey: query.queryKey })
    try {
      const now = await client.fetchQuery({ ...bookingQuery(shopId, was.id), staleTime: 0 })
      if (now.state !== mark) onMet({ was, now, mark, again: () => void act(now, mark) })
    } catch {
      showToast({
        kind: 'error',
        about: was.id,
        title: t('day.changedTitle', { name: name(was) }),
        text: t('day.gone'),
      })
    }
  }

  const tellOfRefusal = (booking: DeskBooking, mark: Mark, error: CallError): void => {
    void client.invalidateQueries({ queryKey: query.queryKey })
    const { title } = messageLines(error.message)
    showToast({
      kind: 'error',
      about: booking.id,
      title: t('day.notSaved', { step: t(`day.state.${mark}`), name: name(booking) }),
      text: error.status === 0 ? t('day.notSavedOffline') : title,
    })
  }

  const act = async (booking: DeskBooking, mark: Mark): Promise<void> => {
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
      keepAnswer(client, query, (shown) => shown && replacedDay(shown, answer.booking))
      void client.invalidateQueries({ queryKey: query.queryKey })
    } catch (error) {
      keepAnswer(client, query, (shown) => shown && replacedDay(shown, booking))
      if (!(error instanceof CallError)) throw error
      if (error.code === 'changed_meanwhile') await tellOfChange(booking, mark)
      else tellOfRefusal(booking, mark, error)
    } finally {
      inFlight.current.delete(what)
    }
  }
  return act
}
