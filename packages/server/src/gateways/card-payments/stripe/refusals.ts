import { Stripe } from 'stripe'
import { type CardRefusal, ProviderSilent } from '../port.ts'

type Code = CardRefusal['code']

/** Stripe's codes, of errors and of declines, in the port's words; any other that is about a card is a decline. */
const codes: Readonly<Record<string, Code>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  expired_payment_method: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  amount_too_small: 'processing_error',
  amount_too_large: 'processing_error',
  charge_expired_for_capture: 'processing_error',
  charge_already_refunded: 'processing_error',
  authentication_required: 'authentication_required',
  authentication_failure: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
  setup_intent_authentication_failure: 'authentication_required',
}

export const refused = (code: Code): CardRefusal => ({ ok: false, code })

/** What a failed try says of the card: the bank's own reason first. */
export const refusalOf = (failure: {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}): CardRefusal => refused(codes[failure.decline_code ?? ''] ?? codes[failure.code ?? ''] ?? 'card_declined')

/** Parameters that hold what the guest's browser sent. */
const guestParameters = new Set([
  'payment_method',
  'confirmation_token',
  'customer',
  'card',
  'card[token]',
  'token',
])

/**
 * Asks Stripe for something; what it says against the card is an answer as well. Throws `ProviderSilent` where it is
 * unknown whether it was done (no answer, an error of Stripe's own, the same key still at work), and Stripe's error where
 * the request itself is wrong: that is our fault and not the guest's.
 */
export const ask = async <Answer extends object>(request: Promise<Answer>): Promise<Answer | CardRefusal> => {
  try {
    return await request
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error)
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return refusalOfRequest(error)
    throw isUncertain(error) ? Object.assign(new ProviderSilent(), { cause: error }) : error
  }
}

const refusalOfRequest = (
  error: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>,
): CardRefusal => {
  const known = codes[error.code ?? '']
  if (known !== undefined) return refused(known)
  if (guestParameters.has(error.param ?? '')) return refused('invalid_payment_token')
  throw error
}

const isUncertain = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

/** As `ask`; undefined where the thing has moved on, so that this cannot be done to it any more. */
export const askOfStanding = async <Answer extends object>(
  request: Promise<Answer>,
): Promise<Answer | CardRefusal | undefined> => {
  try {
    return await ask(request)
  } catch (error) {
    const code = error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined
    if (code === 'payment_intent_unexpected_state' || code === 'setup_intent_unexpected_state')
      return undefined
    throw error
  }
}
