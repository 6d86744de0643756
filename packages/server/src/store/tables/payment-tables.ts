/** Rows of payments, of saved cards, and of what the payment providers store by our keys. */
import type { Generated } from 'kysely'
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './columns.ts'

type PaymentState = 'kept' | 'scheduled' | 'authorized' | 'captured' | 'due' | 'refunded' | 'failed'
type PaymentTable = {
  shop_id: string
  id: string
  sale_order_id: string
  attempt_id: string
  kind: 'card' | 'gift_card'
  no_show_id: string | null
  change_id: Generated<string | null>
  state: PaymentState
  amount: number
  currency: string
  gateway_reference: string | null
  card_reference: string | null
  card_brand: string | null
  card_last4: string | null
  charge_at: NullableTimestamp
  asked_at: NullableTimestamp
  tries: Generated<number>
  paid_at: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

type PaymentCardTable = {
  id: Generated<string>
  customer_id: string
  reference: string
  brand: string
  last4: string
  expiry_month: number | null
  expiry_year: number | null
  fingerprint: string | null
  is_default: boolean
  created_at: Timestamp
  removed_at: NullableTimestamp
}

type RefundTable = {
  shop_id: string
  id: string
  sale_order_id: string
  payment_id: string
  item_id: string | null
  change_id: Generated<string | null>
  state: 'requested' | 'done' | 'failed'
  amount: number
  created_at: Timestamp
  updated_at: Timestamp
}

type PaymentEventTable = { id: string; type: string; received_at: Timestamp }

type SandboxPaymentTable = {
  key: string
  operation: 'authorize' | 'challenge' | 'capture' | 'release' | 'charge' | 'refund'
  reference: string
  amount: number
  currency: string | null
  challenge: NullableJson
  answer: Json
  created_at: Timestamp
}

/** The intent at Stripe for each of our keys. */
type StripeIntentTable = {
  key: string
  intent: string
  created_at: Timestamp
}

export type PaymentTables = {
  payment: PaymentTable
  payment_card: PaymentCardTable
  refund: RefundTable
  payment_event: PaymentEventTable
  sandbox_payment: SandboxPaymentTable
  stripe_intent: StripeIntentTable
}
