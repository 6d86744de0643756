import { getCart, getSaleOrder } from '@openchair/contract/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { card, checkOut, guest } from '../../../test/booking.ts'
import { readRow } from '../../../test/rows.ts'
import {
  bookAt,
  bookOnFile,
  cardsOf,
  cartAt,
  openWithAda,
  shop,
  signedIn,
} from '../../../test/saved-cards.ts'
import { ledger, times } from '../../../test/unreliable-provider.ts'
import { reconcileAttempts } from '../../booking/attempt/reconcile.ts'
import { ProviderSilent } from '../../gateways/card-payments/port.ts'

let { t, clock, faults, ada } = {} as Awaited<ReturnType<typeof openWithAda>>
/** The id of the card that Ada has saved. */
let cardId: string
beforeEach(async () => {
  ;({ t, clock, faults, ada } = await openWithAda())
  cardId = await savedCard()
})
afterEach(() => t[Symbol.asyncDispose]())

/** Books without a charge, so that the card is saved. */
const savedCard = async (token = card(), hour = 10): Promise<string> => {
  const { status } = await bookOnFile(t, hour, { paymentToken: token, saveCard: true }, ada.headers)
  expect(status).toBe(200)
  return (await cardsOf(t, ada)).find(({ last4 }) => token.endsWith(last4))?.id ?? ''
}

test('a saved card pays, whether the checkout or a payment in it names the card [7.04.06] [7.04.09]', async () => {
  const { status, body } = await bookAt(t, 10, { paymentCardId: cardId }, ada.headers)
  expect(status).toBe(200)
  const order = (await t.send(getSaleOrder, { id: body.id })).body
  expect(order.payments).toMatchObject([{ state: 'captured', cardInfo: { brand: 'visa', last4: '4242' } }])
  const payments = [{ type: 'card' as const, amount: 3600, paymentCardId: cardId }]
  expect((await bookAt(t, 11, { payments }, ada.headers)).status).toBe(200)
  expect(await cardsOf(t, ada), 'and stays saved, once').toHaveLength(1)
})

describe('a saved card', () => {
  const notFound = { status: 404, refusal: { code: 'payment_card_not_found' } }

  test('stays unknown to another customer, to a guest, and to a user whose session has ended', async () => {
    const eve = await signedIn(t, '+12125550199')
    for (const headers of [eve.headers, {}, { authorization: 'Bearer ended' }]) {
      expect(await bookAt(t, 10, { paymentCardId: cardId }, headers)).toMatchObject(notFound)
      // These bodies contain the owner's name, e-mail and phone, which do not help either.
      const payments = [{ type: 'card' as const, amount: 3600, paymentCardId: cardId }]
      expect(await bookAt(t, 11, { payments }, headers)).toMatchObject(notFound)
    }
    for (const unknown of [crypto.randomUUID(), 'mine', `${cardId}'`])
      expect(await bookAt(t, 10, { paymentCardId: unknown }, ada.headers)).toMatchObject(notFound)
    expect(await times(t)).toEqual(['booked'])
  })

  test('stays unknown at another brand', async () => {
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into customer (brand_id, user_id, first_name, last_name, email, phone, created_at)
       select gen_random_uuid(), $1, 'Ada', 'King', '', '', now() returning id`,
      [ada.session.user.id],
    )
    await t.pool.query('update payment_card set customer_id = $1', [rows[0]?.id])
    expect(await bookAt(t, 10, { paymentCardId: cardId }, ada.headers)).toMatchObject(notFound)
  })

  test('belongs to the user if it is a card of a customer whom they claimed', async () => {
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into customer (brand_id, claimed_by, first_name, last_name, email, phone, created_at)
       select brand_id, id, 'Ada', 'King', '', '', now() from customer where id = $1 returning id`,
      [ada.customerId],
    )
    await t.pool.query('update payment_card set customer_id = $1', [rows[0]?.id])
    expect((await bookAt(t, 10, { paymentCardId: cardId }, ada.headers)).status).toBe(200)
    expect(await cardsOf(t, ada)).toMatchObject([{ id: cardId }])
  })
})

test('a saved card cannot be used after its last month, but is still listed', async () => {
  clock.set('2029-12-31T23:00:00Z')
  ada = await signedIn(t)
  expect(await cardsOf(t, ada)).toMatchObject([{ isExpired: false }])
  clock.set('2030-01-01T13:00:00Z')
  expect(await cardsOf(t, ada)).toMatchObject([{ isExpired: true, isDefault: true }])
  const cart = await cartAt(t, 24 * (365 * 3 + 43))
  const answer = await checkOut(t, shop, cart.id, { paymentCardId: cardId }, ada.headers)
  expect(answer.refusal.code).toBe('expired_card')
  expect((await t.send(getCart, { id: shop, cartId: cart.id })).body.holdExpiresAt).toBeNull()
})

test('a saved card that is declined books nothing and stays saved, and another card pays', async () => {
  const declined = await savedCard(card('4000000000000341'), 11)
  const cart = await cartAt(t, 10)
  const refused = await checkOut(t, shop, cart.id, { paymentCardId: declined }, ada.headers)
  expect(refused.refusal.code).toBe('card_declined')
  expect(await cardsOf(t, ada)).toHaveLength(2)
  expect((await checkOut(t, shop, cart.id, { paymentCardId: cardId }, ada.headers)).status).toBe(200)
})

