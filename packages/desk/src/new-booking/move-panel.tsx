import { type OpenedBooking, slotConflictCodes } from '@openchair/contract'
import { getDeskBooking, getDeskDay, moveBooking } from '@openchair/contract/calls'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Now } from '@openchair/ui/pieces/panel/panel.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault, useFaultText } from '../acts/fault.tsx'
import { MessageCard } from '../acts/message-card.tsx'
import { useAct } from '../acts/use-act.ts'
import { bookingQuery } from '../calls/day.ts'
import { moveQuery } from '../calls/new-booking.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { useOffline } from '../shell/connection.ts'
import { openPanel } from '../shell/panel.ts'
import { say } from '../shell/say.ts'
import { useShop } from '../shell/session.tsx'
import type { Place } from './form/draft.ts'
import { ChangeTime } from './form/time-part.tsx'
import css from './new-booking.module.css'
import { useBarbers } from './use-barbers.ts'
import { useMoveTexts } from './use-move-texts.ts'

type Props = { readonly id: string }

/** The move of a booking: the question for its effects, and the act itself. */
const useMove = (booking: OpenedBooking) => {
  const shop = useShop()
  const client = useQueryClient()
  const [place, setPlace] = useState<Place>({ barberId: booking.barberId, startsAt: booking.startsAt })
  const [passOver, setPassOver] = useState(false)
  const [tell, setTell] = useState(true)
  const [fault, setFault] = useState<CallError>()
  const { working, act } = useAct()
  const isElsewhere = place.startsAt !== booking.startsAt || place.barberId !== booking.barberId
  const input = {
    shopId: shop.id,
    id: booking.id,
    version: booking.version,
    barberId: place.barberId,
    dateTime: place.startsAt,
    ...(passOver ? { passOver } : {}),
  }
  const effect = useQuery({ ...moveQuery(input), enabled: isElsewhere, placeholderData: keepPreviousData })
  const move = async (): Promise<boolean> => {
    setFault(undefined)
    const ended = await act(moveBooking, { ...input, tell })
    if (!ended) return false
    for (const { path } of [getDeskDay, getDeskBooking]) void client.invalidateQueries({ queryKey: [path] })
    if (ended.kind !== 'done') setFault(ended.error)
    return ended.kind === 'done'
  }
  const answer = isElsewhere && !effect.isError && !effect.isPlaceholderData ? effect.data : undefined
  const conflict = slotConflictCodes.some((code) => code === effect.error?.code)
  const refusal = isElsewhere ? effect.error : null
  return {
    place,
    setPlace,
    passOver,
    setPassOver,
    tell,
    setTell,
    fault,
    working,
    isElsewhere,
    answer,
    refusal,
    conflict,
    move,
  }
}

const Move = ({ booking }: { readonly booking: OpenedBooking }) => {
  const t = useT()
  const now = useNow()
  const shop = useShop()
  const isOffline = useOffline()
  const faultText = useFaultText()
  const { time, relativeDayTime } = useFormat(shop.country)
  const { place, setPlace, answer, refusal, ...moving } = useMove(booking)
  const barbers = useBarbers(dayOf(place.startsAt, shop.timezone))
  const effects = useMoveTexts(answer?.change)
  const name = barbers.find(({ id }) => id === place.barberId)?.firstName ?? ''
  const guest = booking.guest?.name || t('move.walkIn')
  const isOff = !answer || isOffline
  const move = async () => {
    if (isOff || !(await moving.move())) return
    const title = t('move.moved', { name: guest })
    openPanel({ booking: booking.id })
    showToast({ kind: 'success', title, about: 'booking' })
    say(title)
  }
  return (
    <Panel
      title={t('move.title', { name: guest })}
      back={() => openPanel({ booking: booking.id })}
      foot={
        <>
          <Fault fault={moving.fault} />
          <Button
            large
            wide
            working={moving.working}
            {...(isOff ? { 'aria-disabled': true } : {})}
            onClick={() => void move()}
          >
            {moving.isElsewhere
              ? t('move.moveTo', { name, time: time(place.startsAt, shop.timezone) })
              : t('move.choose')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Now
          label={t('move.now')}
          value={relativeDayTime(booking.startsAt, shop.timezone, now)}
          aside={t('move.with', { name: booking.barber.firstName })}
        />
        <ChangeTime place={place} barbers={barbers} onChange={setPlace} />
        {refusal && <output className={css.warning}>{faultText(refusal)}</output>}
        {(moving.conflict || moving.passOver) && (
          <CheckboxRow
            checked={moving.passOver}
            onChange={moving.setPassOver}
            lines={[t('move.passOverHint')]}
          >
            {t('move.passOver')}
          </CheckboxRow>
        )}
        {answer && (
          <section className={css.part}>
            {effects.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {answer.message && (
              <>
                <CheckboxRow checked={moving.tell} onChange={moving.setTell}>
                  {t('move.tell', { name: guest })}
                </CheckboxRow>
                {moving.tell && <MessageCard message={answer.message} />}
              </>
            )}
          </section>
        )}
      </div>
    </Panel>
  )
}

/** Another time or professional for a booking: what it was, what it becomes, what it costs, and who is told. */
const MovePanel = ({ id }: Props) => {
  const t = useT()
  const shop = useShop()
  const { data, isError } = useQuery(bookingQuery(shop.id, id))
  // A booking that somebody else has changed is another question.
  if (data) return <Move key={data.version} booking={data} />
  return <Panel title={t('move.loading')}>{isError ? <p>{t('move.failed')}</p> : null}</Panel>
}

export default MovePanel
