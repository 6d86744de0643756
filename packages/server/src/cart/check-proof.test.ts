import { randomUUID } from 'node:crypto'
import {
  checkoutCart,
  createCart,
  getCart,
  getSetupIntent,
  listProducts,
  updateCart,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, cutWithAda, guest } from '../../test/booking.ts'
import { seededShop } from '../../test/seeded-shop.ts'

const shop = 'harbour-card'
const { t, names } = await seededShop(shop)

const proof = 'a secret that the page made'
const own = { 'x-cart-proof': proof }
const contact = { email: guest.email, phone: guest.phone }

let made = 0
/** Returns another time for each cart, six on each day. */
const nextTime = (): string => {
  const [day, hour] = [23 + Math.floor(made / 6), 9 + (made % 6)]
  made += 1
  return `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00-05:00`
}

const cartOf = async (headers: Readonly<Record<string, string>>) => {
  const chosen = { new_appointments: [cutWithAda(names, { dateTime: nextTime() })], customer: contact }
  const { status, body } = await t.send(createCart, { id: shop, ...chosen }, headers)
  expect(status).toBe(200)
  const { id: cartId } = body
  if (cartId === null) throw new Error('the cart was not stored')
  const at = { id: shop, cartId }
  return {
    id: cartId,
    prepare: (sent: Readonly<Record<string, string>> = {}) => t.send(getSetupIntent, { cartId }, sent),
    look: (sent: Readonly<Record<string, string>> = {}) => t.send(getCart, at, sent),
    change: (sent: Readonly<Record<string, string>> = {}) =>
      t.send(updateCart, { ...at, ...chosen, new_appointments: [cutWithAda(names)] }, sent),
    renew: (newProof: string, sent: Readonly<Record<string, string>>) =>
      t.send(updateCart, { ...at, ...chosen, newProof }, sent),
    keep: (sent: Readonly<Record<string, string>> = {}) => t.send(updateCart, { ...at, ...chosen }, sent),
    book: (sent: Readonly<Record<string, string>> = {}, number?: string) =>
      t.send(
        checkoutCart,
        { ...at, customer: guest, paymentToken: card(number) },
        { 'idempotency-key': randomUUID(), ...sent },
      ),
  }
}

const others = [{}, { 'x-cart-proof': 'another page made this' }]

test('one of many simultaneous requests that replace the same proof gets the cart [security-M2]', async () => {
  const cart = await cartOf(own)
  const wanted = ['1', '2', '3', '4'].map((sign) => `a proof of its own, number ${sign}`)
  const answers = await Promise.all(wanted.map((proof) => cart.renew(proof, own)))
  const winners = wanted.filter((_, index) => answers[index]?.status === 200)
  expect(winners).toHaveLength(1)
  for (const proof of [...wanted, own['x-cart-proof']])
    expect((await cart.keep({ 'x-cart-proof': proof })).status).toBe(winners.includes(proof) ? 200 : 404)
})

test('only the page that made a cart changes and books it [security-M2]', async () => {
  const cart = await cartOf(own)
  for (const other of others) {
    expect(await cart.change(other)).toMatchObject({ status: 404, refusal: { code: 'cart_not_found' } })
    expect(await cart.book(other)).toMatchObject({ status: 404, refusal: { code: 'cart_not_found' } })
  }
  expect((await cart.keep(own)).status).toBe(200)
  expect((await cart.book(own)).status).toBe(200)
  for (const other of others) expect((await cart.keep(other)).refusal.code).toBe('cart_not_found')
})

test('a payment that waits for its guest’s bank cannot be ended from another page [security-M2]', async () => {
  const cart = await cartOf(own)
  expect((await cart.book(own, '4000002760003184')).status).toBe(202)
  for (const other of others) expect((await cart.change(other)).status).toBe(404)
  expect((await cart.look(own)).body.state).toBe('processing')
})

