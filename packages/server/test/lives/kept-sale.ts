import { randomUUID } from 'node:crypto'
import type { SaleOrder, SalePayment } from '@openchair/contract'
import { isAppointment } from '@openchair/rules'
import type { ChangePlan } from '../../src/booking/change/decide/plan.ts'
import type { SaleToChange } from '../../src/booking/change/decide/sale-to-change.ts'
import { showSaleOrder } from '../../src/booking/sale/read-sale-order.ts'
import { isOpen, isTaken, leftOf, sumOf } from '../../src/payments/sale/account.ts'
import type { PaymentRow } from '../../src/payments/sale/locked-sale.ts'
import { epochMinutes } from '../../src/shop-time.ts'
import type { Answer } from './salon.ts'

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }
/** A sale whose money is computed in memory. */
export type Kept = Mutable<
  Omit<SaleToChange, 'appointments' | 'payments' | 'refunds' | 'canceled' | 'now'>
> & {
  readonly canceled: Set<string>
  readonly payments: Mutable<PaymentRow>[]
  readonly refunds: SaleToChange['refunds'][number][]
  readonly starts: Map<string, { readonly barberId: string; readonly start: number; readonly end: number }>
}

/** The epoch minute of an instant. */
export const minuteOf = (text: string): number => epochMinutes(Temporal.Instant.from(text))

const answered = (change: ChangePlan['money']): Answer => ({ status: 200, body: { change }, refusal: {} })

/** The sale in the form that decisions on changes read. */
export const toChange = (sale: Kept, now: Temporal.Instant): SaleToChange => ({
  ...sale,
  now,
  appointments: sale.record.items.filter(isAppointment).flatMap((item) => {
    const times = sale.starts.get(item.id)
    const state = sale.canceled.has(item.id) ? 1 : 0
    return times === undefined ? [] : [{ id: item.id, ...times, state, isNoShow: false, isDone: false, item }]
  }),
})

/** Plays the provider, which refuses amounts below its least. */
export const ask = (sale: Kept, amount: number): void => {
  const { leastCharge } = sale.catalogue.shop
  if (amount > 0 && amount < leastCharge) throw new Error(`the provider refuses ${amount}`)
}

/** Records a payment that was made, or that will be. */
export const pay = (sale: Kept, paid: Partial<PaymentRow> & Pick<PaymentRow, 'amount' | 'state'>): void => {
  if (paid.state === 'captured' || paid.state === 'scheduled')
    if (paid.kind !== 'gift_card') ask(sale, paid.amount)
  sale.payments.push({
    id: randomUUID(),
    kind: 'card',
    paidForId: null,
    noShowId: null,
    reference: 'paid',
    card: 'kept',
    brand: 'visa',
    last4: '4242',
    paidAt: paid.state === 'captured' ? sale.payments.length : null,
    isCardRemoved: false,
    isAsked: false,
    ...paid,
  })
  sale.payments.sort((one, other) => Number(one.kind === 'gift_card') - Number(other.kind === 'gift_card'))
}

/** Refunds money to the cards and gift cards that paid, cards first. Returns the sum. */
export const giveBack = (
  sale: Kept,
  { itemId, changeId, amount }: SaleToChange['refunds'][number],
): number => {
  let open = amount
  for (const payment of sale.payments) {
    if (!isTaken(payment) || payment.noShowId !== null) continue
    const part = Math.min(open, leftOf(payment, sale.refunds))
    if (part <= 0) continue
    open -= part
    sale.refunds.push({
      id: randomUUID(),
      paymentId: payment.id,
      itemId,
      changeId,
      state: 'done',
      amount: part,
    })
  }
  return amount - open
}
/** The refund of an item, or of the whole sale. */
export const refundOf = (itemId: string | null, changeId: string | null, amount: number) =>
  ({ id: '', paymentId: '', state: 'done', itemId, changeId, amount }) as const

/** Changes the amount still to be charged, in one charge. */
const chargeLater = (sale: Kept, by: number): void => {
  const open = sale.payments.filter((each) => each.noShowId === null && isOpen(each))
  const amount = sumOf(open) + by
  ask(sale, amount)
  const [first] = open
  for (const each of open) Object.assign(each, { amount: 0, state: 'kept' })
  if (first !== undefined && amount > 0)
    Object.assign(first, { amount, state: first.card === null ? 'due' : 'scheduled' })
  if (first === undefined && by > 0)
    pay(sale, { amount: by, state: 'due', card: null, brand: null, last4: null })
}

/** Applies a plan to the sale, unless the plan charges a card that declines. */
export const write = (sale: Kept, plan: ChangePlan, declines: boolean): Answer => {
  const changeId = randomUUID()
  const { charge, later } = plan.money
  if (plan.charge !== null && declines)
    return { status: 402, body: {}, refusal: { status: 402, code: 'card_declined' } }
  sale.record = plan.record
  for (const id of plan.cancels) sale.canceled.add(id)
  for (const { id, barberId, startsAt, endsAt } of plan.moves)
    sale.starts.set(id, { barberId, start: minuteOf(startsAt), end: minuteOf(endsAt) })
  if (plan.isOver) sale.state = 'canceled'
  if (plan.charge !== null) pay(sale, { amount: charge, state: 'captured' })
  if (later !== 0) chargeLater(sale, later)
  for (const { itemId, amount } of plan.refunds) giveBack(sale, refundOf(itemId, changeId, amount))
  return answered(plan.money)
}

/** The sale in the form of an answer. */
export const shown = (sale: Kept, now: Temporal.Instant): SaleOrder => {
  const id = sale.saleOrderId
  const ofPayment = ({ kind, state, brand, last4, noShowId, ...each }: PaymentRow): SalePayment => ({
    id: each.id,
    amount: each.amount,
    type: kind,
    state,
    code: null,
    cardInfo: brand === null || last4 === null ? null : { brand, last4 },
    captured: state === 'captured',
    chargeAt: null,
    feeFor: noShowId,
    isChargedNext: false,
  })
  const row = {
    id,
    shopId: sale.shopId,
    cartId: id,
    state: sale.state,
    confirmationCode: '',
    record: sale.record,
    createdAt: Temporal.Instant.fromEpochMilliseconds(sale.createdAt * 60_000),
    note: null,
    customerId: id,
    userId: null,
    customerFirstName: '',
    appointments: toChange(sale, now).appointments.map((each) => ({
      id: each.id,
      state: each.state,
      isNoShow: false,
      missedPaid: null,
    })),
    payments: sale.payments.map(ofPayment),
    refunds: sale.refunds,
    fees: new Map(
      sale.payments.flatMap((each) => (each.noShowId === null ? [] : [[each.id, each.noShowId]])),
    ),
    own: new Map(),
  }
  return showSaleOrder(sale.catalogue, row, now, 'en')
}
