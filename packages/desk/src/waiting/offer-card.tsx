import { type FreeTime, slotConflictCodes, type WaitingGuest, type WaitingTime } from '@openchair/contract'
import { bookWaiting, offerTime } from '@openchair/contract/calls'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault } from '../acts/fault.tsx'
import { offerQuery } from '../calls/waiting.ts'
import { FoldedMessages } from '../acts/folded-messages.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Hint } from '../pieces/hint/hint.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { Select } from '../pieces/select/select.tsx'
import { openPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import { Card } from './card.tsx'
import { type Picked, startsFor } from './rules/choice.ts'
import { firstName, type LineWords } from './use-line-words.ts'
import { useLineAct } from '../acts/use-line-act.ts'
import css from './waiting.module.css'

type Props = {
  readonly guest: WaitingGuest
  /** All in line whom the time fits. */
  readonly people: readonly WaitingGuest[]
  readonly row: FreeTime
  readonly start: string
  readonly words: LineWords
  readonly offerMinutes: number
  readonly onPick: (picked: Picked | undefined) => void
}

/** The end of the hold, the way of telling, and the sum, in a line. */
const useAbout = (name: string, words: LineWords, offerMinutes: number) => {
  const t = useT()
  const { money, duration } = useFormat()
  const { currency } = useShop()
  return ({ until, total, card, needsCard, messages }: WaitingTime): string => {
    const channels = messages.length > 1 ? 'both' : (messages[0]?.channel ?? 'email')
    const sum = { sum: money(total, currency), name }
    return [
      t('waiting.held', { duration: duration(offerMinutes), time: words.clock(until ?? '') }),
      t('waiting.channels', { channels }),
      t(card === null ? (needsCard ? 'waiting.sumNeedsCard' : 'waiting.sumShop') : 'waiting.sumCard', sum),
    ].join(' ')
  }
}

/** Offers the chosen time to the chosen guest, or books it at once, after saying what happens. */
export const OfferCard = ({ guest, people, row, start, words, offerMinutes, onPick }: Props) => {
  const t = useT()
  const shop = useShop()
  const { duration, list, money } = useFormat(shop.country)
  const { working, fault, run, off } = useLineAct()
  const [isWithoutCard, setWithoutCard] = useState(false)
  const name = firstName(guest)
  const about = useAbout(name, words, offerMinutes)
  const input = {
    shopId: shop.id,
    id: guest.id,
    version: guest.version,
    barberId: row.barberId,
    dateTime: start,
  }
  const asked = useQuery(offerQuery(input))
  const answer = asked.data
  const at = { time: words.clock(start), barber: words.barberName(row.barberId), name }
  const isReady = answer !== undefined
  const isOff = isReady ? off : ({ 'aria-disabled': true } as const)

  const offer = async () => {
    const done = isReady ? await run(offerTime, input) : undefined
    if (!done) return
    const title = t('waiting.offered', at)
    const text = t('waiting.heldUntil', { time: words.clock(done.until ?? '') })
    onPick(undefined)
    showToast({ kind: 'success', title, text, about: 'offered' })
  }
  const book = async () => {
    if (answer === undefined || (answer.needsCard && !isWithoutCard)) return
    const { total, needsCard } = answer
    const done = await run(bookWaiting, { ...input, total, ...(needsCard && { withoutCard: true }) })
    if (!done) return
    const title = t('waiting.booked', { name: guest.name })
    const id = done.bookingId
    onPick(undefined)
    showToast({
      kind: 'success',
      title,
      text: t('waiting.bookedText', at),
      about: 'booked',
      ...(id !== null && { action: { label: t('waiting.open'), onPress: () => openPanel({ booking: id }) } }),
    })
  }

  const starts = startsFor(row, guest.id)
  const refused = asked.error ?? fault
  const isTaken = slotConflictCodes.some((code) => code === refused?.code)
  return (
    <Card title={t('waiting.question', at)}>
      {(people.length > 1 || starts.length > 1) && (
        <div className={css.fields}>
          {people.length > 1 && (
            <Select
              label={t('waiting.to')}
              value={guest.id}
              onChange={(id) =>
                onPick({
                  guestId: id,
                  time: { barberId: row.barberId, start: startsFor(row, id)[0] ?? start },
                })
              }
              options={people.map(({ id, place, name: whole }) => ({
                value: id,
                label: `${place} ${whole}`,
              }))}
            />
          )}
          {starts.length > 1 && (
            <Select
              label={t('waiting.at')}
              value={start}
              onChange={(value) =>
                onPick({ guestId: guest.id, time: { barberId: row.barberId, start: value } })
              }
              options={starts.map((value) => ({ value, label: words.clock(value) }))}
            />
          )}
        </div>
      )}
      <p className={css.quiet}>
        {answer ? about(answer) : t(refused ? 'waiting.notAsked' : 'common.loading')}
      </p>
      {answer !== undefined && answer.passedOver.length > 0 && (
        <Hint kind="warn">{t('waiting.passesOver', { names: list(answer.passedOver) })}</Hint>
      )}
      <FoldedMessages name={name} messages={answer?.messages ?? []} />
      {answer?.needsCard && (
        <CheckboxRow checked={isWithoutCard} onChange={setWithoutCard}>
          {t('waiting.withoutCard')}
        </CheckboxRow>
      )}
      {isTaken ? (
        <Hint kind="warn" role="alert">
          {t('waiting.taken', at)}
        </Hint>
      ) : (
        <Fault fault={refused ?? undefined} />
      )}
      <div className={css.buttons}>
        <Button working={working} {...isOff} onClick={() => void offer()}>
          {t('waiting.offer', { time: at.time, duration: duration(offerMinutes) })}
        </Button>
        <Button
          kind="second"
          {...(answer?.needsCard && !isWithoutCard ? { 'aria-disabled': true } : isOff)}
          sum={answer?.card ? money(answer.total, shop.currency) : undefined}
          onClick={() => working || void book()}
        >
          {t('waiting.bookNow', { name })}
        </Button>
        {guest.phone !== null && (
          <a className={css.call} href={`tel:${guest.phone}`}>
            <Icon name="phone" size="small" />
            {t('waiting.call', { name })}
          </a>
        )}
      </div>
    </Card>
  )
}
