/**
 * Our requests to Stripe and our reading of its answers. A stand-in replaces Stripe, so these tests prove
 * nothing about Stripe itself.
 */
import { expect, test } from 'vitest'
import { adapterOfFile } from '../../../../test/stripe-adapter.ts'

const stripe = await adapterOfFile()

test('an amount is authorized on a stored card, and captured', async () => {
  const answer = await stripe.authorize('take')
  const [intent] = stripe.intentsOf('take')
  expect(answer).toEqual({
    ok: true,
    reference: intent?.id,
    card: {
      reference: expect.stringMatching(/^cus_\d+:pm_\d+$/),
      brand: 'visa',
      last4: '4242',
      expiry: { month: 8, year: 2029 },
      fingerprint: expect.any(String),
    },
  })
  expect(intent).toMatchObject({
    status: 'requires_capture',
    amount: 4500,
    currency: 'usd',
    storesCard: true,
  })
  const reference = intent?.id ?? ''
  expect(await stripe.payments.capture({ key: 'take:capture', reference })).toEqual({ ok: true, reference })
  stripe.standIn.forgetKeys()
  expect(await stripe.payments.capture({ key: 'take:capture', reference })).toEqual({ ok: true, reference })
  expect(stripe.intentsOf('take')).toMatchObject([{ status: 'succeeded' }])
})

test('a card is only stored if there is no amount, and can be charged later without its owner', async () => {
  const card = await stripe.store('keep')
  expect(stripe.intentsOf('keep')).toMatchObject([{ object: 'setup_intent', status: 'succeeded', amount: 0 }])
  const charged = await stripe.charge('keep-later', card)
  expect(charged).toEqual({ ok: true, reference: stripe.intentsOf('keep-later')[0]?.id })
  expect(stripe.intentsOf('keep-later')).toMatchObject([
    { status: 'succeeded', amount: 3880, currency: 'gip' },
  ])
})

test('a stored card pays again without a further step', async () => {
  const card = await stripe.store('again')
  expect(await stripe.authorize('again-now', { token: card, isKept: true })).toMatchObject({
    ok: true,
    card: { reference: card },
  })
  const byAnybody = await stripe.authorize('again-sent', { token: card })
  expect(byAnybody, 'whoever sends its reference as a token').toEqual({
    ok: false,
    code: 'invalid_payment_token',
  })
})

test('a deleted card is no longer charged, and deleting it twice is no fault', async () => {
  const card = await stripe.store('forget')
  await stripe.payments.forgetCard({ key: 'forget:1', card })
  expect(await stripe.charge('forget-later', card)).toEqual({ ok: false, code: 'invalid_payment_token' })
  expect(await stripe.authorize('forget-now', { token: card, isKept: true })).toMatchObject({ ok: false })
  await stripe.payments.forgetCard({ key: 'forget:2', card })
  await stripe.payments.forgetCard({ key: 'forget:3', card: 'sandbox_4242424242424242' })
})

test.each(['ctoken', 'tok'] as const)('a card is accepted as a browser’s %s_ token', async (prefix) => {
  const as = prefix === 'tok' ? 'token' : 'confirmation token'
  const answer = await fetch(`${stripe.standIn.url}/v1/browser/cards`, {
    method: 'POST',
    body: JSON.stringify({ number: '5555555555554444', as }),
  })
  const { id } = (await answer.json()) as { id: string }
  expect(await stripe.authorize(prefix, { token: id })).toMatchObject({
    ok: true,
    card: { brand: 'mastercard', last4: '4444' },
  })
})

