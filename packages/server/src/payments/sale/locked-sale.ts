import type { PaymentState } from '../kinds.ts'
import type { SaleRecord } from '../../store/sale-record.ts'

type RefundState = 'requested' | 'done' | 'failed'

/** Minor units. */
export type RefundRow = {
  readonly id: string
  readonly paymentId: string
  readonly itemId: string | null
  /** The change of the sale that gave it back, so that the sale costs less by it. */
  readonly changeId: string | null
  readonly state: RefundState
  readonly amount: number
}

/** Minor units. */
export type PaymentRow = {
  readonly id: string
  readonly kind: 'card' | 'gift_card'
  /** The item whose fee it is; null where it pays the sale. */
  readonly noShowId: string | null
  readonly state: PaymentState
  readonly amount: number
  readonly reference: string | null
  /** The stored card that can be charged. */
  readonly card: string | null
  readonly brand: string | null
  readonly last4: string | null
  /** When it was paid, in seconds since 1970; null where it is not, or was given back. */
  readonly paidAt: number | null
  /** Whether its owner has removed the card since. */
  readonly isCardRemoved: boolean
  /** Whether the provider is asked to charge it, and its answer not known yet. */
  readonly isAsked: boolean
}

/** A locked sale with its payments and refunds. */
export type LockedSale = {
  readonly shopId: string
  readonly saleOrderId: string
  readonly state: 'booked' | 'canceled'
  /** When it was made, an epoch minute. */
  readonly createdAt: number
  readonly record: SaleRecord
  /** Ids of its appointments that are canceled. */
  readonly canceled: ReadonlySet<string>
  /** Of those that nobody came to, by their ids, what was paid of each when that was marked; minor units. */
  readonly missed: ReadonlyMap<string, number>
  /** Cards before gift cards, in the order in which refunds use them. */
  readonly payments: readonly PaymentRow[]
  /** All refunds that have not failed. */
  readonly refunds: readonly RefundRow[]
}
