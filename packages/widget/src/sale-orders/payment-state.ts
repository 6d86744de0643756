import type { SaleOrder, SalePayment } from '@openchair/contract'
import { isAppointment, sum, unaskedOf } from '@openchair/rules'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { isCanceledItem } from './standing.ts'

/** How a booking stands with its payment, in one word (spec 2, Reservation confirmation). */
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

/** The sums of a sale as it stands now, minor units. */
export type PaymentState = {
  readonly word: PaymentWord
  /** Whether all of it is canceled: then its price is no total of anything. */
  readonly isOver: boolean
  /** What is left of the sale costs this much; of a sale that is canceled as a whole, what it was paid with. */
  readonly total: number
  /** What came in, also where it was given back. */
  readonly paid: number
  readonly back: number
  /** Neither paid, given back, nor to be charged: to pay at the shop, as the server reckons it. */
  readonly open: number
  /** The payments that are worth a row. */
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

/** What later charges could not, and can be paid now, in the order in which it is. */
export type Due = {
  /** Minor units. */
  readonly amount: number
  readonly payments: readonly SalePayment[]
  /** When a card is tried again next, ISO 8601, and for how much of the amount; null for never. */
  readonly again: {
    readonly at: string
    readonly payments: readonly SalePayment[]
    readonly amount: number
  } | null
}

const tryMinuteOf = ({ chargeAt }: SalePayment): number =>
  chargeAt === null ? Infinity : epochMinutes(chargeAt)

/** The payments that are tried again next. */
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

/** Tells if no card was asked for what is due: a change made it, of a sale that was paid without one. */
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
  // The fee of what is canceled is no part of what is left to pay.
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
