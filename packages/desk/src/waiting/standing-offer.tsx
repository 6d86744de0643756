import type { WaitingGuest } from '@openchair/contract'
import { bookWaiting, withdrawOffer } from '@openchair/contract/calls'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault } from '../acts/fault.tsx'
import { bookWaitingQuery, withdrawalQuery } from '../calls/waiting.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { openPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import { Card } from './card.tsx'
import { Telling } from './messages.tsx'
import { firstName, type LineWords } from './use-line-words.ts'
import { useLineAct } from '../acts/use-line-act.ts'
import css from './waiting.module.css'

type Props = {
  readonly guest: WaitingGuest
  readonly offer: NonNullable<WaitingGuest['offer']>
  readonly words: LineWords
}

type Time = Props['offer']['times'][number]

/** An offer that stands: it is booked at once for a guest who agreed, or taken back. */
export const StandingOffer = ({ guest, offer, words }: Props) => {
  const t = useT()
  const { id: shopId } = useShop()
  const { working, fault, run, off } = useLineAct()
  const [tells, setTells] = useState(true)
  const name = firstName(guest)
  const [isWithoutCard, setWithoutCard] = useState(false)
  const { data } = useQuery(withdrawalQuery({ shopId, id: offer.id }))
  const booking = (time: Time | undefined) => ({
    shopId,
    id: guest.id,
    version: guest.version,
    barberId: time?.barberId ?? '',
    dateTime: time?.startsAt ?? '',
  })
  const [first] = offer.times
  const asked = useQuery({ ...bookWaitingQuery(booking(first)), enabled: first !== undefined })
  const needsCard = asked.data?.needsCard === true
  const bookOff = needsCard && !isWithoutCard ? ({ 'aria-disabled': true } as const) : off

  const withdraw = async () => {
    if (!(await run(withdrawOffer, { shopId, id: offer.id, tell: tells }))) return
    const [title, text] = [t('waiting.withdrawn'), t('waiting.withdrawnText', { name })]
    showToast({ kind: 'success', title, text, about: 'withdrawn' })
  }
  const book = async (time: Time) => {
    if (needsCard && !isWithoutCard) return
    const done = await run(bookWaiting, { ...booking(time), ...(needsCard && { withoutCard: true }) })
    const id = done?.bookingId ?? null
    if (!done) return
    const title = t('waiting.booked', { name: guest.name })
    showToast({
      kind: 'success',
      title,
      about: 'booked',
      ...(id !== null && { action: { label: t('waiting.open'), onPress: () => openPanel({ booking: id }) } }),
    })
  }

  return (
    <Card title={t('waiting.standing', { name, time: words.clock(offer.until) })}>
      {needsCard && (
        <CheckboxRow checked={isWithoutCard} onChange={setWithoutCard}>
          {t('waiting.withoutCard')}
        </CheckboxRow>
      )}
      <ul className={css.times}>
        {offer.times.map((time) => (
          <li key={time.startsAt}>
            <b>
              {t('waiting.bookedText', {
                time: words.clock(time.startsAt),
                barber: words.barberName(time.barberId),
              })}
            </b>
            <Button kind="second" {...bookOff} onClick={() => working || void book(time)}>
              {t('waiting.bookNow', { name })}
            </Button>
          </li>
        ))}
      </ul>
      <Telling name={name} messages={data?.messages ?? []} tells={tells} onTells={setTells} />
      <Fault fault={fault} />
      <div className={css.buttons}>
        <Button kind="danger" working={working} {...off} onClick={() => void withdraw()}>
          {t('waiting.withdraw')}
        </Button>
      </div>
    </Card>
  )
}
