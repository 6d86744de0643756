import type { OpenedBooking } from '@openchair/contract'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { type Sum, Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { type MoneyRow, moneyRows } from '../rules/money-rows.ts'
import { canPayBeside } from '../rules/next-step.ts'
import { isOffered } from '../rules/offered.ts'
import { useWords } from '../../acts/use-words.ts'
import css from './money.module.css'
import { Section } from './section.tsx'

type Props = { readonly booking: OpenedBooking }

const dueWays = ['dueLink', 'dueAtShop'] as const

/** The steps that begin at the money of a booking. */
type MoneyStep = 'pay' | 'refund' | 'way' | (typeof dueWays)[number]

/**
 * The services of a booking with their lengths and prices; of a held time only their names. An imported booking
 * has none (desk/imported).
 */
export const Services = ({ booking }: Props) => {
  const { t, format, money } = useWords(booking)
  if (booking.lines.length === 0 && booking.services.length === 0) return null
  return (
    <Section title={t('booking.services')}>
      {booking.lines.length === 0 && <Quiet>{booking.services.join(', ')}</Quiet>}
      <Sums
        rows={booking.lines.map(({ name, duration, price }, index) => ({
          id: `${index} ${name}`,
          label: `${name} · ${format.duration(duration)}`,
          amount: money(price),
        }))}
      />
    </Section>
  )
}

const useRow = (booking: OpenedBooking, onWay: () => void) => {
  const { t, money, whenInSentence, cardText } = useWords(booking)
  const paid = ({ payment }: MoneyRow & { readonly kind: 'payment' }): string => {
    const { kind, brand, last4, amount, at } = payment
    const how =
      kind === 'card' && last4 !== null
        ? cardText({ brand: brand ?? '', last4 })
        : t(`booking.paidBy.${kind}`)
    return t(amount < 0 ? 'booking.wentBack' : 'booking.wasPaid', { how, when: whenInSentence(at) })
  }
  // A booking that did not take place costs its fee alone, so its price is no total any more.
  const isOver = booking.state === 'canceled' || booking.state === 'noShow'
  const wordOf = (kind: Exclude<MoneyRow['kind'], 'payment'>) =>
    t(`booking.sum.${kind === 'total' && isOver ? 'agreed' : kind}`)
  const wrongWay = { label: t('booking.wrongWay'), act: 'way', onPress: onWay }
  return (row: MoneyRow, index: number): Sum =>
    row.kind === 'payment'
      ? {
          id: String(index),
          label: paid(row),
          amount: money(row.amount),
          kind: 'off',
          action: row.payment.id === null ? undefined : wrongWay,
        }
      : { id: row.kind, label: wordOf(row.kind), amount: money(row.amount) }
}

/** The price of a booking, its payments, the rest, and the instant at which a card will be charged for it. */
export const Money = ({ booking, onStep }: Props & { readonly onStep: (step: MoneyStep) => void }) => {
  const { t, who, money, whenInSentence, card } = useWords(booking)
  const row = useRow(booking, () => onStep('way'))
  const { sums, money: share } = booking
  if (!share) return null
  const { left, due, chargeAt } = share
  const isOpen = due > 0 && booking.state !== 'canceled'
  const ways = isOpen && isOffered(booking, 'dueLink') ? dueWays : []
  const asides = [
    ...(canPayBeside(booking) ? (['pay'] as const) : []),
    ...(isOffered(booking, 'refund') ? (['refund'] as const) : []),
  ]
  // The sum of a no-show is not said before its fee is decided.
  const isUndecided = booking.state === 'noShow' && left > 0 && !booking.acts.includes('pay')
  const rest =
    left > 0
      ? { id: 'left', label: t('booking.leftToPay'), amount: money(left), kind: 'total' as const }
      : { id: 'left', label: t('booking.allPaid'), amount: money(share.paid), kind: 'total' as const }
  return (
    <Section
      title={t('booking.money')}
      aside={
        <span className={css.asides}>
          {asides.map((step) => (
            <TextButton key={step} data-act={step} onClick={() => onStep(step)}>
              {t(`booking.act.${step}`)}
            </TextButton>
          ))}
        </span>
      }
    >
      <Sums
        rows={[
          ...(sums ? moneyRows(sums).map(row) : []),
          ...(isOpen
            ? [{ id: 'due', label: t('booking.due'), amount: money(due), kind: 'due' as const }]
            : []),
          ...(isUndecided || (isOpen && left === due) ? [] : [rest]),
        ]}
      />
      {isUndecided && (
        <Quiet>
          <Raised>{t('booking.feeUndecided')}</Raised>
        </Quiet>
      )}
      {chargeAt !== null && left > 0 && (
        <Quiet>
          <Raised>{t('booking.chargedAt', { card, when: whenInSentence(chargeAt) })}</Raised>
        </Quiet>
      )}
      {ways.map((way) => (
        <Button key={way} kind="second" wide data-act={way} onClick={() => onStep(way)}>
          {t(`booking.${way}Ask`, { ...who, isSent: booking.due?.linkSentAt ? 'yes' : 'no' })}
        </Button>
      ))}
    </Section>
  )
}
