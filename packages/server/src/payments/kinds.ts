import type { Deps } from '../deps.ts'
import { textAs, uuid } from '../store/statement/kinds.ts'

/** The dependencies that are needed to ask the payment provider and to record its answers. */
export type Paying = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

export type PaymentState = 'kept' | 'scheduled' | 'authorized' | 'captured' | 'due' | 'refunded' | 'failed'

// The kinds of values that name payments and sales in statements.
export const paymentState = textAs<PaymentState>('payment_state')
export const paymentKey = { shopId: uuid, paymentId: uuid }
export const saleKey = { shopId: uuid, saleOrderId: uuid }