test('a saved card with 3-D Secure needs its owner’s confirmation, and the same request then books', async () => {
  clock.advance({ hours: 1 })
  const cart = await cartAt(t, 20)
  const challenged = card('4000002760003184')
  const agree = async (url: string) => t.deps.sandboxChallenges?.answer(url.split('/').at(-1) ?? '', true)
  const urlIn = (body: object): string =>
    (body as { readonly nextAction: { readonly url: string } }).nextAction.url
  const saving = { paymentToken: challenged, saveCard: true }
  await agree(urlIn((await checkOut(t, shop, cart.id, saving, ada.headers)).body))
  expect((await checkOut(t, shop, cart.id, saving, ada.headers)).status).toBe(200)
  const id = (await cardsOf(t, ada)).find(({ last4 }) => last4 === '3184')?.id ?? ''

  const next = await cartAt(t, 21)
  const asked = await checkOut(t, shop, next.id, { paymentCardId: id }, ada.headers)
  expect(asked.status).toBe(202)
  await agree(urlIn(asked.body))
  expect((await checkOut(t, shop, next.id, { paymentCardId: id }, ada.headers)).status).toBe(200)
})

test('the same key and body get the same answer, and a body with another card is another request', async () => {
  const cart = await cartAt(t, 10)
  const headers = { ...ada.headers, 'idempotency-key': 'a' }
  const first = await checkOut(t, shop, cart.id, { paymentCardId: cardId }, headers)
  expect(first.status).toBe(200)
  expect((await checkOut(t, shop, cart.id, { paymentCardId: cardId }, headers)).body).toEqual(first.body)
  const other = { paymentCardId: crypto.randomUUID() }
  expect((await checkOut(t, shop, cart.id, other, headers)).refusal.code).toBe('idempotency_key_reused')
  expect(await ledger(t)).toMatchObject({ authorize: 2, capture: 1 })
})

test('a saved card whose answer was lost pays once, when the reconciler books with it', async () => {
  const cart = await cartAt(t, 10)
  faults.after = () => Promise.reject(new ProviderSilent())
  const pay = () =>
    checkOut(t, shop, cart.id, { paymentCardId: cardId }, { ...ada.headers, 'idempotency-key': 'a' })
  expect((await pay()).status).toBe(202)
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  expect((await t.send(getCart, { id: shop, cartId: cart.id })).body.state).toBe('booked')
  expect((await pay()).status).toBe(200)
  expect(await ledger(t)).toMatchObject({ authorize: 2, capture: 1 })
})

test('a saved card pays for one of two simultaneous bookings of the same time, and for both of two times', async () => {
  const pay = { paymentCardId: cardId }
  // Both carts are made before either is booked, because the second could not be made afterwards.
  const carts = [await cartAt(t, 10), await cartAt(t, 10)]
  const same = await Promise.all(carts.map(({ id }) => checkOut(t, shop, id, pay, ada.headers)))
  expect(same.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const both = await Promise.all([bookAt(t, 12, pay, ada.headers), bookAt(t, 13, pay, ada.headers)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await ledger(t))['capture']).toBe(3)
})

test('a booking with a saved card belongs to the user even with other contact details, and their own details stay', async () => {
  const leo = { ...guest, firstName: 'Leo', email: 'leo@example.com', phone: '+12125550155' }
  const first = await bookAt(t, 10, { paymentCardId: cardId, customer: leo }, ada.headers)
  expect(first.body.payingCustomer.userId).toBe(ada.session.user.id)
  expect(first.body.payingCustomer.id).not.toBe(ada.customerId)
  const again = await bookAt(t, 11, { paymentCardId: cardId, customer: leo }, ada.headers)
  expect(again.body.payingCustomer.id).toBe(first.body.payingCustomer.id)
  const own = await readRow(t.pool, 'select email, phone from customer where id = $1', ada.customerId)
  expect(own).toEqual({ email: guest.email, phone: guest.phone })
  const guestBooking = await bookAt(t, 12, { paymentToken: card(), customer: leo })
  expect(guestBooking.body.payingCustomer.id, 'a guest with these details is not seen by Ada').not.toBe(
    first.body.payingCustomer.id,
  )
  const { rows } = await t.pool.query('select id, claimed_by from customer where phone = $1', [leo.phone])
  expect(new Map(rows.map(({ id, claimed_by }) => [id, claimed_by]))).toEqual(
    new Map([
      [first.body.payingCustomer.id, ada.customerId],
      [guestBooking.body.payingCustomer.id, null],
    ]),
  )
})

test('a customer who has to pay beforehand has to do so with any details that they type', async () => {
  await t.pool.query('update customer set prepay_only = true where id = $1', [ada.customerId])
  const leo = { ...guest, email: 'leo@example.com', phone: '+12125550155' }
  const asked = { isReservation: true, paymentCardId: cardId, customer: leo }
  expect((await bookOnFile(t, 12, asked, ada.headers)).refusal.code).toMatch(
    /PrepayOnlyCustomer|checkout_type_not_allowed/,
  )
})
