import type { SaleOrder, SalePayment } from '@openchair/contract'
import { laterChargeMinutes } from '@openchair/rules'
import { cardBrand } from '../../format/card-brand.ts'
import { addMinutes } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Sum, Sums } from '../../pieces/sums/sums.tsx'
import { Small } from '../../pieces/text/text.tsx'
import { appointmentsOf } from './appointments.ts'
import { paymentStateOf } from './payment-state.ts'
import css from './reservation.module.css'
import { sumRows } from './sum-rows.ts'

const useCardName = () => {
  const t = useT()
  return ({ cardInfo }: SalePayment): string =>
    cardInfo
      ? t('reservation.card', { brand: cardBrand(cardInfo.brand), last4: cardInfo.last4 })
      : t('reservation.anyCard')
}

/** What a payment's amount is called. */
const usePaymentName = () => {
  const t = useT()
  const cardName = useCardName()
  return (payment: SalePayment): string => {
    if (payment.type === 'gift_card')
      return payment.state === 'refunded' ? t('reservation.giftCardRefunded') : t('reservation.giftCard')
    const card = cardName(payment)
    switch (payment.state) {
      case 'captured':
        return t('reservation.paid', { card })
      case 'authorized':
        return t('reservation.authorized', { card })
      case 'refunded':
        return t('reservation.refunded', { card })
      case 'due':
      case 'failed':
        return t('reservation.due')
      case 'kept':
        return t('reservation.atShop')
      case 'planned':
      case 'scheduled':
        return t('reservation.total')
    }
  }
}

type Props = { readonly order: SaleOrder }

/** What the last row is called, and the rows of single payments before it. */
const usePaymentRows = ({ order }: Props): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const cardName = useCardName()
  const nameOf = usePaymentName()
  const exact = (amount: number) => format.exactMoney(amount, order.currency)
  const state = paymentStateOf(order)
  const all = (label: string): Sum => ({ label, amount: exact(order.breakdown.total), kind: 'total' })
  switch (state.kind) {
    case 'inPerson':
    case 'kept':
      return [all(t('reservation.atShop'))]
    case 'one':
      return [all(nameOf(state.payment))]
    case 'parts':
    case 'canceled':
      return [
        all(t('reservation.total')),
        ...state.payments.map((payment) => ({
          label:
            payment.state === 'scheduled'
              ? t('reservation.partScheduled', { card: cardName(payment) })
              : nameOf(payment),
          amount: exact(payment.amount),
        })),
      ]
    case 'none':
      return [all(t('reservation.total'))]
  }
}

/** A sentence on what is charged later. */
const usePaymentNote = ({ order }: Props): string | undefined => {
  const t = useT()
  const format = useFormat()
  const cardName = useCardName()
  const state = paymentStateOf(order)
  const start = appointmentsOf(order)[0]?.dateTime
  if (state.kind === 'inPerson') return t('reservation.noCardNote')
  if (state.kind === 'kept') return t('reservation.keptNote', { card: cardName(state.payment) })
  const payments = state.kind === 'one' ? [state.payment] : state.kind === 'parts' ? state.payments : []
  const due = payments.find((payment) => payment.state === 'due' || payment.state === 'failed')
  if (due) return t('reservation.dueNote', { card: cardName(due) })
  if (state.kind === 'one' && state.payment.state === 'scheduled' && start) {
    const charged = addMinutes(start, -laterChargeMinutes)
    return t('reservation.scheduledNote', {
      card: cardName(state.payment),
      dayTime: format.dayTimeInSentence(charged, order.shop.timezone),
    })
  }
  return undefined
}

/** What it costs, and how the payment stands. */
export const PaymentLines = ({ order }: Props) => {
  const t = useT()
  const format = useFormat()
  const note = usePaymentNote({ order })
  const payments = usePaymentRows({ order })
  const exact = (amount: number) => format.exactMoney(amount, order.currency)
  const parts = sumRows(order, {
    tip: t('reservation.tip'),
    bookingFee: t('reservation.bookingFee'),
    waitingListFee: t('reservation.waitingListFee'),
    membership: t('reservation.membership'),
    promo: t('reservation.promo'),
    several: (quantity, name) => t('reservation.several', { quantity: String(quantity), name }),
  })
  const partRow = ({ label, amount }: { readonly label: string; readonly amount: number }): Sum => ({
    label,
    amount: exact(amount),
    ...(amount < 0 ? { kind: 'off' } : {}),
  })
  const included = order.breakdown.taxes.filter(({ addToPrice, amount }) => !addToPrice && amount > 0)
  return (
    <div className={css.payment}>
      <Sums rows={[...parts.map(partRow), ...payments]} />
      {included.map(({ id, name, amount }) => (
        <Small key={id}>{t('reservation.includedTax', { name, amount: exact(amount) })}</Small>
      ))}
      {note !== undefined && <Small>{note}</Small>}
    </div>
  )
}
