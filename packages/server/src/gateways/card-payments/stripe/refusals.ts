import { Stripe } from 'stripe'
import { type CardRefusal, ProviderFault, ProviderSilent } from '../port.ts'

type Code = CardRefusal['code']

/**
 * The port's codes for Stripe's codes of errors and declines. All other codes about cards are
 * `card_declined`.
 */
const codes: Readonly<Record<string, Code>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  expired_payment_method: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  amount_too_small: 'amount_too_small',
  amount_too_large: 'processing_error',
  charge_expired_for_capture: 'processing_error',
  charge_already_refunded: 'processing_error',
  token_already_used: 'invalid_payment_token',
  authentication_required: 'authentication_required',
  authentication_failure: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
  setup_intent_authentication_failure: 'authentication_required',
}

export const refused = (code: Code): CardRefusal => ({ ok: false, code })

/** The refusal that a failed payment leads to. The bank's reason takes precedence. */
export const refusalOf = (failure: {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}): CardRefusal => refused(codes[failure.decline_code ?? ''] ?? codes[failure.code ?? ''] ?? 'card_declined')

/** Parameters of Stripe's requests whose values come from the guest's browser. */
const guestParameters = new Set([
  'payment_method',
  'confirmation_token',
  'customer',
  'card',
  'card[token]',
  'token',
])

/**
 * Gives Stripe's answer, or a refusal if Stripe refuses the card. Throws `ProviderSilent` if it is unknown
 * whether the request was carried out: no answer, an internal error of Stripe, or the same key still in
 * progress. Throws `ProviderFault` if the request itself is wrong, which is a fault of this server.
 */
export const ask = async <Answer extends object>(request: Promise<Answer>): Promise<Answer | CardRefusal> => {
  try {
    return await request
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error)
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return refusalOfRequest(error)
    if (isUncertain(error)) throw Object.assign(new ProviderSilent(), { cause: error })
    throw error instanceof Stripe.errors.StripeError ? new ProviderFault(error) : error
  }
}

const refusalOfRequest = (
  error: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>,
): CardRefusal => {
  const known = codes[error.code ?? '']
  if (known !== undefined) return refused(known)
  if (guestParameters.has(error.param ?? '')) return refused('invalid_payment_token')
  throw new ProviderFault(error)
}

const isUncertain = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

const contactParameters = new Set(['email', 'phone', 'name'])

/** Finds Stripe's error for a request that it refused as invalid; undefined for another error. */
const invalidityIn = (error: unknown) => {
  const cause = error instanceof ProviderFault ? error.cause : undefined
  return cause instanceof Stripe.errors.StripeInvalidRequestError ? cause : undefined
}

/** Tells whether Stripe refused a request because of its customer's contact. */
export const isAboutContact = (error: unknown): boolean =>
  contactParameters.has(invalidityIn(error)?.param ?? '')

/** Tells whether Stripe refused a request as invalid. */
export const isAboutRequest = (error: unknown): boolean => invalidityIn(error) !== undefined

const isAboutState = (error: unknown): boolean =>
  /^(payment|setup)_intent_unexpected_state$/.test(invalidityIn(error)?.code ?? '')

/** Asks like `ask`, but gives `instead` where the request fails with an expected error. */
export const askOr = async <Answer extends object, Instead>(
  request: Promise<Answer>,
  isExpected: (error: unknown) => boolean,
  instead: Instead,
): Promise<Answer | CardRefusal | Instead> => {
  try {
    return await ask(request)
  } catch (error) {
    if (isExpected(error)) return instead
    throw error
  }
}

/** Asks like `ask`, but gives undefined if the intent's state no longer allows the request. */
export const askOfStanding = <Answer extends object>(request: Promise<Answer>) =>
  askOr(request, isAboutState, undefined)