test('people with only a cart’s id see what was chosen, but not whether it was booked [security-M2]', async () => {
  const cart = await cartOf(own)
  const [before, ...same] = await Promise.all(others.map((other) => cart.look(other)))
  expect(before?.body).toMatchObject({ state: 'open', items: [{ barber: { route: 'ada' } }] })
  await cart.book(own, '4000002760003184')
  expect((await cart.look()).body).toEqual(before?.body)
  await cart.keep(own)
  const booked = await cart.book(own)
  expect(booked.status).toBe(200)
  for (const other of others) expect((await cart.look(other)).body).toEqual(before?.body)
  expect(same.map(({ body }) => body)).toEqual([before?.body])
  expect((await cart.look(own)).body).toMatchObject({
    state: 'booked',
    saleOrderId: (booked.body as { readonly id: string }).id,
  })
})

test('a cart made without a proof shows its outcome to everybody with its id [7.04.03]', async () => {
  const cart = await cartOf({})
  expect((await cart.keep(own)).status).toBe(200)
  expect((await cart.book()).status).toBe(200)
  expect((await cart.look()).body).toMatchObject({ state: 'booked', saleOrderId: expect.any(String) })
})

test('a proof is stored hashed, and a guessable one is refused [security-M2]', async () => {
  await cartOf(own)
  const { rows } = await t.pool.query('select from cart where to_jsonb(cart)::text like $1', [`%${proof}%`])
  expect(rows).toEqual([])
  const short = { id: shop, new_appointments: [cutWithAda(names)] }
  expect(await t.send(createCart, short, { 'x-cart-proof': '1234' })).toMatchObject({
    status: 400,
    refusal: { issues: [{ path: 'X-Cart-Proof' }] },
  })
})

test('a proof that came in an address is renewed, and the former one becomes invalid [security-M2]', async () => {
  const cart = await cartOf(own)
  const renewed = { 'x-cart-proof': 'a secret that only this page knows' }
  expect((await cart.renew(renewed['x-cart-proof'], {})).status).toBe(404)
  expect((await cart.renew(renewed['x-cart-proof'], own)).status).toBe(200)
  expect((await cart.keep(own)).status).toBe(404)
  expect((await cart.book(renewed)).status).toBe(200)
  expect((await cart.look(own)).body).toMatchObject({ state: 'open', saleOrderId: null })
  const open = await cartOf({})
  expect((await open.renew(proof, {})).status, 'of a cart without one nobody makes it theirs').toBe(200)
  expect((await open.keep()).status).toBe(200)
})

test('the card form of a cart is prepared only for the page that made it, and again after its proof changed [security-M2]', async () => {
  const cart = await cartOf(own)
  for (const other of others)
    expect(await cart.prepare(other)).toMatchObject({ status: 404, refusal: { code: 'cart_not_found' } })
  const { status, body } = await cart.prepare(own)
  expect(status).toBe(200)
  expect((await cart.prepare(own)).body).toEqual(body)
  const renewed = { 'x-cart-proof': 'a secret that only this page knows' }
  expect((await cart.renew(renewed['x-cart-proof'], own)).status).toBe(200)
  expect((await cart.prepare(own)).status).toBe(404)
  expect((await cart.prepare(renewed)).body.client_secret).not.toBe(body.client_secret)
  const open = await cartOf({})
  expect((await open.prepare()).status, 'a cart that was made without a proof').toBe(200)
})

test('stock that a cart holds counts as available only to the page that made it [security-M2]', async () => {
  const cart = await cartOf(own)
  const { rows } = await t.pool.query<{ itemId: string }>(
    `with sold as (
       update product set inventory = inventory - 3 where shop_id = $1 and key = 'pomade' returning shop_id, id)
     insert into hold (shop_id, id, owner_id, kind, target_id, amount, state, hold_expires_at)
     select shop_id, gen_random_uuid(), $2, 'product', id, 3, 'held', $3 from sold returning target_id`,
    [names.shopId, cart.id, t.deps.clock.now().add({ minutes: 10 }).toString()],
  )
  expect(rows).toHaveLength(1)
  const inventory = async (sent: Readonly<Record<string, string>>) => {
    const { body } = await t.send(listProducts, { id: shop, cartId: cart.id }, sent)
    return body.rows.find(({ itemId }) => itemId === 'pomade')?.inventory
  }
  for (const other of others) expect(await inventory(other)).toBe(7)
  expect(await inventory(own)).toBe(10)
})
