import type { SaleOrder, SalePayment } from '@openchair/contract'
import { laterChargeMinutes, showCart, unaskedOf } from '@openchair/rules'
import { addMinutes } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Sum, Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { type PaymentState, paymentStateOf } from '../../sale-orders/payment-state.ts'
import { kindsOf, refundParts } from '../../sale-orders/refund-parts.ts'
import { useFeeWords } from '../../sale-orders/use-fee-words.ts'
import { activeOf, canceledOf, totalBefore } from '../../sale-orders/standing.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import css from './reservation.module.css'
import { sumRows } from './sum-rows.ts'

type Props = { readonly order: SaleOrder }

const usePaymentName = ({ order }: Props) => {
  const t = useT()
  const names = useNames(order)
  return (payment: SalePayment): string => {
    if (payment.type === 'gift_card') return t('reservation.giftCard')
    if (payment.type === 'at_shop') return t('reservation.paidAtShop')
    const card = names.card(payment)
    switch (payment.state) {
      case 'captured':
      case 'refunded':
        return t('reservation.paid', { card })
      case 'authorized':
        return t('reservation.authorized', { card })
      case 'due':
      case 'failed':
        return payment.cardInfo ? t('reservation.partDue', { card }) : t('reservation.word.due')
      case 'kept':
        return t('reservation.atShop')
      case 'planned':
      case 'scheduled':
        return t('reservation.partScheduled', { card })
    }
  }
}

/** Rows below the parts: the total, the sum paid, the rest and the refund. */
const usePaymentRows = ({ order, state }: Props & { readonly state: PaymentState }): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const nameOf = usePaymentName({ order })
  const feeOf = useFeeWords(order)
  const { backTo } = useNames(order)
  const exact = (amount: number) => format.exactMoney(amount, order.currency)
  const all = (label: string, amount = state.total): Sum => ({ label, amount: exact(amount), kind: 'total' })
  const before = totalBefore(order)
  const total: Sum = {
    ...all(t('reservation.total')),
    ...(before === undefined ? {} : { note: t('reservation.totalBefore', { amount: exact(before) }) }),
  }
  const back = refundParts(order).map((part): Sum => ({
    id: `back-${part.payment.id}`,
    label: backTo(part),
    amount: exact(part.amount),
    kind: 'back',
  }))
  // A fee has its name first, and its state below.
  const paid = state.payments.map((payment): Sum => {
    const fee = feeOf(payment)
    const name = nameOf(payment)
    const row = { id: payment.id, amount: exact(payment.amount) }
    return fee
      ? { ...row, label: fee.label, note: [name, fee.share].filter(Boolean).join('\u00a0· ') }
      : { ...row, label: name }
  })
  const [only, ...others] = state.payments
  // Neither payments nor refunds of an ended sale add up to a total.
  if (state.isOver)
    return state.back > 0 ? [...paid, ...back] : paid.map((row) => ({ ...row, kind: 'total' }))
  if (state.word === 'atShop') return [{ ...total, label: t('reservation.toPayAtShop') }]
  if (
    before === undefined &&
    only?.type === 'card' &&
    only.amount === state.total &&
    others.length === 0 &&
    state.back === 0 &&
    state.open === 0
  )
    return only.state === 'scheduled'
      ? [all(t('reservation.total'))]
      : paid.map((row) => ({ ...row, kind: 'total' }))
  const waived = unaskedOf(order.breakdown)
  const off: readonly Sum[] =
    waived > 0 ? [{ label: t('reservation.waived'), amount: exact(-waived), kind: 'off' }] : []
  return [
    total,
    ...paid,
    ...back,
    ...off,
    ...(state.open > 0 ? [all(t('reservation.toPayAtShop'), state.open)] : []),
  ]
}

/** Sentence about a charge that will come later, or never. */
const usePaymentNote = ({ order, state }: Props & { readonly state: PaymentState }): string | undefined => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const names = useNames(order)
  const start = activeOf(order)[0]?.dateTime
  const scheduled = state.payments.find((payment) => payment.state === 'scheduled')
  const isDue = order.payments.some((payment) => payment.state === 'due' || payment.state === 'failed')
  if (state.isOver && state.paid === 0 && !isDue) return t('reservation.nothingCharged')
  if (state.isOver && state.back > 0) {
    const refunded = t('reservation.refundNote', { to: kindsOf(refundParts(order)) })
    const fellAway = names.bookedCard !== undefined && order.breakdown.total > state.paid && !isDue
    return fellAway ? `${refunded} ${t('reservation.notChargedMore')}` : refunded
  }
  if (state.word === 'toPay') return t('reservation.notChargedMore')
  if (state.word === 'atShop')
    return names.bookedCard === undefined
      ? t('reservation.noCardNote')
      : t('reservation.keptNote', { card: names.bookedCard })
  if (scheduled === undefined || start === undefined) return undefined
  const charged = {
    card: names.card(scheduled),
    dayTime: format.dayTimeInSentence(addMinutes(start, -laterChargeMinutes), order.shop.timezone),
  }
  return t(state.word === 'notCharged' ? 'reservation.scheduledNote' : 'reservation.restNote', charged)
}

export const PaymentLines = ({ order }: Props) => {
  const t = useT()
  const format = useFormat()
  const { guest } = useNames(order)
  const state = paymentStateOf(order)
  const note = usePaymentNote({ order, state })
  const payments = usePaymentRows({ order, state })
  const exact = (amount: number) => format.exactMoney(amount, order.currency)
  const shown = showCart(order, order.shop.address.country)
  const parts = sumRows(shown, {
    tip: (share) =>
      share === undefined
        ? t('reservation.tip')
        : t('reservation.tipShare', { share: format.percent(share) }),
    bookingFee: t('reservation.bookingFee'),
    waitingListFee: t('reservation.waitingListFee'),
    membership: t('reservation.membership'),
    promo: t('reservation.promo'),
    several: (quantity, name) => t('reservation.several', { quantity: String(quantity), name }),
    guest,
    withAll: (services) => t('reservation.withAll', { services }),
  })
  const included = shown.breakdown.taxes.filter(({ addToPrice, amount }) => !addToPrice && amount > 0)
  const { isOver } = state
  return (
    <div className={css.payment}>
      <Sums
        rows={[
          ...(isOver ? [] : parts).map(({ amount, ...row }): Sum => ({
            ...row,
            amount: exact(amount),
            ...(amount < 0 ? { kind: 'off' } : {}),
          })),
          ...(isOver ? [] : canceledOf(order)).map((item): Sum => ({
            id: item.id,
            label: guest(item),
            note: t('reservation.canceledGuest'),
            amount: exact(item.amounts.total),
            kind: 'gone',
          })),
          ...payments,
        ]}
      />
      {!isOver &&
        included.map(({ id, name, amount }) => (
          <Small key={id}>{t('reservation.includedTax', { name, amount: exact(amount) })}</Small>
        ))}
      {note !== undefined && <Small>{note}</Small>}
    </div>
  )
}
