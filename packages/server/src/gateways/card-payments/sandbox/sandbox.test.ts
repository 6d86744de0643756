import { safeName } from '@openchair/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedCards } from '../../../../test/booking.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { AuthorizeRequest, CardPayments } from '../port.ts'

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
  isKept: false,
  amount,
  currency: 'usd',
  returnUrl: 'http://127.0.0.1/booking/back',
  description: 'Harbour',
  customer: { name: safeName('Ada King'), email: 'ada@example.com', phone: '+12125550123' },
  subject,
})
const authorize = (...given: Parameters<typeof asked>) => sandbox.authorize(asked(...given))

test.each([...refusedCards, ['4111111111111111', 'invalid_payment_token'] as const])(
  'card %s is refused with %s, even for an amount of 0',
  async (number, code) => {
    expect(await authorize(`${number}:1`, `sandbox_${number}`)).toEqual({ ok: false, code })
    expect(await authorize(`${number}:0`, `sandbox_${number}`, 0)).toEqual({ ok: false, code })
  },
)

test('the owner of card 3184 is asked to confirm, and their first answer counts', async () => {
  const request = asked('3184', 'sandbox_4000002760003184')
  const answer = await sandbox.authorize(request)
  if (answer.ok || answer.code !== 'requires_action') throw new Error('nobody is asked')
  const { reference } = answer
  expect(answer.nextAction.url).toMatch(new RegExp(`/sandbox/3d-secure/${reference}$`))
  expect(await sandbox.findAuthorization(request)).toEqual(answer)
  const early = { ok: false, code: 'processing_error' }
  expect(await sandbox.capture({ key: '3184:early', reference })).toEqual(early)
  await t.deps.sandboxChallenges?.answer(reference, true)
  await t.deps.sandboxChallenges?.answer(reference, false)
  const card = {
    reference: 'sandbox_4000002760003184',
    brand: 'visa',
    last4: '3184',
    expiry: { month: 12, year: 2029 },
    fingerprint: 'sandbox_4000002760003184',
  }
  expect(await sandbox.findAuthorization(request)).toEqual({ ok: true, reference, card })
  expect(await sandbox.capture({ key: '3184:capture', reference })).toEqual({ ok: true, reference })
  const away = {
    key: '3184:charge',
    card: card.reference,
    amount: 100,
    currency: 'usd',
    description: '',
    subject,
  }
  expect(await sandbox.charge(away)).toEqual({ ok: false, code: 'authentication_required' })
})

test('card 3184 is stored for a booking without a charge once its owner agrees', async () => {
  const request = asked('3184:0', 'sandbox_wallet_4000002760003184', 0)
  const answer = await sandbox.authorize(request)
  if (answer.ok || answer.code !== 'requires_action') throw new Error('nobody is asked')
  await t.deps.sandboxChallenges?.answer(answer.reference, true)
  expect(await sandbox.findAuthorization(request)).toMatchObject({ ok: true, reference: null })
  const other = asked('3184:1')
  const refusal = { ok: false, code: 'authentication_required' }
  const failed = await sandbox.authorize({ ...other, token: request.token })
  if (failed.ok || failed.code !== 'requires_action') throw new Error('nobody is asked')
  await sandbox.release({ key: '3184:release', reference: failed.reference })
  await t.deps.sandboxChallenges?.answer(failed.reference, true)
  expect(await sandbox.findAuthorization({ ...other, token: request.token })).toEqual(refusal)
})

test('a card from a wallet works like an entered card', async () => {
  expect(await authorize('wallet', 'sandbox_wallet_4242424242424242')).toMatchObject({
    ok: true,
    card: { brand: 'visa', last4: '4242' },
  })
  expect(await authorize('wallet:declined', 'sandbox_wallet_4000000000000002')).toMatchObject({
    code: 'card_declined',
  })
})

test('the sandbox refunds no more than was charged, and once for each key', async () => {
  const answer = await authorize('refund')
  const reference = (answer.ok && answer.reference) || ''
  const refund = (key: string, amount: number) => sandbox.refund({ key, reference, amount })
  const refused = { ok: false, code: 'processing_error' }
  expect(await refund('refund:early', 1)).toEqual(refused)
  await sandbox.capture({ key: 'refund:capture', reference })
  const first = await refund('refund:1', 600)
  expect(first.ok).toBe(true)
  expect(await refund('refund:1', 600)).toEqual(first)
  expect(await refund('refund:2', 401)).toEqual(refused)
  expect(await sandbox.refundedOf(reference)).toBe(600)
  expect((await refund('refund:3', 400)).ok).toBe(true)
  expect(await sandbox.refundedOf(reference)).toBe(1000)
})

test('card 0341 can be stored but not charged', async () => {
  const kept = await authorize('0341', 'sandbox_4000000000000341', 0)
  expect(kept).toMatchObject({ ok: true, reference: null, card: { brand: 'visa', last4: '0341' } })
  const card = kept.ok ? kept.card.reference : ''
  const charge = { key: '0341:charge', card, amount: 100, currency: 'usd', description: '', subject }
  expect(await sandbox.charge(charge)).toEqual({ ok: false, code: 'card_declined' })
})

test('a key always gives its first answer, also to many simultaneous requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => authorize('same')))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await authorize('same', 'sandbox_4000000000000002')).toEqual(answers[0])
  expect(await sandbox.findAuthorization(asked('same'))).toEqual(answers[0])
  expect(await sandbox.findAuthorization(asked('never'))).toBeUndefined()
})

test('an amount that was released, or never authorized, cannot be captured', async () => {
  const answer = await authorize('release')
  const reference = (answer.ok && answer.reference) || ''
  await sandbox.release({ key: 'release:release', reference })
  const refused = { ok: false, code: 'processing_error' }
  expect(await sandbox.capture({ key: 'release:capture', reference })).toEqual(refused)
  expect(await sandbox.capture({ key: 'nothing', reference: 'auth_unknown' })).toEqual(refused)
})
