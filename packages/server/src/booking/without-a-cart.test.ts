import { randomUUID } from 'node:crypto'
import { getSaleOrder, listProducts } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, guest, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { readRows } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { releaseHolds } from '../holds/release.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'
import { inTransaction } from '../store/transaction.ts'
import { claim } from './checkout/claim.ts'
import { reconcileAttempts } from './attempt/reconcile.ts'
import { settleCheckout } from './checkout/checkout-kind.ts'
import { endLease } from './attempt/store.ts'
import { planBooking } from './plan-booking.ts'
import type { BookingPlan } from './plan.ts'
import type { Choice } from './quote/choice.ts'
import { readExtras } from './quote/read-extras.ts'
import { resolveChoice } from './quote/resolve.ts'

/** Claims a cut and a pomade for an owner that is no cart, like an offer or a move. */
const claimAlone = async (
  t: TestApp,
  shop: string,
  barberId: string,
  service: string,
  { products = [], token }: { products?: Choice['products']; token?: string } = {},
): Promise<BookingPlan> => {
  const names = await namesOf(t, shop)
  const catalogue = await t.deps.catalogues.ofShop(shop)
  const now = t.deps.clock.now()
  const ownerId = randomUUID()
  const choice: Choice = {
    customer: null,
    checkoutType: token === undefined ? 'bookNoCard' : 'bookAndPay',
    tips: [],
    appointments: [
      {
        barberId,
        any: false,
        candidate: null,
        passcodeHash: null,
        services: names.services(service).map(({ id }) => id),
        dateTime: '2026-11-24T11:00:00-05:00',
        guest: null,
        channel: null,
      },
    ],
    products,
    promo: null,
    giftCardCode: null,
  }
  const contact = { email: guest.email, phone: guest.phone }
  const extras = await readExtras(t.deps, { catalogue, choice, ownerId, contact, language: 'en' })
  return claim(t.deps, {
    catalogue,
    choice,
    appointments: resolveChoice(catalogue, choice),
    extras,
    now,
    ownerId,
    cart: null,
    heldUntil: null,
    booker: undefined,
    plan: (quote) =>
      planBooking({
        quote,
        ownerId,
        cart: null,
        key: `offer:${ownerId}`,
        bodyHash: '',
        customer: guest,
        buyer: { id: randomUUID(), isNew: true },
        userId: null,
        card: token === undefined ? undefined : { token },
        language: 'en',
        returnUrl: 'http://127.0.0.1/',
        now,
      }),
  })
}

const pomade = async (t: TestApp) => {
  const { products } = await t.deps.catalogues.ofShop('harbour-card')
  return [{ id: products.find(({ key }) => key === 'pomade')?.id ?? '', quantity: 2 }]
}
const stockOf = async (t: TestApp) => {
  const { rows } = (await t.send(listProducts, { id: 'harbour-card' })).body
  return rows.find(({ itemId }) => itemId === 'pomade')?.inventory
}

test('a booking that needs no card is made in one statement, and is shown like any other sale', async () => {
  await using t = await testApp({ seed: seedBrand })
  const plan = await claimAlone(t, 'harbour-free', 'dora', 'corte')
  const { status, body } = await t.send(getSaleOrder, { id: plan.order.id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: plan.order.id, state: 'booked' })
  const sales = await readRows(t.pool, 'select id, cart_id from sale_order')
  expect(sales).toEqual([{ id: plan.order.id, cart_id: null }])
  expect(body.items.map(({ name }) => name)).toEqual(['Corte'])
  expect(await readRows(t.pool, 'select from cart')).toEqual([])
  await expect(claimAlone(t, 'harbour-free', 'dora', 'corte')).rejects.toThrow(/NotAvailable/)
})

test('a paid attempt without a cart holds, books and is refunded', async () => {
  await using t = await testApp({ seed: seedBrand })
  const plan = await claimAlone(t, 'harbour-card', 'ada', 'cut', {
    products: await pomade(t),
    token: card(),
  })
  expect(await stockOf(t)).toBe(8)
  expect(await settleCheckout(t.deps, plan, 'ask')).toMatchObject({
    kind: 'booked',
    result: { id: plan.order.id },
  })
  const { body } = await t.send(getSaleOrder, { id: plan.order.id })
  expect(body.payments).toMatchObject([{ type: 'card', state: 'scheduled' }])
  await refundSale(t.deps, { saleOrderId: plan.order.id })
  expect(await stockOf(t)).toBe(10)
})

test('an attempt without a cart is resumed after its worker died, and a refused one lets its owner try again', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  const asked = await claimAlone(t, 'harbour-card', 'ada', 'cut', { token: card() })
  clock.advance({ minutes: 30 })
  await reconcileAttempts(t.deps)
  const { rows } = await t.pool.query<{ state: string }>('select state from attempt where id = $1', [
    asked.attempt.id,
  ])
  expect(rows, 'the provider was never asked').toEqual([{ state: 'refused' }])
  expect((await t.pool.query('select from appointment')).rowCount).toBe(0)

  const declined = await claimAlone(t, 'harbour-card', 'ada', 'cut', { token: card('4000000000000002') })
  await expect(settleCheckout(t.deps, declined, 'ask')).rejects.toThrow('card_declined')
  const held = await readRows(t.pool, 'select state, owner_id from appointment')
  expect(held).toEqual([{ state: 'held', owner_id: declined.ownerId }])
  await inTransaction(t.pool, (client) => releaseHolds(client, declined))
  const { shopId, attempt } = declined
  await endLease(t.pool, { shopId, id: attempt.id, learned: {}, now: clock.now() })
  expect((await t.pool.query('select from appointment')).rowCount).toBe(0)
})
