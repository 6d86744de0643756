/**
 * Every way to pay (payments/terms), through the whole server with Stripe's keys set. A stand-in replaces
 * Stripe, so these tests prove our requests and logic, not Stripe's.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkOut, guest } from '../../../../test/booking.ts'
import { openShopsWithStripe, type ShopsWithStripe } from '../../../../test/stripe-shop.ts'

let shops: ShopsWithStripe
beforeEach(async () => {
  shops = await openShopsWithStripe()
})
afterEach(() => shops[Symbol.asyncDispose]())

const prepaid = { barber: 'hana', service: 'cut', at: '2026-11-22T10:00:00+00:00' }
const deposited = { barber: 'flore', service: 'coupe', at: '2026-11-24T10:00:00-05:00' }
const onFile = { barber: 'ada', service: 'shave', at: '2026-11-24T10:00:00-05:00' }
const held = { barber: 'ivo', service: 'cut', at: '2026-11-23T10:00:00-05:00' }

test('a prepaid booking charges everything at checkout', async () => {
  const { status, body } = await shops.book('harbour-prepay', prepaid)
  expect(status).toBe(200)
  expect(shops.money()).toEqual(['succeeded 3600 gbp'])
  expect((await shops.orderOf(body.id)).payments).toMatchObject([
    { state: 'captured', amount: 3600, cardInfo: { brand: 'visa', last4: '4242' } },
  ])
})

test('a booking succeeds with an e-mail that Stripe rejects', async () => {
  const customer = { ...guest, email: 'jürgen@example.com' }
  const { status } = await shops.book('harbour-prepay', prepaid, undefined, { customer })
  expect(status).toBe(200)
  expect(shops.money()).toEqual(['succeeded 3600 gbp'])
})

test('a booking with a deposit charges a part at checkout and the rest an hour before the appointment', async () => {
  const { body } = await shops.book('harbour-deposit', deposited)
  expect(shops.money()).toEqual(['succeeded 1150 cad'])
  await shops.chargeAt('2026-11-24T14:06:00Z')
  expect(shops.money()).toEqual(['succeeded 1150 cad', 'succeeded 3449 cad'])
  expect(await shops.orderOf(body.id)).toMatchObject({
    payments: [{ state: 'captured' }, { state: 'captured' }],
    paymentOutstanding: false,
  })
})

test('a card on file is charged everything an hour before the appointment', async () => {
  const { body } = await shops.book('harbour-card', onFile)
  expect(shops.money()).toEqual([])
  await shops.chargeAt('2026-11-24T14:06:00Z')
  expect(shops.money()).toEqual(['succeeded 3650 usd'])
  expect((await shops.orderOf(body.id)).payments).toMatchObject([{ state: 'captured' }])
})

test('the card of an appointment that is paid in person is stored, and never charged automatically', async () => {
  const { status, body } = await shops.book('harbour-rental', held, undefined, { isReservation: true })
  expect(status).toBe(200)
  await shops.chargeAt('2026-11-23T20:00:00Z')
  expect(shops.money()).toEqual([])
  expect(shops.standIn.intents()).toMatchObject([{ object: 'setup_intent', status: 'succeeded' }])
  expect((await shops.orderOf(body.id)).payments).toMatchObject([{ state: 'kept' }])
})

test('a booking without a card makes no request to Stripe', async () => {
  const appointment = { barber: 'dora', service: 'corte', at: '2026-11-23T11:00:00-05:00' }
  const cartId = await shops.fill('harbour-free', appointment)
  const { status } = await checkOut(shops.t, 'harbour-free', cartId, { isBookNoPay: true })
  expect(status).toBe(200)
  expect(shops.standIn.intents()).toEqual([])
})

test.each([
  ['pm_card_visa_chargeDeclined', 402, 'card_declined'],
  ['pm_1', 400, 'invalid_payment_token'],
])('%s is refused with %d %s, and another card books the same cart', async (token, status, code) => {
  const { cartId, ...refused } = await shops.book('harbour-prepay', prepaid, token)
  expect({ status: refused.status, code: refused.refusal.code }).toEqual({ status, code })
  expect(shops.money().filter((each) => !each.startsWith('requires_payment_method'))).toEqual([])
  const again = await shops.pay('harbour-prepay', cartId, token)
  expect(again.refusal.code).toBe(code)
  const other = await shops.pay('harbour-prepay', cartId, 'pm_card_mastercard', {}, 'another card')
  expect(other.status).toBe(200)
  expect(shops.money()).toContain('succeeded 3600 gbp')
})

test('a later charge that is declined stays due, and is tried again under a new key', async () => {
  const { body } = await shops.book('harbour-card', onFile, 'pm_card_chargeCustomerFail')
  await shops.chargeAt('2026-11-24T14:06:00Z')
  await shops.chargeAt('2026-11-24T15:30:00Z')
  expect(shops.money()).toEqual(['requires_payment_method 3650 usd', 'requires_payment_method 3650 usd'])
  expect(await shops.orderOf(body.id)).toMatchObject({ state: 'booked', payments: [{ state: 'due' }] })
})

test.each([
  ['harbour-prepay', prepaid, ['succeeded 3600 gbp']],
  ['harbour-card', onFile, []],
] as const)(
  'a guest at %s who confirms 3-D Secure is booked when they come back',
  async (shop, appointment, money) => {
    const token = 'pm_card_authenticationRequired'
    const { cartId, ...asked } = await shops.book(shop, appointment, token)
    const [intent] = shops.standIn.intents()
    const id = intent?.id ?? ''
    expect(asked.status).toBe(202)
    expect(asked.body).toEqual({
      status: 'requires_action',
      nextAction: { type: 'redirect', url: `${shops.standIn.url}/3d-secure/${id}` },
    })
    expect(shops.standIn.decide(id, true)).toMatch(/^http:\/\/127\.0\.0\.1:8080\/booking/)
    expect((await shops.pay(shop, cartId, token)).status).toBe(200)
    expect(shops.money()).toEqual(money)
  },
)

test('a guest who confirms 3-D Secure but never returns is booked when Stripe reports it, in any form', async () => {
  const { cartId } = await shops.book('harbour-prepay', prepaid, 'pm_card_authenticationRequired')
  shops.standIn.decide(shops.standIn.intents()[0]?.id ?? '', true)
  expect(await shops.deliverReports()).toEqual(new Set([200]))
  expect((await shops.cartOf('harbour-prepay', cartId)).state).toBe('booked')
  expect(await shops.deliverReports()).toEqual(new Set([200]))
  expect(shops.money()).toEqual(['succeeded 3600 gbp'])
})

test('a guest who rejects 3-D Secure is charged nothing, and may try another card', async () => {
  const token = 'pm_card_authenticationRequired'
  const { cartId } = await shops.book('harbour-prepay', prepaid, token)
  shops.standIn.decide(shops.standIn.intents()[0]?.id ?? '', false)
  const refused = await shops.pay('harbour-prepay', cartId, token)
  expect({ status: refused.status, code: refused.refusal.code }).toEqual({
    status: 402,
    code: 'authentication_required',
  })
  expect(shops.money()).toEqual(['requires_payment_method 3600 gbp'])
})

test('a later charge that requires 3-D Secure becomes due, because nobody is present to confirm', async () => {
  const token = 'pm_card_authenticationRequired'
  const { cartId } = await shops.book('harbour-card', onFile, token)
  shops.standIn.decide(shops.standIn.intents()[0]?.id ?? '', true)
  const { body } = await shops.pay('harbour-card', cartId, token)
  await shops.chargeAt('2026-11-24T14:06:00Z')
  expect(await shops.orderOf(body.id)).toMatchObject({ state: 'booked', payments: [{ state: 'due' }] })
})

test.each([
  ['customers', /customers/],
  ['payment_intents', /payment_intents$/],
  ['confirm', /confirm/],
])('a request books and pays once if Stripe’s answer to %s was lost', async (_name, path) => {
  shops.standIn.trouble(path, 'answer lost')
  const { cartId, ...lost } = await shops.book('harbour-prepay', prepaid)
  expect(lost).toMatchObject({ status: 202, body: { status: 'processing' } })
  shops.standIn.recover()
  expect((await shops.pay('harbour-prepay', cartId)).status).toBe(200)
  expect(shops.money().filter((each) => each.startsWith('succeeded'))).toEqual(['succeeded 3600 gbp'])
})

test('a booking is kept if Stripe fails after the capture, and the job charges it once', async () => {
  shops.standIn.trouble(/capture/, 'answer lost')
  const { status, body } = await shops.book('harbour-prepay', prepaid)
  expect(status).toBe(200)
  expect((await shops.orderOf(body.id)).payments).toMatchObject([{ state: 'authorized' }])
  shops.standIn.recover()
  shops.standIn.forgetKeys()
  await shops.chargeAt('2026-11-21T15:10:00Z')
  expect((await shops.orderOf(body.id)).payments).toMatchObject([{ state: 'captured' }])
  expect(shops.money()).toEqual(['succeeded 3600 gbp'])
})

test('a later charge at which Stripe fails is made once when Stripe is back, even a day later', async () => {
  const { body } = await shops.book('harbour-card', onFile)
  shops.standIn.trouble(/confirm/, 'answer lost')
  await shops.chargeAt('2026-11-24T14:06:00Z')
  shops.standIn.recover()
  shops.standIn.forgetKeys()
  await shops.chargeAt('2026-11-25T15:00:00Z')
  expect((await shops.orderOf(body.id)).payments).toMatchObject([{ state: 'captured' }])
  expect(shops.money()).toEqual(['succeeded 3650 usd'])
})

test('one of two guests who take the same time is booked and pays, and the other’s money is returned', async () => {
  const carts = [await shops.fill('harbour-prepay', prepaid), await shops.fill('harbour-prepay', prepaid)]
  const answers = await Promise.all(carts.map((cartId) => shops.pay('harbour-prepay', cartId)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(shops.money().filter((each) => !each.startsWith('canceled'))).toEqual(['succeeded 3600 gbp'])
})