test.each([
  ['pm_card_visa_chargeDeclined', 'card_declined'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ['pm_unknown', 'invalid_payment_token'],
  ['tok_unknown', 'invalid_payment_token'],
  ['ctoken_unknown', 'invalid_payment_token'],
  ['cus_404:pm_card_visa', 'invalid_payment_token'],
  ['sandbox_4242424242424242', 'invalid_payment_token'],
  ["pm_1'; drop table payment; --", 'invalid_payment_token'],
])('%s is refused with %s at any amount, also when repeated', async (token, code) => {
  for (const amount of [4500, 0]) {
    const key = `${token}-${amount}`
    const refused = { ok: false, code }
    expect(await stripe.authorize(key, { token, amount })).toEqual(refused)
    expect(await stripe.authorize(key, { token, amount })).toEqual(refused)
  }
})

test('a card that can be stored may be declined when it is charged', async () => {
  const card = await stripe.store('0341', 'pm_card_chargeCustomerFail')
  const refused = { ok: false, code: 'card_declined' }
  expect(await stripe.charge('0341-later', card)).toEqual(refused)
  stripe.standIn.forgetKeys()
  expect(await stripe.charge('0341-later', card)).toEqual(refused)
  expect(stripe.intentsOf('0341-later')).toHaveLength(1)
})

test.each([4500, 0])(
  '3-D Secure with an amount of %d sends the guest to their bank, where they agree',
  async (amount) => {
    const more = { amount, token: 'pm_card_authenticationRequired' }
    const key = `agree-${amount}`
    const asked = await stripe.authorize(key, more)
    const [intent] = stripe.intentsOf(key)
    const id = intent?.id ?? ''
    expect(asked).toEqual({
      ok: false,
      code: 'requires_action',
      reference: id,
      nextAction: { type: 'redirect', url: `${stripe.standIn.url}/3d-secure/${id}` },
    })
    expect(await stripe.find(key, more)).toEqual(asked)
    const back = new URL(stripe.standIn.decide(id, true))
    expect(back.href).toMatch(/^https:\/\/book\.example\.com\/booking\/return\?a=b&/)
    expect(back.searchParams.get('redirect_status')).toBe('succeeded')
    const secured = { ok: true, reference: amount > 0 ? id : null }
    expect(await stripe.find(key, more)).toMatchObject(secured)
    expect(await stripe.authorize(key, more)).toMatchObject(secured)
    expect(stripe.intentsOf(key)).toHaveLength(1)
  },
)

test('3-D Secure that the guest rejects is a refusal', async () => {
  const more = { token: 'pm_card_authenticationRequired' }
  await stripe.authorize('refuse', more)
  stripe.standIn.decide(stripe.intentsOf('refuse')[0]?.id ?? '', false)
  expect(await stripe.find('refuse', more)).toEqual({ ok: false, code: 'authentication_required' })
})

test.each([4500, 0])(
  '3-D Secure with an amount of %d cannot be approved after its release',
  async (amount) => {
    const more = { amount, token: 'pm_card_authenticationRequired' }
    const key = `leave-${amount}`
    const asked = await stripe.authorize(key, more)
    const reference = 'reference' in asked ? (asked.reference ?? '') : ''
    await stripe.payments.release({ key: `${key}:release`, reference })
    await stripe.payments.release({ key: `${key}:release`, reference })
    stripe.standIn.decide(reference, true)
    expect(stripe.intentsOf(key)).toMatchObject([{ status: 'canceled' }])
    expect(await stripe.find(key, more)).toEqual({ ok: false, code: 'processing_error' })
  },
)

test('3-D Secure without the guest present is a refusal', async () => {
  await stripe.authorize('off', { amount: 0, token: 'pm_card_authenticationRequired' })
  stripe.standIn.decide(stripe.intentsOf('off')[0]?.id ?? '', true)
  const kept = await stripe.find('off', { amount: 0, token: 'pm_card_authenticationRequired' })
  const card = kept?.ok ? kept.card.reference : ''
  expect(await stripe.charge('off-later', card)).toEqual({ ok: false, code: 'authentication_required' })
})

test('a card that was stored with its owner present is charged without them', async () => {
  const more = { amount: 0, token: 'pm_card_authenticationRequiredOnSetup' }
  await stripe.authorize('set-up', more)
  stripe.standIn.decide(stripe.intentsOf('set-up')[0]?.id ?? '', true)
  const kept = await stripe.find('set-up', more)
  expect(await stripe.charge('set-up-later', kept?.ok ? kept.card.reference : '')).toMatchObject({ ok: true })
})

test('a released amount is not captured, and a captured one not released', async () => {
  const first = await stripe.authorize('back')
  const reference = (first.ok && first.reference) || ''
  await stripe.payments.release({ key: 'back:release', reference })
  expect(await stripe.payments.capture({ key: 'back:capture', reference })).toEqual({
    ok: false,
    code: 'processing_error',
  })
  const second = await stripe.authorize('stay')
  const captured = (second.ok && second.reference) || ''
  await stripe.payments.capture({ key: 'stay:capture', reference: captured })
  await stripe.payments.release({ key: 'stay:release', reference: captured })
  expect(stripe.intentsOf('stay')).toMatchObject([{ status: 'succeeded' }])
})

test('preparing a card twice under one key makes one intent and gives the same secret for the browser', async () => {
  const before = stripe.standIn.intents().length
  const [one, same] = [
    await stripe.payments.prepareCard({ key: 'prepare' }),
    await stripe.payments.prepareCard({ key: 'prepare' }),
  ]
  expect(one.clientSecret).toMatch(/^seti_\d+_secret_/)
  expect(same).toEqual(one)
  expect(stripe.standIn.intents()).toHaveLength(before + 1)
  expect(stripe.payments).toMatchObject({
    provider: 'stripe',
    publishableKey: stripe.standIn.settings['STRIPE_PUBLISHABLE_KEY'],
  })
})
