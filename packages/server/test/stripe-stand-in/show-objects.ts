import type { Stripe } from 'stripe'
import type { Failure, TestCard } from './test-cards.ts'

export type PaymentMethod = {
  readonly id: string
  readonly card: TestCard
  /** The customer for whom the card is stored. */
  readonly customer: string | null
}

export type Intent = {
  readonly id: string
  readonly object: 'payment_intent' | 'setup_intent'
  /** The amount; 0 if the intent only stores a card. */
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly capture: 'automatic' | 'manual'
  readonly storesCard: boolean
  readonly status: Stripe.PaymentIntent['status']
  readonly paymentMethod: PaymentMethod | null
  readonly failure: Failure | null
  readonly returnUrl: string | null
}

export type Refund = {
  readonly id: string
  readonly intent: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
}

const showPaymentMethod = ({ id, card, customer }: PaymentMethod) =>
  ({
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: 8,
      exp_year: 2029,
      fingerprint: `print_${card.number}`,
    },
  }) as const

/** An intent in the form of Stripe's answer, with its full payment method if that was requested. */
export const showIntent = (intent: Intent, base: string, isExpanded: boolean) => {
  const { id, object, amount, currency, customer, description, metadata, status } = intent
  const method = intent.paymentMethod
  const common = {
    id,
    client_secret: `${id}_secret_1`,
    customer,
    description,
    metadata: { ...metadata },
    payment_method: method && (isExpanded ? showPaymentMethod(method) : method.id),
    next_action:
      status === 'requires_action'
        ? {
            type: 'redirect_to_url' as const,
            redirect_to_url: { url: `${base}/3d-secure/${id}`, return_url: intent.returnUrl },
          }
        : null,
  }
  const failure = intent.failure && { ...intent.failure, type: 'card_error' as const }
  if (object === 'setup_intent')
    return { ...common, object, status, last_setup_error: failure } satisfies Named<Stripe.SetupIntent>
  return {
    ...common,
    object,
    status,
    amount,
    currency,
    capture_method: intent.capture,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: status === 'succeeded' ? amount : 0,
    latest_charge: chargeOf(intent),
    last_payment_error: failure,
  } satisfies Named<Stripe.PaymentIntent>
}

/** An object that has only fields of Stripe's own type. */
type Named<T> = { readonly [K in keyof T]?: unknown }

const chargeOf = ({ id, status }: Intent): string | null =>
  status === 'succeeded' || status === 'requires_capture' ? id.replace('pi_', 'ch_') : null

export const showRefund = ({ id, intent, amount, metadata }: Refund) =>
  ({
    id,
    object: 'refund',
    amount,
    payment_intent: intent,
    status: 'succeeded',
    metadata,
  }) satisfies Named<Stripe.Refund>

/** A charge in the form that the report of a refund has, with the metadata of its intent. */
export const showCharge = (intent: Intent, refunded: number) =>
  ({
    id: chargeOf(intent),
    object: 'charge',
    payment_intent: intent.id,
    metadata: { ...intent.metadata },
    amount: intent.amount,
    amount_refunded: refunded,
    refunded: refunded === intent.amount,
  }) satisfies Named<Stripe.Charge>
