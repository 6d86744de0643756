import { ApiError, tooSmall } from './api-error.ts'
import { leastChargeOf } from '../../src/gateways/card-payments/least-charges.ts'
import { type Books, unexpectedState } from './books.ts'
import { confirmIntent, type RecordHappening } from './confirm-intent.ts'
import { type Form, textAt, textsAt } from './form.ts'
import type { RequestName } from './stripe-requests.ts'
import { type Intent, showCharge, showIntent, showRefund } from './show-objects.ts'

type Answer = (id: string, form: Form) => object

type Surroundings = {
  readonly books: Books
  /** The address of the stand-in, without a slash at the end. */
  readonly base: () => string
  readonly record: RecordHappening
  /** Reports something that does not concern an intent. */
  readonly report: (type: string, about: object) => void
}

const published = leastChargeOf({})

/** The answers of Stripe to each request that the server may make. */
export const createApi = ({ books, base, record, report }: Surroundings): Record<RequestName, Answer> => {
  const show = (intent: Intent, form: Form): object =>
    showIntent(intent, base(), textAt(form, 'expand', '0') === 'payment_method')

  const add =
    (object: Intent['object']): Answer =>
    (_, form) => {
      const customer = textAt(form, 'customer') ?? null
      if (customer !== null) books.requireCustomer(customer)
      const amount = Number(textAt(form, 'amount') ?? 0)
      const currency = textAt(form, 'currency') ?? ''
      if (object === 'payment_intent' && amount < published(currency)) throw tooSmall(currency)
      const stores = object === 'setup_intent' || textAt(form, 'setup_future_usage') === 'off_session'
      const intent = books.addIntent({
        object,
        amount,
        currency,
        customer,
        description: textAt(form, 'description') ?? null,
        metadata: textsAt(form, 'metadata'),
        capture: textAt(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
        storesCard: stores && customer !== null,
      })
      return show(intent, form)
    }
  const read: Answer = (id, form) => show(books.intentOf(id), form)
  const confirm: Answer = (id, form) => show(confirmIntent(books, record, books.intentOf(id), form), form)
  const cancel: Answer = (id, form) => {
    const intent = books.intentOf(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw unexpectedState(intent, 'canceled')
    const canceled = books.changeIntent(intent, { status: 'canceled' })
    record(canceled, 'canceled')
    return show(canceled, form)
  }
  const capture: Answer = (id, form) => {
    const intent = books.intentOf(id)
    if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured')
    const captured = books.changeIntent(intent, { status: 'succeeded' })
    record(captured, 'succeeded')
    return show(captured, form)
  }
  const refund: Answer = (_, form) => {
    const intent = books.intentOf(textAt(form, 'payment_intent') ?? '')
    const amount = Number(textAt(form, 'amount') ?? intent.amount)
    const given = books.refundsOf(intent.id).reduce((sum, each) => sum + each.amount, 0)
    if (intent.status !== 'succeeded' || given + amount > intent.amount)
      throw tooMuch(given === intent.amount)
    const added = books.addRefund({ intent: intent.id, amount, metadata: textsAt(form, 'metadata') })
    report('charge.refunded', showCharge(intent, given + amount))
    return showRefund(added)
  }

  return {
    'POST /v1/customers': (_, form) => {
      // Stripe refuses an address with letters beyond ASCII before the @.
      if (/[^\x20-\x7e].*@/.test(textAt(form, 'email') ?? '')) throw invalidEmail
      return { id: books.addCustomer(), object: 'customer' }
    },
    'POST /v1/payment_methods': (_, form) => ({
      id: books.redeem('token', textAt(form, 'card', 'token') ?? '').id,
      object: 'payment_method',
    }),
    'POST /v1/payment_methods/:id/detach': (id) => ({ id: books.detach(id).id, object: 'payment_method' }),
    'POST /v1/payment_intents': add('payment_intent'),
    'GET /v1/payment_intents': () => ({
      object: 'list',
      url: '/v1/payment_intents',
      has_more: false,
      data: [],
    }),
    'GET /v1/payment_intents/:id': read,
    'POST /v1/payment_intents/:id/confirm': confirm,
    'POST /v1/payment_intents/:id/capture': capture,
    'POST /v1/payment_intents/:id/cancel': cancel,
    'POST /v1/setup_intents': add('setup_intent'),
    'GET /v1/setup_intents/:id': read,
    'POST /v1/setup_intents/:id/confirm': confirm,
    'POST /v1/setup_intents/:id/cancel': cancel,
    'POST /v1/refunds': refund,
    'GET /v1/refunds': (_, form) => ({
      object: 'list',
      url: '/v1/refunds',
      has_more: false,
      data: books.refundsOf(textAt(form, 'payment_intent') ?? '').map(showRefund),
    }),
  }
}

const invalidEmail = new ApiError(400, {
  type: 'invalid_request_error',
  code: 'email_invalid',
  param: 'email',
  message: 'Invalid email address',
})

const tooMuch = (isAllGiven: boolean): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    ...(isAllGiven && { code: 'charge_already_refunded' }),
    message: 'The refund is greater than what is left of the charge',
  })
