import type { Deps } from '../deps.ts'
import { textAs, uuid } from '../store/statement/kinds.ts'

/** All that it needs to ask the payment provider and to record what it answers. */
export type Paying = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

export type PaymentState = 'kept' | 'scheduled' | 'authorized' | 'captured' | 'due' | 'refunded' | 'failed'

// The kinds of what names payments and sales in statements.
export const paymentState = textAs<PaymentState>('payment_state')
export const paymentKey = { shopId: uuid, paymentId: uuid }
export const saleKey = { shopId: uuid, saleOrderId: uuid }
