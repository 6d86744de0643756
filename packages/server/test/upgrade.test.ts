import { getCart, getSaleOrder, listProducts } from '@openchair/contract/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markNoShow } from '../src/appointments/mark-no-show.ts'
import { reconcileAttempts } from '../src/booking/attempt/reconcile.ts'
import { releaseExpiredHolds } from '../src/holds/release.ts'
import { sweepPayments } from '../src/payments/charge/sweep-payments.ts'
import { refundSale } from '../src/payments/refund/refund-sale.ts'
import { migrate } from '../src/store/migrate.ts'
import { card, checkOut } from './booking.ts'
import { fillAt001 } from './database-at-001.ts'
import yesterday from './fixtures/database-at-001.json' with { type: 'json' }
import { movableClock } from './movable-clock.ts'
import { openedOnce } from './opened-once.ts'
import { type TestApp, testApp } from './test-app.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { ledger } from './unreliable-provider.ts'

/* Opens a shop's database of yesterday with today's version. The version with only the first migration wrote the fixture. It has bookings of every kind of payment, a time that is held after a decline, and three unfinished attempts: one whose guest is at the bank, one whose answer was lost, and one that never reached the provider. */

const { orders, carts } = yesterday

/** Makes a database in the state after the first migration, with the fixture's rows, and upgrades it. */
const upgradedDatabase = async (): Promise<TestDatabase> => {
  const database = await testDatabase('bare')
  await fillAt001(database.connection)
  await migrate(database.connection)
  return database
}

let upgraded: TestDatabase
beforeAll(async () => {
  upgraded = await upgradedDatabase()
})
afterAll(() => upgraded[Symbol.asyncDispose]())

const clock = movableClock(yesterday.now)
const open = async () => testApp({ database: await testDatabase(upgraded), clock })
const untouched = openedOnce(open)
let t: TestApp
beforeEach(() => {
  clock.set(yesterday.now)
  t = untouched()
})

const cartOf = async ({ shop, id }: { readonly shop: string; readonly id: string }) =>
  (await t.send(getCart, { id: shop, cartId: id })).body
const orderOf = async ({ id }: { readonly id: string }) => (await t.send(getSaleOrder, { id })).body
const stock = async () => {
  const { rows } = (await t.send(listProducts, { id: 'harbour-card' })).body
  return Object.fromEntries(rows.map(({ name, inventory }) => [name, inventory]))
}

/** The fields that a payment has got since. */
const withNews = (payment: object) => ({
  ...payment,
  chargeAt: expect.toBeOneOf([null, expect.any(String)]),
  feeFor: null,
  isChargedNext: expect.any(Boolean),
})

test.each(Object.entries(orders))(
  'the %s booking is shown as before [3.01.02] [3.01.03] [3.01.04] [3.01.06] [3.01.07] [3.01.09] [3.01.10] [3.01.11] [3.01.12] [3.06.06] [3.09.05] [3.09.06] [3.09.07] [3.10.01] [7.01.03] [7.01.04]',
  async (_name, before) => {
    // Yesterday's answers also had the cart and the payer. The holder of the link need not know these.
    const { cartId: _cart, payingCustomer: _customer, items, shop, ...shown } = before
    expect(await orderOf(before)).toEqual({
      ...shown,
      // The settings that a shop has got since.
      shop: {
        ...shop,
        settings: { ...shop.settings, newsChannels: [] },
        offerMinutes: 15,
        waiting_lists: shop.waitingLists,
        waitingListFee: 0,
        leastCharge: expect.any(Number),
        minimumNotice: 0,
        askNote: null,
      },
      items: items.map((item) => ({
        ...item,
        customer: item.customer && { ...item.customer, lastName: '' },
        subItems: item.subItems.map((line) => ({
          ...line,
          ...(line.name === 'Corte' && { nameLanguage: 'es' }),
        })),
      })),
      payments: before.payments.map(withNews),
      payingCustomer: null,
      // The fields that a sale has got since.
      shopHasClosed: false,
      tip: before.breakdown.tipAmount,
      canTipBefore: expect.toBeOneOf([null, expect.any(String)]),
      canTip: expect.any(Array),
      canUndoBefore: expect.toBeOneOf([null, expect.any(String)]),
      note: null,
      giftCard: null,
      isLookOnly: false,
      lookId: expect.any(String),
    })
  },
)

