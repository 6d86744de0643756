import { ApiError } from './api-error.ts'
import { type Books, unexpectedState } from './books.ts'
import { type Form, textAt } from './form.ts'
import type { Failure } from './test-cards.ts'
import type { Intent, PaymentMethod } from './show-objects.ts'

/** The event that happens to an intent, by the last part of Stripe's name for it. */
type Happening = 'requires_action' | 'amount_capturable_updated' | 'succeeded' | 'failed' | 'canceled'

export type RecordHappening = (intent: Intent, happening: Happening) => void

const authenticationRequired: Failure = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/**
 * Tries the card like Stripe: the card is refused, requires 3-D Secure, or succeeds. Records the result in
 * the intent, and throws the error that Stripe answers.
 */
export const confirmIntent = (books: Books, record: RecordHappening, intent: Intent, form: Form): Intent => {
  if (intent.status !== 'requires_payment_method') throw unexpectedState(intent, 'confirmed')
  const given = cardOf(books, intent, form)
  const paymentMethod = books.methodOf(given.id)
  const { card, customer } = paymentMethod
  const tried = books.changeIntent(intent, { paymentMethod, returnUrl: textAt(form, 'return_url') ?? null })
  const failure = card.failure ?? (intent.amount > 0 ? card.chargeFailure : undefined)
  if (failure !== undefined) throw fail(books, record, tried, failure, 402)
  const isAsked = card.challenge === 'always' || (card.challenge === 'first time' && customer === null)
  if (!isAsked) return secure(books, record, tried)
  if (textAt(form, 'off_session') === 'true') throw fail(books, record, tried, authenticationRequired, 402)
  const asking = books.changeIntent(tried, { status: 'requires_action' })
  record(asking, 'requires_action')
  return asking
}

const cardOf = (books: Books, { customer }: Intent, form: Form): PaymentMethod => {
  const token = textAt(form, 'confirmation_token')
  if (token !== undefined) return books.redeem('confirmation_token', token)
  const method = books.methodOf(textAt(form, 'payment_method') ?? '')
  if (method.customer === null || method.customer === customer) return method
  throw new ApiError(400, {
    type: 'invalid_request_error',
    param: 'payment_method',
    message: `${method.id} belongs to another customer`,
  })
}

/** Records success: the amount is authorized or captured, and the card stored. */
export const secure = (books: Books, record: RecordHappening, intent: Intent): Intent => {
  const { paymentMethod, customer } = intent
  const stored = paymentMethod && intent.storesCard ? { ...paymentMethod, customer } : paymentMethod
  if (stored !== null) books.storeMethod(stored)
  const status = intent.capture === 'manual' ? 'requires_capture' : 'succeeded'
  const secured = books.changeIntent(intent, { paymentMethod: stored, status, failure: null })
  record(secured, status === 'succeeded' ? 'succeeded' : 'amount_capturable_updated')
  return secured
}

/** Records failure, and returns the error that Stripe answers. */
export const fail = (
  books: Books,
  record: RecordHappening,
  intent: Intent,
  failure: Failure,
  status: number,
): ApiError => {
  const failed = books.changeIntent(intent, { status: 'requires_payment_method', failure })
  record(failed, 'failed')
  return new ApiError(status, { type: 'card_error', ...failure })
}
