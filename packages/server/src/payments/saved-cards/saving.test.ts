import { getCart } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { card, checkOut, guest } from '../../../test/booking.ts'
import { readRows } from '../../../test/rows.ts'
import {
  accountOf,
  bookAt,
  bookOnFile,
  cardsOf,
  cartAt,
  openWithAda,
  shop,
} from '../../../test/saved-cards.ts'
import { ledger } from '../../../test/unreliable-provider.ts'
import { reconcileAttempts } from '../../booking/attempt/reconcile.ts'
import { ProviderSilent } from '../../gateways/card-payments/port.ts'

let { t, clock, faults, ada } = {} as Awaited<ReturnType<typeof openWithAda>>
beforeEach(async () => {
  ;({ t, clock, faults, ada } = await openWithAda())
})
afterEach(() => t[Symbol.asyncDispose]())

const save = { paymentToken: card(), saveCard: true } as const
const shown = async () => (await cardsOf(t, ada)).map(({ last4, isDefault }) => `${last4} ${isDefault}`)

test('a card is saved if its owner wants it, with the details that may be shown [3.14.04] [7.09.08]', async () => {
  expect((await bookAt(t, 10, { paymentToken: card() }, ada.headers)).status).toBe(200)
  expect(await cardsOf(t, ada)).toEqual([])
  expect((await bookAt(t, 11, save, ada.headers)).status).toBe(200)
  expect(await cardsOf(t, ada)).toEqual([
    {
      id: expect.any(String),
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2029,
      isExpired: false,
      isDefault: true,
      isNeeded: false,
    },
  ])
})

test('the same card is saved only once, and the first card is the first choice', async () => {
  await bookAt(t, 10, save, ada.headers)
  await bookOnFile(t, 10, { ...save, paymentToken: card('4000000000000341') }, ada.headers)
  await bookAt(t, 12, { ...save, paymentToken: 'sandbox_wallet_4242424242424242' }, ada.headers)
  expect(await shown()).toEqual(['4242 true', '0341 false'])
})

test('a guest, or a user whose session has ended, books without saving the card', async () => {
  expect((await bookAt(t, 10, save)).status).toBe(200)
  expect((await bookAt(t, 11, save, { authorization: 'Bearer ended' })).status).toBe(200)
  expect(await readRows(t.pool, 'select from payment_card')).toEqual([])
})

test('a declined card and a card without a booking are not saved', async () => {
  const declined = { ...save, paymentToken: card('4000000000000002') }
  expect((await bookAt(t, 10, declined, ada.headers)).refusal.code).toBe('card_declined')
  const cart = await cartAt(t, 11)
  faults.after = async () => {
    faults.after = undefined
    await t.pool.query(`delete from appointment where state = 'held'`)
    await bookAt(t, 11, { paymentToken: card() })
  }
  const late = await checkOut(t, shop, cart.id, save, ada.headers)
  expect(late.refusal.code).toMatch(/NotAvailable$/)
  expect(await cardsOf(t, ada)).toEqual([])
})

test('the reconciler books after a lost answer and saves the card once', async () => {
  const cart = await cartAt(t, 10)
  faults.after = () => Promise.reject(new ProviderSilent())
  const headers = { ...ada.headers, 'idempotency-key': 'a' }
  expect((await checkOut(t, shop, cart.id, save, headers)).status).toBe(202)
  expect(await cardsOf(t, ada)).toEqual([])
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  expect((await t.send(getCart, { id: shop, cartId: cart.id })).body.state).toBe('booked')
  expect((await checkOut(t, shop, cart.id, save, headers)).status).toBe(200)
  expect(await shown()).toEqual(['4242 true'])
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
})

test('a repeated request that differs in the wish to save the card is refused', async () => {
  const cart = await cartAt(t, 10)
  const headers = { ...ada.headers, 'idempotency-key': 'a' }
  const first = await checkOut(t, shop, cart.id, save, headers)
  expect((await checkOut(t, shop, cart.id, save, headers)).body).toEqual(first.body)
  const other = await checkOut(t, shop, cart.id, { paymentToken: card() }, headers)
  expect(other.refusal.code).toBe('idempotency_key_reused')
})

test('two bookings at once save one card each, and one of them is the first choice', async () => {
  const answers = await Promise.all([
    bookAt(t, 10, save, ada.headers),
    bookAt(t, 11, { ...save, paymentToken: 'sandbox_wallet_4242424242424242' }, ada.headers),
    bookAt(t, 12, save, ada.headers),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shown()).toEqual(['4242 true'])
})

test('a card with 3-D Secure is saved once its owner has confirmed', async () => {
  const asked = { ...save, paymentToken: card('4000002760003184') }
  const cart = await cartAt(t, 10)
  const { body } = await checkOut(t, shop, cart.id, asked, ada.headers)
  expect(await cardsOf(t, ada)).toEqual([])
  const { nextAction } = body as unknown as { readonly nextAction: { readonly url: string } }
  await t.deps.sandboxChallenges?.answer(nextAction.url.split('/').at(-1) ?? '', true)
  expect((await checkOut(t, shop, cart.id, asked, ada.headers)).status).toBe(200)
  expect(await shown()).toEqual(['3184 true'])
})

test('the first booking fills in the details that the account lacks, and later ones do not change them [3.07.01]', async () => {
  expect(await accountOf(t, ada)).toMatchObject({ firstName: '', email: '', phone: guest.phone })
  const { body } = await bookAt(t, 10, { paymentToken: card() }, ada.headers)
  expect(body.payingCustomer).toEqual({ id: ada.customerId, userId: ada.session.user.id })
  const filled = { firstName: 'Ada', lastName: 'King', email: guest.email, phone: guest.phone }
  expect(await accountOf(t, ada)).toMatchObject(filled)
  const called = { ...guest, firstName: 'Augusta', email: guest.email.toUpperCase() }
  const again = await bookAt(t, 11, { paymentToken: card(), customer: called }, ada.headers)
  expect(again.body.payingCustomer.id).toBe(ada.customerId)
  expect(await accountOf(t, ada)).toMatchObject(filled)
})