test.each(Object.entries(carts))(
  'the %s cart is shown as before [3.09.01] [3.09.02] [3.09.03] [3.09.04] [3.09.05] [3.09.09] [3.09.10] [3.09.11]',
  async (_name, { body, ...cart }) => {
    expect(await cartOf(cart)).toEqual({
      ...body,
      shop: { ...body.shop, country: expect.any(String) },
      payments: body.payments.map(withNews),
    })
  },
)

test('an amount that was captured before the upgrade is refunded once', async () => {
  await using own = await open()
  t = own
  expect(await refundSale(t.deps, { saleOrderId: orders.prepaid.id })).toMatchObject({
    amount: 3600,
    currency: 'gbp',
    isNew: true,
  })
  expect(await refundSale(t.deps, { saleOrderId: orders.prepaid.id })).toMatchObject({ isNew: false })
  expect((await orderOf(orders.prepaid)).payments.map(({ state }) => state)).toEqual(['refunded'])
})

test('the refund of an earlier booking gives back pieces, the use of a promo and the gift card', async () => {
  await using own = await open()
  t = own
  const left = async () => {
    const { rows } = await t.pool.query<{ balance: number; inventory: number; uses: number }>(
      `select balance, inventory, uses_left as uses from gift_card, product, promo
       where gift_card.code = 'CARD-1000-2000-3000' and product.key = 'pomade' and promo.code = 'ONCE'`,
    )
    return rows[0]
  }
  expect(await left()).toEqual({ balance: 0, inventory: 7, uses: 0 })
  await refundSale(t.deps, { saleOrderId: orders.group.id })
  // The declined cart still holds one piece.
  expect(await left()).toEqual({ balance: 3000, inventory: 9, uses: 1 })
})

test('a charge that was planned before the upgrade is made at its time, an hour before the appointment', async () => {
  await using own = await open()
  t = own
  clock.set('2026-11-24T16:06:00Z')
  await sweepPayments(t.deps)
  expect((await orderOf(orders.later)).payments).toMatchObject([{ state: 'captured', amount: 3650 }])
})

test('a missed appointment of an earlier booking charges the fee to its card', async () => {
  await using own = await open()
  t = own
  clock.set('2026-11-24T17:30:00Z')
  const [item] = orders.later.items
  expect(await markNoShow(t.deps, item?.id ?? '')).toMatchObject({ ok: true, isNew: true })
})

test('an attempt whose answer was lost is booked with everything that it held', async () => {
  await using own = await open()
  t = own
  expect(await stock()).toMatchObject({ Comb: 0 })
  clock.advance({ minutes: 30 })
  await releaseExpiredHolds(t.pool, clock.now())
  expect(await stock(), 'held for as long as the payment takes').toMatchObject({ Comb: 0 })
  await reconcileAttempts(t.deps)
  expect(await cartOf(carts.lost)).toMatchObject({ state: 'booked', promoCode: 'EACH' })
  expect(await stock()).toMatchObject({ Comb: 0 })
  const { rows } = await t.pool.query(
    `select from hold where state = 'held' and hold_expires_at = 'infinity'`,
  )
  expect(rows).toEqual([])
})

test('an attempt that never reached the provider ends without a charge, and its time is free again', async () => {
  await using own = await open()
  t = own
  const before = await ledger(t)
  clock.advance({ seconds: 31 })
  await reconcileAttempts(t.deps)
  expect(await cartOf(carts.never)).toMatchObject({ state: 'open', holdExpiresAt: null })
  expect((await ledger(t)).charge).toBe(before.charge)
  expect((await checkOut(t, carts.never.shop, carts.never.id, { paymentToken: card() })).status).toBe(200)
})

test('a guest at their bank keeps their time for a quarter of an hour, and no longer', async () => {
  await using own = await open()
  t = own
  clock.advance({ minutes: 14 })
  await reconcileAttempts(t.deps)
  expect(await cartOf(carts.bank)).toMatchObject({ state: 'processing' })
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  expect(await cartOf(carts.bank)).toMatchObject({ state: 'open', holdExpiresAt: null })
})

test('a time that is held after a decline can be booked by its guest, and is free once the hold ends', async () => {
  await using own = await open()
  t = own
  const held = async () =>
    (await t.pool.query(`select from appointment where state = 'held' and hold_expires_at < 'infinity'`))
      .rowCount
  expect(await held()).toBe(1)
  expect((await checkOut(t, carts.declined.shop, carts.declined.id, { paymentToken: card() })).status).toBe(
    200,
  )
  expect(await held()).toBe(0)
  expect(await stock()).toMatchObject({ Pomade: 7 })
})
