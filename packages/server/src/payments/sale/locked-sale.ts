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

/** Minor units. */
export const refundColumns = {
  id: uuid,
  paymentId: uuid,
  itemId: nullable(uuid),
  /** The change that made the sale cheaper by this refund; null if there is none. */
  changeId: nullable(uuid),
  state: textAs<'requested' | 'done' | 'failed'>('refund_state'),
  amount: integer,
}
export type RefundRow = Row<typeof refundColumns>

/** Minor units. */
export const paymentColumns = {
  id: uuid,
  kind: textAs<'card' | 'gift_card'>('payment_kind'),
  /** The item whose fee it is; null if it pays the sale. */
  noShowId: nullable(uuid),
  state: paymentState,
  amount: integer,
  reference: nullable(text),
  /** The stored card that can be charged. */
  card: nullable(text),
  brand: nullable(text),
  last4: nullable(text),
  /** Tells that the provider was asked to charge it, and has not answered yet. */
  isAsked: boolean,
  /** When it was paid, in seconds since 1970; null if it was not, or was refunded. */
  paidAt: nullable(float),
  /** Tells that its owner has removed the card since. */
  isCardRemoved: boolean,
}
export type PaymentRow = Row<typeof paymentColumns>

/** A locked sale with its payments and refunds. */
export type LockedSale = {
  readonly shopId: string
  readonly saleOrderId: string
  readonly state: 'booked' | 'canceled'
  /** When it was made, as an epoch minute. */
  readonly createdAt: number
  readonly record: SaleRecord
  /** Ids of its canceled appointments. */
  readonly canceled: ReadonlySet<string>
  /** Its missed appointments by id, with the amount that was paid of each when it was marked; minor units. */
  readonly missed: ReadonlyMap<string, number>
  /** Cards before gift cards, in the order in which refunds use them. */
  readonly payments: readonly PaymentRow[]
  /** All refunds except failed ones. */
  readonly refunds: readonly RefundRow[]
}
