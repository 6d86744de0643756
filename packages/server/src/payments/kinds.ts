/** The kinds of what names payments and sales in statements. */
import { textAs, uuid } from '../store/statement/kinds.ts'

export type PaymentState = 'kept' | 'scheduled' | 'authorized' | 'captured' | 'due' | 'refunded' | 'failed'

export const paymentState = textAs<PaymentState>('payment_state')
export const paymentKey = { shopId: uuid, paymentId: uuid }
export const saleKey = { shopId: uuid, saleOrderId: uuid }
