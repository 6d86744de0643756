/** Tests that the stand-in finds the faults that it is there to find. */
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noMisdeeds } from '../stripe-adapter.ts'
import { type StripeStandIn, startStripeStandIn } from './start.ts'

let standIn: StripeStandIn
beforeEach(async () => {
  standIn = await startStripeStandIn()
})
afterEach(() => standIn[Symbol.asyncDispose]())

type Sent = { readonly key?: string; readonly secret?: string; readonly version?: string }

const post = async (path: string, form: Readonly<Record<string, string>>, sent: Sent = {}) => {
  const { key, secret = standIn.settings['STRIPE_SECRET_KEY'], version = Stripe.API_VERSION } = sent
  const answer = await fetch(`${standIn.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'stripe-version': version,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, body: (await answer.json()) as { id: string; error?: { type: string } } }
}

const intent = {
  amount: '1000',
  currency: 'usd',
  'metadata[subjectType]': 'attempt',
  'metadata[subjectId]': '1',
}

const pay = async (key: string) => {
  const { body } = await post('/v1/payment_intents', intent, { key })
  return post(
    `/v1/payment_intents/${body.id}/confirm`,
    { payment_method: 'pm_card_visa' },
    { key: `${key}:confirm` },
  )
}

test('a well-formed request is no fault', async () => {
  expect((await pay('a')).status).toBe(200)
  expect(standIn.misdeeds()).toEqual(noMisdeeds)
})

test.each([
  ['an unknown name', { ...intent, payment_method_types: 'card' }],
  ['an unknown name inside', { ...intent, 'payment_method_options[card][capture]': 'manual' }],
  ['an unknown word', { ...intent, capture_method: 'later' }],
  ['an unknown word in a list', { ...intent, 'allowed_payment_method_types[0]': 'cart' }],
  ['a fraction', { ...intent, amount: '10.5' }],
  ['a text for a list', { ...intent, 'expand[first]': 'payment_method' }],
  ['a word instead of an object', { ...intent, metadata: 'a' }],
  ['an object instead of a word', { amount: '1000', 'currency[0]': 'usd' }],
  ['a missing amount', { currency: 'usd' }],
])('a request with %s is malformed', async (_what, form) => {
  const { status, body } = await post('/v1/payment_intents', form, { key: 'a' })
  expect({ status, type: body.error?.type }).toEqual({ status: 400, type: 'invalid_request_error' })
  expect(standIn.misdeeds()).toEqual({ ...noMisdeeds, malformed: [expect.any(String)] })
  expect(standIn.intents()).toEqual([])
})

test.each([
  ['an address that Stripe does not have', '/v1/payment_intent', {}, 404],
  ['another secret key', '/v1/payment_intents', { secret: 'sk_test_other' }, 401],
  ['another version of the API', '/v1/payment_intents', { version: '2020-08-27' }, 400],
])('a request with %s is malformed', async (_what, path, sent, status) => {
  expect((await post(path, intent, { key: 'a', ...sent })).status).toBe(status)
  expect(standIn.misdeeds().malformed).toHaveLength(1)
})

test.each([undefined, 'stripe-node-retry-1'])(
  'a request without one of our keys is recorded (key: %s)',
  async (key) => {
    await post('/v1/payment_intents', intent, key === undefined ? {} : { key })
    expect(standIn.misdeeds()).toEqual({ ...noMisdeeds, withoutKey: ['POST /v1/payment_intents'] })
  },
)

test('a key that is sent again gets its first answer, and another request under it is refused', async () => {
  const first = await post('/v1/payment_intents', intent, { key: 'a' })
  expect(await post('/v1/payment_intents', intent, { key: 'a' })).toEqual(first)
  expect(standIn.intents()).toHaveLength(1)
  const other = await post('/v1/payment_intents', { ...intent, amount: '2000' }, { key: 'a' })
  expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  expect(standIn.misdeeds().reusedKeys).toHaveLength(1)
})

test('a decline is remembered under its key, and a malformed request is not', async () => {
  const { body } = await post('/v1/payment_intents', intent, { key: 'a' })
  const path = `/v1/payment_intents/${body.id}/confirm`
  const declined = { payment_method: 'pm_card_visa_chargeDeclined' }
  for (const _ of [1, 2]) expect((await post(path, declined, { key: 'b' })).status).toBe(402)
  expect(standIn.reports.all().filter(({ type }) => type === 'payment_intent.payment_failed')).toHaveLength(1)
  expect((await post(path, { payment_methods: 'x' }, { key: 'c' })).status).toBe(400)
  expect((await post(path, { payment_method: 'pm_card_visa' }, { key: 'c' })).status).toBe(200)
})

test('a second payment for the same thing is recorded', async () => {
  await pay('a')
  await pay('b')
  expect(standIn.misdeeds()).toEqual({ ...noMisdeeds, doubleCharges: ['attempt 1'] })
})
