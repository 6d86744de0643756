import type { PaymentState } from '../kinds.ts'
import type { SaleRecord } from '../../store/sale-record.ts'

type RefundState = 'requested' | 'done' | 'failed'

/** Minor units. */
export type RefundRow = {
  readonly id: string
  readonly paymentId: string
  readonly itemId: string | null
  /** The change that made the sale cheaper by this refund; null if there is none. */
  readonly changeId: string | null
  readonly state: RefundState
  readonly amount: number
}

/** Minor units. */
export type PaymentRow = {
  readonly id: string
  readonly kind: 'card' | 'gift_card'
  /** The item whose fee it is; null if it pays the sale. */
  readonly noShowId: string | null
  readonly state: PaymentState
  readonly amount: number
  readonly reference: string | null
  /** The stored card that can be charged. */
  readonly card: string | null
  readonly brand: string | null
  readonly last4: string | null
  /** When it was paid, in seconds since 1970; null if it was not, or was refunded. */
  readonly paidAt: number | null
  /** Tells that its owner has removed the card since. */
  readonly isCardRemoved: boolean
  /** Tells that the provider was asked to charge it, and has not answered yet. */
  readonly isAsked: boolean
}

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
