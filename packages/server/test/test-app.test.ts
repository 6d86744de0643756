import { createCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { cutWithAda, makeCart, namesOf } from './booking.ts'
import { flagShop } from './flag-shop.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

const shop = 'harbour-card'
const open = () => testApp({ seed: seedBrand })
const databaseOf = async ({ pool }: TestApp) =>
  (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name

/** Leaves an application as a test that did `act` leaves it, and opens the next. */
const after = async (act: (t: TestApp) => Promise<unknown>) => {
  const first = await open()
  const before = await databaseOf(first)
  await act(first)
  await first[Symbol.asyncDispose]()
  const next = await open()
  return {
    next,
    isSame: (await databaseOf(next)) === before,
    [Symbol.asyncDispose]: () => next[Symbol.asyncDispose](),
  }
}

test('an application that a test has closed serves the next one without its guests', async () => {
  await using s = await after(async (t) => {
    await makeCart(t, shop, [cutWithAda(await namesOf(t, shop))])
  })
  expect(s.isSame).toBe(true)
  expect(await s.next.db.selectFrom('cart').selectAll().execute()).toEqual([])
})

test('a shop that a test has changed is what it was for the next one', async () => {
  await using s = await after(async (t) => {
    await flagShop(t, shop, { 'check-if-human': true })
    await t.pool.query(`update shop set name = 'Another', active = false, revision = revision + 1`)
    await t.pool.query(`update promo set uses_left = 0`)
    await t.pool.query(`delete from membership`)
    await expect(t.deps.catalogues.ofShop(shop)).rejects.toThrow('shop_not_found')
  })
  const { shop: found, revision, flags } = await s.next.deps.catalogues.ofShop(shop)
  expect([s.isSame, found.name, revision, flags['check-if-human'] ?? false]).toEqual([
    true,
    'Harbour Barbers South Street',
    1,
    false,
  ])
  const { rows } = await s.next.pool.query(
    `select from promo where uses_left = 0 union all select from membership`,
  )
  expect(rows).toHaveLength(1)
})

test('a part that a test has replaced is not there any more for the next one', async () => {
  await using s = await after(async (t) => {
    Object.assign(t.deps, { catalogues: { ofShop: () => Promise.reject(new Error('replaced')) } })
  })
  expect((await s.next.send(createCart, { id: shop, new_appointments: [] })).status).not.toBe(500)
  expect(s.isSame).toBe(true)
})

test.each([
  'alter table appointment drop constraint appointment_no_overlap',
  `alter table appointment drop constraint appointment_no_overlap;
   alter table appointment add constraint appointment_no_overlap exclude using gist (shop_id with =, id with =)`,
  'create function nothing() returns int language sql as $$ select 1 $$',
  'alter table cart alter column shown_total set default 7',
])('a database whose tables a test has changed serves no other: %s', async (statement) => {
  await using s = await after((t) => t.pool.query(statement))
  expect(s.isSame).toBe(false)
})
