import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedCards } from '../../../test/booking.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import type { AuthorizeRequest, CardPayments } from './port.ts'

let t: TestApp
let sandbox: CardPayments
beforeAll(async () => {
  t = await testApp()
  sandbox = t.deps.cardPayments
})
afterAll(() => t[Symbol.asyncDispose]())

const subject = { type: 'attempt', shopId: 'shop', id: 'attempt' } as const
const asked = (key: string, token = 'sandbox_4242424242424242', amount = 1000): AuthorizeRequest => ({
  key,
  token,
  amount,
  currency: 'usd',
  returnUrl: 'http://127.0.0.1/booking/back',
  description: 'Harbour',
  customer: { name: 'Ada King', email: 'ada@example.com', phone: '+12125550123' },
  subject,
})
const authorize = (...given: Parameters<typeof asked>) => sandbox.authorize(asked(...given))

test.each([...refusedCards, ['4111111111111111', 'invalid_payment_token'] as const])(
  '%s: %s, even when nothing is set aside',
  async (number, code) => {
    expect(await authorize(`${number}:1`, `sandbox_${number}`)).toEqual({ ok: false, code })
    expect(await authorize(`${number}:0`, `sandbox_${number}`, 0)).toEqual({ ok: false, code })
  },
)

test('0341 can be kept and not charged', async () => {
  const kept = await authorize('0341', 'sandbox_4000000000000341', 0)
  expect(kept).toMatchObject({ ok: true, reference: null, card: { brand: 'visa', last4: '0341' } })
  const card = kept.ok ? kept.card.reference : ''
  const charge = { key: '0341:charge', card, amount: 1, currency: 'usd', description: '', subject }
  expect(await sandbox.charge(charge)).toEqual({ ok: false, code: 'card_declined' })
})

test('a key gives its first answer for ever, also to many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => authorize('same')))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await authorize('same', 'sandbox_4000000000000002')).toEqual(answers[0])
  expect(await sandbox.findAuthorization(asked('same'))).toEqual(answers[0])
  expect(await sandbox.findAuthorization(asked('never'))).toBeUndefined()
})

test('what was given back, or never set aside, cannot be captured', async () => {
  const answer = await authorize('release')
  const reference = (answer.ok && answer.reference) || ''
  await sandbox.release({ key: 'release:release', reference })
  const refused = { ok: false, code: 'processing_error' }
  expect(await sandbox.capture({ key: 'release:capture', reference })).toEqual(refused)
  expect(await sandbox.capture({ key: 'nothing', reference: 'auth_unknown' })).toEqual(refused)
})
