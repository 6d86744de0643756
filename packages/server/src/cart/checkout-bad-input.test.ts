import { getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import {
  card,
  type Checkout,
  checkOut,
  guest,
  makeCart,
  makeSingleCart,
  namesOf,
} from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { seededShop } from '../../test/seeded-shop.ts'
import { testApp } from '../../test/test-app.ts'

// It is Saturday 21 November 2026, 10:00 in New York.
const { t } = await seededShop('harbour-card')

const cutWith = (
  ...appointment: readonly [shop: string, barber: string, service: string, dateTime?: string]
) => makeSingleCart(t, ...appointment)

const rows = async () => {
  const { rows: counts } = await t.pool.query(
    `select (select count(*)::int from appointment) as appointments, (select count(*)::int from sale_order) as orders,
      (select count(*)::int from attempt) as attempts, (select count(*)::int from customer) as customers,
      (select count(*)::int from payment) as payments`,
  )
  return counts[0]
}
const refused = async (cart: { id: string }, more: Checkout = {}, shop = 'harbour-card') => {
  const before = await rows()
  const { status, refusal } = await checkOut(t, shop, cart.id, more)
  expect(await rows()).toEqual(before)
  return { status, code: refusal.code, paths: refusal.issues?.map(({ path }) => path) }
}
const later = '2026-11-24T15:00:00-05:00'

test.each([
  ['a bad phone', { ...guest, phone: '+1 999' }, ['customer.phone']],
  ['a bad e-mail', { ...guest, email: 'ada@example' }, ['customer.email']],
  ['both, and without a name', { ...guest, firstName: ' ', phone: 'x', email: 'x' }, ['customer.firstName']],
  ['an unknown key', { ...guest, vip: true }, ['customer.vip']],
])('a checkout is refused for a customer with %s', async (_what, customer, paths) => {
  const cart = await cutWith('harbour-card', 'ada', 'cut', later)
  expect(await refused(cart, { customer, paymentToken: card() })).toEqual({
    status: 400,
    code: 'invalid_request',
    paths,
  })
})

test('a checkout without a customer, a time or a card is refused [4.03.19]', async () => {
  const cart = await cutWith('harbour-card', 'ada', 'cut', later)
  const nobody = { customer: undefined, paymentToken: card() } as unknown as Checkout
  expect(await refused(cart, nobody)).toMatchObject({ code: 'invalid_request', paths: ['customer'] })
  expect(await refused(cart)).toMatchObject({ status: 400, code: 'payment_required' })
  const timeless = await cutWith('harbour-card', 'ada', 'cut')
  expect(await refused(timeless, { paymentToken: card() })).toMatchObject({
    status: 400,
    code: 'missing_date',
  })
})

test('a checkout with an unneeded or unknown card is refused', async () => {
  const cart = await cutWith('harbour-free', 'eli', 'corte', later)
  const free = { isBookNoPay: true, paymentToken: card() }
  expect(await refused(cart, free, 'harbour-free')).toMatchObject({
    status: 400,
    code: 'payment_not_allowed',
  })
  const paid = await cutWith('harbour-card', 'ada', 'cut', later)
  for (const paymentToken of ['sandbox_4111111111111111', 'tok_visa', 'sandbox_']) {
    const { status, refusal } = await checkOut(t, 'harbour-card', paid.id, { paymentToken })
    expect({ status, code: refusal.code }).toEqual({ status: 400, code: 'invalid_payment_token' })
  }
})

test.each([
  ['harbour-card', 'ada', 'cut', { isBookNoPay: true }],
  ['harbour-card', 'ada', 'cut', { isReservation: true }],
  ['harbour-deposit', 'flore', 'coupe', { isBookNoPay: true }],
  ['harbour-deposit', 'flore', 'couleur', { isReservation: true }],
  ['harbour-prepay', 'hana', 'cut', { isBookNoPay: true }],
  ['harbour-rental', 'ivo', 'cut', { isBookNoPay: true }],
  ['harbour-free', 'dora', 'corte', { isReservation: true }],
  ['harbour-free', 'dora', 'corte', { isReservation: true, isBookNoPay: true }],
] as const)(
  'a checkout is refused if it avoids the payment that is required: %s with %s, %s, %j',
  async (shop, barber, key, flags) => {
    const cart = await cutWith(shop, barber, key, later)
    for (const paymentToken of [undefined, card()]) {
      const more = { ...flags, ...(paymentToken && { paymentToken }) }
      expect(await refused(cart, more, shop)).toMatchObject({
        status: 400,
        code: 'checkout_type_not_allowed',
      })
    }
  },
)

test('a professional who requires no payment accepts a booking without one', async () => {
  const cart = await cutWith('harbour-rental', 'june', 'cut', '2026-11-24T18:00:00-05:00')
  expect((await checkOut(t, 'harbour-rental', cart.id, { isBookNoPay: true })).status).toBe(200)
})

test('a customer who has to pay beforehand cannot book without paying, and sees the charge first [5.05.06] [8.02.03] [operator-n9]', async () => {
  const late = { ...guest, email: 'LATE@example.com' }
  const cart = await cutWith('harbour-free', 'eli', 'corte', later)
  const free = { isBookNoPay: true, customer: late }
  expect(await refused(cart, free, 'harbour-free')).toMatchObject({
    status: 400,
    code: 'PrepayOnlyCustomer',
  })
  const paid = { isBookNoPay: false, customer: late, paymentToken: card() }
  // The cart was shown as charged an hour before.
  expect(await refused(cart, paid, 'harbour-free')).toMatchObject({ code: 'PrepayOnlyCustomer' })
  const { body } = await checkOut(t, 'harbour-free', cart.id, paid)
  const { body: order } = await t.send(getSaleOrder, { id: body.id })
  expect(order.payments).toMatchObject([{ amount: 3000, state: 'captured' }])
})

test("a checkout with a sum that is not the server's is refused with the new sums [7.04.09]", async () => {
  const cart = await cutWith('harbour-deposit', 'flore', 'coupe', later)
  const pay = (amount: number) => ({ payments: [{ type: 'card' as const, amount, paymentToken: card() }] })
  const wrong = await checkOut(t, 'harbour-deposit', cart.id, pay(4598))
  expect(wrong).toMatchObject({
    status: 409,
    refusal: { code: 'amount_changed', cart: { breakdown: { total: 4599 } } },
  })
  expect(await refused(cart, pay(0), 'harbour-deposit')).toMatchObject({ code: 'amount_changed' })
  expect((await checkOut(t, 'harbour-deposit', cart.id, pay(1150))).status).toBe(200)
})

test('a checkout is refused after a price has changed, until the new price was shown', async () => {
  await using own = await testApp({ seed: seedBrand })
  const { services } = await namesOf(own, 'harbour-free')
  const [cart] = [
    await makeCart(own, 'harbour-free', [{ barberId: 'dora', services: services('corte'), dateTime: later }]),
  ]
  await own.pool.query(`update offering set price = 3100 where price = 3000`)
  await own.pool.query('update shop set revision = revision + 1')
  const changed = await checkOut(own, 'harbour-free', cart.id, { isBookNoPay: true })
  expect(changed).toMatchObject({
    status: 409,
    refusal: { code: 'price_changed', cart: { breakdown: { total: 3100 } } },
  })
  const agreed = await checkOut(own, 'harbour-free', cart.id, { isBookNoPay: true })
  expect(agreed).toMatchObject({ status: 200, body: { total: 3100 } })
})

test('a checkout is refused if the passcode of its professional was changed since', async () => {
  await using own = await testApp({ seed: seedBrand })
  const { services } = await namesOf(own, 'harbour-card')
  const cleo = {
    barberId: 'cleo',
    barberPasscode: '4711',
    services: services('cut'),
    dateTime: '2026-11-23T09:00:00-05:00',
  }
  const cart = await makeCart(own, 'harbour-card', [cleo])
  await own.pool.query(`update barber set passcode_hash = 'scrypt:x:y' where route = 'cleo'`)
  await own.pool.query('update shop set revision = revision + 1')
  const { refusal } = await checkOut(own, 'harbour-card', cart.id, { paymentToken: card() })
  expect(refusal.code).toBe('passcode_required')
})

test('a checkout is refused for an unknown cart, and for a cart of another shop', async () => {
  expect(await refused({ id: crypto.randomUUID() })).toMatchObject({ status: 404, code: 'cart_not_found' })
  expect(await refused({ id: 'x' })).toMatchObject({ status: 404, code: 'cart_not_found' })
  expect(await refused({ id: crypto.randomUUID() }, {}, 'nowhere')).toMatchObject({
    code: 'shop_not_found',
  })
  const cart = await cutWith('harbour-card', 'ada', 'cut', later)
  expect(await refused(cart, {}, 'harbour-free')).toMatchObject({ code: 'cart_not_found' })
})

test('a checkout is refused for a time that has passed since it was chosen', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using own = await testApp({ seed: seedBrand, clock })
  const { services } = await namesOf(own, 'harbour-free')
  const soon = '2026-11-21T10:15:00-05:00'
  const cart = await makeCart(own, 'harbour-free', [
    { barberId: 'dora', services: services('corte'), dateTime: soon },
  ])
  clock.advance({ minutes: 16 })
  const { refusal } = await checkOut(own, 'harbour-free', cart.id, { isBookNoPay: true })
  expect(refusal.code).toBe('appointment.errors.nonMatchingHours')
})
