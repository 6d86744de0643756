import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fadePromo } from '../../test/fade-promo.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { insertRow, readRows } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import type { Contact } from '../holds/hold.ts'
import { countUses } from '../holds/store-left.ts'
import { selectMembership } from './store.ts'
import { findPromo } from './find-promo.ts'

const brandOf = async (t: TestApp): Promise<string> =>
  (await t.deps.catalogues.ofShop('harbour-card')).shop.brandId

/** Makes a cart hold one use of a promo, like a checkout. */
const use = async (
  t: TestApp,
  promoId: string,
  more: { hold_expires_at?: string; customer_email?: string; customer_phone?: string } = {},
): Promise<string> => {
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const cart_id = randomUUID()
  await t.pool.query('update promo set uses_left = uses_left - 1 where id = $1', [promoId])
  await insertRow(t.pool, 'hold', {
    shop_id: shop.id,
    id: randomUUID(),
    owner_id: cart_id,
    kind: 'promo',
    target_id: promoId,
    amount: 1,
    state: more.hold_expires_at === undefined ? 'booked' : 'held',
    ...more,
  })
  return cart_id
}

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test('a promo is found by its code in any case, and by its id', async () => {
  const t = harbour()
  const brandId = await brandOf(t)
  const { catalogues } = t.deps
  const shops = await Promise.all(
    ['harbour-card', 'harbour-prepay'].map(async (route) => (await catalogues.ofShop(route)).shop.id),
  )
  const found = await findPromo(t.deps, brandId, { code: 'fade20' })
  expect(found).toEqual({
    ...fadePromo,
    firstDay: null,
    lastDay: null,
    minimum: 0,
    shopIds: shops.toSorted(),
    serviceIds: null,
    forProducts: false,
    usesLeft: null,
    usesPerCustomer: null,
  })
  expect(await findPromo(t.deps, brandId, { id: found?.id ?? '' })).toEqual(found)
  expect(await findPromo(t.deps, brandId, { code: 'TENOFF' })).toMatchObject({
    type: 'amount',
    percentage: null,
    amount: 1000,
    minimum: 5000,
    name: 'TENOFF',
  })
})

test.each<[string, { code: string } | { id: string }]>([
  ['an unknown code', { code: 'FADE21' }],
  ['an empty code', { code: '' }],
  ['SQL', { code: `FADE20' or '1' = '1` }],
  ['a pattern', { code: 'FADE%' }],
  ['an invalid id', { id: 'FADE20' }],
  ['an unknown id', { id: '00000000-0000-4000-8000-000000000000' }],
])('a promo is not found by %s', async (_, name) => {
  const t = harbour()
  expect(await findPromo(t.deps, await brandOf(t), name)).toBeUndefined()
  expect(await readRows(t.pool, 'select from promo')).toHaveLength(9)
})

test('the uses that are left of a promo exclude others’ holds, but include expired holds and the cart’s own', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  const brandId = await brandOf(t)
  const left = async (cartId?: string) =>
    (await findPromo(t.deps, brandId, { code: 'ONCE' }, { ownerId: cartId }))?.usesLeft
  const { id = '' } = (await findPromo(t.deps, brandId, { code: 'ONCE' })) ?? {}
  expect(await left()).toBe(1)
  const cartId = await use(t, id, { hold_expires_at: '2026-11-21T15:10:00Z' })
  expect([await left(), await left(cartId)]).toEqual([0, 1])
  clock.advance({ minutes: 10 })
  expect(await left()).toBe(1)
})

test('a customer’s uses of a promo are counted by e-mail or by phone', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  const { id = '' } = (await findPromo(t.deps, await brandOf(t), { code: 'EACH' })) ?? {}
  const ada = { customer_email: 'ada@example.com', customer_phone: '+12125550123' }
  await use(t, id, ada)
  const own = await use(t, id, { ...ada, hold_expires_at: '2026-11-21T15:10:00Z' })
  const usesBy = (promoId: string, contact: Contact, asked: { ownerId?: string } = {}) =>
    countUses(t.pool, promoId, contact, { now: clock.now(), ...asked })
  expect(await usesBy(id, { email: 'ada@example.com', phone: undefined })).toBe(2)
  expect(await usesBy(id, { email: 'other@example.com', phone: '+12125550123' })).toBe(2)
  expect(await usesBy(id, { email: 'ada@example.com', phone: undefined }, { ownerId: own })).toBe(1)
  expect(await usesBy(id, { email: 'other@example.com', phone: '+12125550124' })).toBe(0)
  expect(await usesBy(id, { email: undefined, phone: undefined })).toBe(0)
  clock.advance({ minutes: 10 })
  expect(await usesBy(id, { email: 'ada@example.com', phone: undefined })).toBe(1)
})

test('all spellings of a mailbox count as one customer, in whatever form they were stored [security-M4]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { id = '' } = (await findPromo(t.deps, await brandOf(t), { code: 'EACH' })) ?? {}
  await use(t, id, { customer_email: 'a.da+x@gmail.com', customer_phone: '+12125550123' })
  await use(t, id, { customer_email: 'king+a@example.com', customer_phone: '+12125550124' })
  const usesBy = (email: string) =>
    countUses(t.pool, id, { email, phone: '+12125550199' }, { now: t.deps.clock.now() })
  for (const email of ['ada@gmail.com', 'a.d.a@googlemail.com', 'ADA+y@gmail.com'])
    expect(await usesBy(email), email).toBe(1)
  expect(await usesBy('King@example.com')).toBe(1)
  expect(await usesBy('k.ing@example.com'), 'dots that its provider does not ignore').toBe(0)
})

test('a member is recognized by e-mail or by phone, and nobody else is', async () => {
  const t = harbour()
  const brandId = await brandOf(t)
  const club = { id: expect.any(String), name: 'Harbour Club', names: {}, percentage: 10 }
  expect(await selectMembership(t.pool, brandId, { email: 'member@example.com', phone: undefined })).toEqual(
    club,
  )
  expect(await selectMembership(t.pool, brandId, { email: undefined, phone: '+12125550188' })).toEqual(club)
  expect(
    await selectMembership(t.pool, brandId, { email: 'ada@example.com', phone: '+12125550123' }),
  ).toBeUndefined()
  expect(await selectMembership(t.pool, brandId, { email: undefined, phone: undefined })).toBeUndefined()
})
