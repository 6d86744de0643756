import type { SaleRecord } from '../../store/sale-record.ts'
import {
  boolean,
  float,
  integer,
  nullable,
  type Row,
  text,
  textAs,
  uuid,
} from '../../store/statement/kinds.ts'
import { paymentState } from '../kinds.ts'

/** Sums are in minor units. */
export const refundColumns = {
  id: uuid,
  paymentId: uuid,
  itemId: nullable(uuid),
  /** The change that made the sale cheaper and caused this refund; null if no change did. */
  changeId: nullable(uuid),
  state: textAs<'requested' | 'done' | 'failed'>('refund_state'),
  amount: integer,
}
export type RefundRow = Row<typeof refundColumns>

/** Sums are in minor units. */
export const paymentColumns = {
  id: uuid,
  kind: textAs<'card' | 'gift_card' | 'at_shop'>('payment_kind'),
  /** The appointment for which it was paid at the shop; null if it pays for the sale as a whole. */
  paidForId: nullable(uuid),
  /** The item whose fee the payment is; null if it pays for the sale. */
  noShowId: nullable(uuid),
  state: paymentState,
  amount: integer,
  reference: nullable(text),
  /** The stored card that can be charged. */
  card: nullable(text),
  brand: nullable(text),
  last4: nullable(text),
  /** Tells that the provider was asked to charge this payment, and has not answered yet. */
  isAsked: boolean,
  /** The time when it was paid, in seconds since 1970; null if it was not paid, or was refunded. */
  paidAt: nullable(float),
  /** Tells that the card's owner has removed it since. */
  isCardRemoved: boolean,
}
export type PaymentRow = Row<typeof paymentColumns>

/** A locked sale with its payments and refunds. */
export type LockedSale = {
  readonly shopId: string
  readonly saleOrderId: string
  readonly state: 'booked' | 'canceled'
  /** The time when the sale was made, as an epoch minute. */
  readonly createdAt: number
  readonly record: SaleRecord
  /** Ids of its canceled appointments. */
  readonly canceled: ReadonlySet<string>
  /** Its missed appointments by id, with the amount paid for each when that was marked; minor units. */
  readonly missed: ReadonlyMap<string, number>
  /** The payments in the order in which refunds use them: cards, gift cards, the shop. */
  readonly payments: readonly PaymentRow[]
  /** All refunds except failed ones. */
  readonly refunds: readonly RefundRow[]
}
