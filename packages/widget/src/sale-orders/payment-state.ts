import type { SaleOrder, SalePayment } from '@openchair/contract'
import { isAppointment, sum, unaskedOf } from '@openchair/rules'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { isCanceledItem } from './standing.ts'

/** The payment state of a booking in one word (bookings/page). */
type PaymentWord =
  | 'canceled'
  | 'refunded'
  | 'due'
  | 'atShop'
  | 'free'
  | 'notCharged'
  | 'partPaid'
  | 'toPay'
  | 'authorized'
  | 'paid'

/** The present sums of a sale; minor units. */
export type PaymentState = {
  readonly word: PaymentWord
  /** True if everything is canceled. The price is then no total. */
  readonly isOver: boolean
  /** The price of what is left of the sale. For a completely canceled sale, the sum that was paid. */
  readonly total: number
  /** The money that the guest has paid, including what was refunded. */
  readonly paid: number
  readonly back: number
  /** The sum to pay at the shop, according to the server: not paid, refunded, or still to be charged. */
  readonly open: number
  readonly payments: readonly SalePayment[]
}

type Facts = Pick<
  SaleOrder,
  'state' | 'isBookNoPay' | 'isReservation' | 'items' | 'payments' | 'refunds' | 'breakdown'
>

const paidStates: ReadonlySet<SalePayment['state']> = new Set(['captured', 'authorized', 'refunded'])
const dueStates: ReadonlySet<SalePayment['state']> = new Set(['due', 'failed'])

const sumOf = (payments: readonly { readonly amount: number }[]): number =>
  sum(payments.map(({ amount }) => amount))

/** The failed later charges that the guest can pay now, in the order in which they are charged. */
export type Due = {
  /** The sum of the charges, in minor units. */
  readonly amount: number
  readonly payments: readonly SalePayment[]
  /** The next automatic retry (ISO 8601), and the part of the amount that it charges; null for none. */
  readonly again: {
    readonly at: string
    readonly payments: readonly SalePayment[]
    readonly amount: number
  } | null
}

const tryMinuteOf = ({ chargeAt }: SalePayment): number =>
  chargeAt === null ? Infinity : epochMinutes(chargeAt)

/** The payments that the next retry charges. */
const againOf = (due: readonly SalePayment[]): Due['again'] => {
  const next = Math.min(...due.map(tryMinuteOf))
  const payments = due.filter((payment) => tryMinuteOf(payment) === next)
  const at = payments[0]?.chargeAt ?? null
  return at === null ? null : { at, payments, amount: sumOf(payments) }
}

export const dueOf = ({ payments }: Pick<SaleOrder, 'payments'>): Due | undefined => {
  const due = payments.filter(({ state }) => state === 'due')
  return due.length === 0 ? undefined : { amount: sumOf(due), payments: due, again: againOf(due) }
}

/** Tells if the sum is due without a card, because a change of a sale without a card has made it due. */
export const isWithoutCard = ({ payments }: Pick<Due, 'payments'>): boolean =>
  payments.every(({ cardInfo }) => cardInfo === null)

const wordOf = (order: Facts, sums: Omit<PaymentState, 'word'>): PaymentWord => {
  const { isOver, total, paid, back, open, payments } = sums
  if (payments.some(({ state }) => dueStates.has(state))) return 'due'
  if (isOver) return back > 0 ? 'refunded' : 'canceled'
  if (total === unaskedOf(order.breakdown)) return 'free'
  if (order.isBookNoPay || order.isReservation) {
    if (paid <= back) return 'atShop'
    return open > 0 ? 'toPay' : 'paid'
  }
  if (payments.some(({ state }) => state === 'scheduled')) return paid > 0 ? 'partPaid' : 'notCharged'
  if (open > 0) return paid > 0 ? 'toPay' : 'atShop'
  return payments.some(({ state }) => state === 'authorized') ? 'authorized' : 'paid'
}

export const paymentStateOf = (order: Facts): PaymentState => {
  const { items, payments, refunds, breakdown, state } = order
  const active = items.filter((item) => !isCanceledItem(item))
  const isOver = state === 'canceled' || !active.some(isAppointment)
  const paid = sumOf(payments.filter((each) => paidStates.has(each.state)))
  const back = sumOf(refunds)
  const canceled = new Set(items.filter(isCanceledItem).map(({ id }) => id))
  // A later charge that pays the fee of a canceled appointment is no part of what is left of the sale.
  const later = sumOf(
    payments.filter(
      (each) => (each.state === 'scheduled' || dueStates.has(each.state)) && !canceled.has(each.feeFor ?? ''),
    ),
  )
  const isPart = active.length < items.length
  const left = isPart ? sum(active.map(({ amounts }) => amounts.total)) + breakdown.totalFee : breakdown.total
  const total = isOver ? paid : left
  const sums = {
    isOver,
    total,
    paid,
    back,
    open: isOver ? 0 : Math.max(0, breakdown.amountLeftForPayment - later),
    payments: payments.filter(
      (each) =>
        each.amount > 0 &&
        (isOver ? paidStates.has(each.state) || dueStates.has(each.state) : each.state !== 'kept'),
    ),
  }
  return { ...sums, word: wordOf(order, sums) }
}
