import { randomUUID } from 'node:crypto'
import { listProducts, listShopServices } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { insertRow } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { whilePaying } from '../holds/expiry.ts'

const listed = async (t: TestApp, shopRef: string, more: { cartId?: string } = {}, language = 'en') => {
  const { body } = await t.send(listProducts, { id: shopRef, ...more }, { 'accept-language': language })
  return body.rows
}

const stock = async (t: TestApp, more: { cartId?: string } = {}) =>
  Object.fromEntries(
    (await listed(t, 'harbour-card', more)).map(({ itemId, inventory }) => [itemId, inventory]),
  )

/** Makes a cart without a proof hold pieces of a product of harbour-card, as a checkout would. */
const hold = async (t: TestApp, key: string, amount: number, until: string): Promise<string> => {
  const { shopId } = await namesOf(t, 'harbour-card')
  const cartId = randomUUID()
  await t.pool.query(
    `insert into cart (shop_id, id, request, shown_total, created_at, updated_at)
     values ($1, $2, '{}', 0, now(), now())`,
    [shopId, cartId],
  )
  const [product] = (
    await t.pool.query<{ id: string }>(
      'update product set inventory = inventory - $2 where shop_id = $1 and key = $3 returning id',
      [shopId, amount, key],
    )
  ).rows
  await insertRow(t.pool, 'hold', {
    shop_id: shopId,
    id: randomUUID(),
    owner_id: cartId,
    kind: 'product',
    target_id: product?.id,
    amount,
    state: 'held',
    hold_expires_at: until,
  })
  return cartId
}

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test('products are listed by name, with brand, photos and stock [2.03.27] [3.05.01] [7.02.04]', async () => {
  const t = harbour()
  const rows = await listed(t, 'harbour-card')
  expect(rows.map(({ name, inventory }) => [name, inventory])).toEqual([
    ['Balm', 0],
    ['Comb', 1],
    ['Pomade', 10],
  ])
  expect(rows[2]).toEqual({
    id: expect.any(String),
    itemId: 'pomade',
    name: 'Pomade',
    desc: 'Strong hold, low shine',
    priceWithoutTaxes: 1800,
    photos: [{ thumbnail: expect.any(String), url: expect.stringMatching(/^\/media\//), alt: 'A tin' }],
    productBrand: { name: 'Harbour' },
    inventory: 10,
  })
  expect(rows[1]?.productBrand).toBeNull()
})

test('products are listed in the guest’s language, sorted by their names in it', async () => {
  const t = harbour()
  const names = async (language: string) =>
    (await listed(t, 'harbour-card', {}, language)).map(({ name }) => name)
  expect(await names('fr')).toEqual(['Balm', 'Comb', 'Pommade'])
  expect((await listed(t, 'harbour-deposit', {}, 'en')).map(({ name }) => name)).toEqual(['Oil'])
  expect((await listed(t, 'harbour-deposit', {}, 'es')).map(({ name }) => name)).toEqual(['Huile'])
})

test('the price of a product is without included taxes and without added ones [2.03.27]', async () => {
  const t = harbour()
  expect((await listed(t, 'harbour-prepay'))[0]?.priceWithoutTaxes).toBe(1000)
  expect((await listed(t, 'harbour-deposit'))[0]?.priceWithoutTaxes).toBe(2000)
})

test('the shown price of a product is the same in the list and in the cart: with included taxes, without added ones [guest-m16]', async () => {
  const t = harbour()
  expect((await listed(t, 'harbour-prepay'))[0]?.shownPrice).toBe(1200)
  expect((await listed(t, 'harbour-deposit'))[0]?.shownPrice).toBeUndefined()
})

test('the shown price of a product in London includes a tax that the shop adds [guest-m16]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query("update tax set add_to_price = true where key = 'vat'")
  await t.pool.query('update shop set revision = revision + 1')
  expect((await listed(t, 'harbour-prepay'))[0]).toMatchObject({ priceWithoutTaxes: 1200, shownPrice: 1440 })
  const { rows } = (await t.send(listShopServices, { id: 'harbour-prepay' })).body
  expect(rows[0]).toMatchObject({ cost: 3600, shownCostRange: { min: 4320, max: 4320 } })
})

test('the list is empty for a shop without products, and an unknown shop is refused', async () => {
  const t = harbour()
  expect(await listed(t, 'harbour-free')).toEqual([])
  const { status, refusal } = await t.send(listProducts, { id: 'nowhere' })
  expect([status, refusal.code]).toEqual([404, 'shop_not_found'])
})

test('the stock counts only free pieces: those held by others count as taken until the hold expires', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  const cartId = await hold(t, 'pomade', 3, '2026-11-21T15:10:00Z')
  expect(await stock(t)).toMatchObject({ pomade: 7, comb: 1 })
  expect(await stock(t, { cartId })).toMatchObject({ pomade: 10 })
  expect(await stock(t, { cartId: 'somebody’s' })).toMatchObject({ pomade: 7 })
  clock.set('2026-11-21T15:09:59Z')
  expect(await stock(t)).toMatchObject({ pomade: 7 })
  clock.set('2026-11-21T15:10:00Z')
  expect(await stock(t)).toMatchObject({ pomade: 10 })
})

test('the stock counts pieces held for a payment in progress as taken, however long it takes', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  await hold(t, 'pomade', 3, whilePaying)
  clock.advance({ minutes: 30 })
  expect(await stock(t)).toMatchObject({ pomade: 7 })
})
