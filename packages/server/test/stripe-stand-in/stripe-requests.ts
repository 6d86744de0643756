import type { Stripe } from 'stripe'

/**
 * The requests that the server may make to Stripe, in the types of Stripe's client. Any other is malformed.
 */
type StripeRequests = {
  'POST /v1/customers': Stripe.CustomerCreateParams
  'POST /v1/payment_methods': Stripe.PaymentMethodCreateParams
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams
  'POST /v1/payment_intents/:id/capture': Stripe.PaymentIntentCaptureParams
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams
  'POST /v1/setup_intents': Stripe.SetupIntentCreateParams
  'GET /v1/setup_intents/:id': Stripe.SetupIntentRetrieveParams
  'POST /v1/setup_intents/:id/confirm': Stripe.SetupIntentConfirmParams
  'POST /v1/setup_intents/:id/cancel': Stripe.SetupIntentCancelParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/refunds': Stripe.RefundListParams
}

export type RequestName = keyof StripeRequests
