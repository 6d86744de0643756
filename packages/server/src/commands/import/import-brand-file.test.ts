import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { findByIdOrRoute } from '@openchair/rules'
import { expect, test } from 'vitest'
import { type BrandFile, brandFileCopy } from '../../../test/brand-file.ts'
import { brandFixture } from '../../../test/import-fixture.ts'
import { insertRow, readRow, readRows } from '../../../test/rows.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { faultText } from './file/fault.ts'
import { importBrandFile } from './import-brand-file.ts'

const tables =
  'brand shop barber tax resource service service_tax service_addon offering product product_tax promo gift_card membership customer appointment'.split(
    ' ',
  )

/** Gives all rows that the importer can write. */
const contentOf = async ({ pool }: TestApp): Promise<string> => {
  const hash = createHash('sha256')
  for (const table of tables) {
    const { rows } = await pool.query(`select * from ${table} as t order by t::text`)
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

const revisionsOf = async ({ pool }: TestApp): Promise<Record<string, number>> => {
  const rows = await readRows<{ route: string; revision: number }>(pool, 'select route, revision from shop')
  return Object.fromEntries(rows.map(({ route, revision }) => [route, revision]))
}

const importing = async (t: TestApp, file: BrandFile): Promise<readonly string[]> => {
  const result = await importBrandFile(t.deps, file.path, { withBookings: true })
  return result.ok
    ? result.changes.map(({ shop, what, name, how }) => [shop, what, name, how].filter(Boolean).join(' '))
    : result.faults.map((fault) => faultText('brand.yaml', fault))
}

/** A server with the fixture's brand, which is restored after each test. */
const harbour = openedOnce(() => testApp({ seed: seedBrand }))

const book = ({ pool }: TestApp, shopId: string, barberId: string): Promise<void> =>
  insertRow(pool, 'appointment', {
    shop_id: shopId,
    id: randomUUID(),
    barber_id: barberId,
    starts_at: '2026-11-23T15:00:00Z',
    ends_at: '2026-11-23T15:30:00Z',
    state: 'booked',
  })

test('a brand is imported, and a second import of the same file changes nothing', async () => {
  const t = harbour()
  const [before, revisions] = [await contentOf(t), await revisionsOf(t)]
  expect(await importBrandFile(t.deps, brandFixture)).toEqual({
    ok: true,
    changes: [],
    concerned: [],
    besides: [],
  })
  expect(await contentOf(t)).toBe(before)
  expect(await revisionsOf(t)).toEqual(revisions)
})

test('the number of text messages that a brand may send in a day is imported [security-M4]', async () => {
  const t = harbour()
  const textsPerDay = async () =>
    (await readRow<{ most: number }>(t.pool, 'select texts_per_day as most from brand')).most
  await using file = await brandFileCopy()
  await file.change(['route: harbour\nname', 'route: harbour\ntextsPerDay: 300\nname'])
  expect(await importing(t, file)).toEqual(['brand Harbour Barbers changed'])
  expect(await textsPerDay()).toBe(300)
  expect(await importBrandFile(t.deps, brandFixture)).toMatchObject({ ok: true })
  expect(await textsPerDay()).toBeNull()
})

test.each<[what: string, from: string, to: string, changes: readonly string[]]>([
  [
    'a price',
    '{ key: fade, name: Skin fade, price: 45,',
    '{ key: fade, name: Skin fade, price: 46,',
    ['service fade changed'],
  ],
  ['a text', 'description: { en: Wash and cut,', 'description: { en: Cut and wash,', ['service cut changed']],
  ['a tax', 'percentage: 8.875', 'percentage: 8.5', ['tax sales changed']],
  [
    'the taxes of a service',
    'categories: [shave], taxes: [] }',
    'categories: [shave] }',
    ['service shave changed'],
  ],
  ['the add-ons of a service', 'addons: [hot-towel, scalp]', 'addons: [scalp]', ['service cut changed']],
  [
    'hours',
    "hours: { tue-sat: '10:00-13:00 14:00-18:00' }",
    "hours: { tue-sat: '10:00-18:00' }",
    ['professional ben changed'],
  ],
  ['a passcode', "passcode: '4711'", "passcode: '4712'", ['professional cleo changed']],
  [
    'a fee',
    'customerBookingFee: 1.50',
    'customerBookingFee: 2',
    ['shop Harbour Barbers South Street changed'],
  ],
  [
    'a flag',
    'flags: [client-booking-localization, web-login]',
    'flags: [web-login]',
    ['shop Harbour Barbers South Street changed'],
  ],
  [
    'the first day of a professional',
    'lastName: Byrne,',
    'lastName: Byrne, since: 2020-01-01,',
    ['professional ada changed'],
  ],
])('%s is applied as a difference, and raises only that shop’s revision', async (_, from, to, changes) => {
  const t = harbour()
  await using file = await brandFileCopy()
  const before = await revisionsOf(t)
  await file.change([from, to])
  expect(await importing(t, file)).toEqual(changes.map((change) => `harbour-card ${change}`))
  const after = await revisionsOf(t)
  expect(after).toEqual({ ...before, 'harbour-card': (before['harbour-card'] ?? 0) + 1 })
  expect(await importing(t, file)).toEqual([])
  await file.change()
  await importing(t, file)
})

test('a professional who left is hidden and keeps their bookings, and is recognised after coming back', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const { shop, barbers } = await t.deps.catalogues.ofShop('harbour-free')
  const dora = findByIdOrRoute(barbers, 'dora')
  await book(t, shop.id, dora?.id ?? '')
  await file.change(['      - { route: dora, firstName: Dora, lastName: Egas }\n', ''])
  expect(await importing(t, file)).toEqual([
    // The shop changes too, because guests find it by the names of its professionals.
    'harbour-free shop Harbour Barbers Wynwood changed',
    'harbour-free professional eli changed',
    'harbour-free professional dora removed',
  ])
  const without = await t.deps.catalogues.ofShop('harbour-free')
  expect(without.barbers.map(({ route }) => route)).toEqual(['eli'])
  expect(await readRows(t.pool, 'select barber_id from appointment')).toEqual([{ barber_id: dora?.id }])
  await file.change()
  await importing(t, file)
  expect(findByIdOrRoute((await t.deps.catalogues.ofShop('harbour-free')).barbers, 'dora')?.id).toBe(dora?.id)
})

test('a removed service is no longer offered, and is recognised by its key when it comes back', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const serviceId = async (): Promise<string | undefined> =>
    (await t.deps.catalogues.ofShop('harbour-free')).services.find(({ key }) => key === 'barba')?.id
  const before = await serviceId()
  await file.change(['      - { key: barba, name: Barba, price: 20, duration: 20 }\n', ''])
  expect(await importing(t, file)).toContain('harbour-free service barba removed')
  expect(await serviceId()).toBeUndefined()
  await file.change()
  await importing(t, file)
  expect(await serviceId()).toBe(before)
})

test('a removed shop is closed, and opens when it comes back', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const { shop } = await t.deps.catalogues.ofShop('harbour-rental')
  const [from, to] = ['  # Chairs are rented', '# What several shops honour'].map((mark) =>
    file.text.indexOf(mark),
  )
  await file.change([file.text.slice(from, to), ''])
  expect(await importing(t, file)).toEqual(['harbour-rental shop Harbour Chairs removed'])
  await expect(t.deps.catalogues.ofShop('harbour-rental')).rejects.toThrow('shop_not_found')
  await file.change()
  expect(await importing(t, file)).toEqual(['harbour-rental shop Harbour Chairs changed'])
  expect((await t.deps.catalogues.ofShop('harbour-rental')).shop).toEqual(shop)
})

test('customers who have to pay beforehand are marked, and no longer when the file does not name them', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const marked = async (): Promise<readonly (string | null)[]> =>
    (await readRows<{ email: string | null }>(t.pool, 'select email from customer where prepay_only')).map(
      ({ email }) => email,
    )
  expect(await marked()).toEqual(['late@example.com'])
  await file.change(['email: late@example.com', 'email: Other@Example.com'])
  expect(await importing(t, file)).toEqual([
    'prepay-only customer other@example.com added',
    'prepay-only customer late@example.com removed',
  ])
  expect(await marked()).toEqual(['other@example.com'])
  await file.change()
  await importing(t, file)
  expect(await marked()).toEqual(['late@example.com'])
  expect(await readRows(t.pool, 'select from customer')).toHaveLength(2)
})

test('a file with a fault changes nothing', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const before = await contentOf(t)
  await file.change(
    ['name: Harbour Barbers\n', 'name: Harbor Barbers\n'],
    ['percentage: 8.875', 'percentage: 887.5'],
  )
  expect(await importing(t, file)).toEqual([
    expect.stringMatching(/^brand\.yaml:\d+: shops\[0\]\.taxes\[0\]\.percentage: /),
  ])
  expect(await contentOf(t)).toBe(before)
})

test('the route of another brand’s shop is refused, and nothing is changed', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const before = await contentOf(t)
  await file.change(['route: harbour\n', 'route: haven\n'])
  const faults = await importing(t, file)
  expect(faults).toHaveLength(5)
  expect(faults[0]).toBe(
    'brand.yaml:13: shops[0].route: "harbour-card" is the route of a shop of the brand "harbour" already',
  )
  expect(await contentOf(t)).toBe(before)
})

test('two imports of the same file can run at once', async () => {
  await using t = await testApp()
  const results = await Promise.all([1, 2, 3].map(() => importBrandFile(t.deps, brandFixture)))
  expect(results.map((result) => result.ok && result.changes.length > 0).filter(Boolean)).toHaveLength(1)
  expect(await readRows(t.pool, 'select from shop')).toHaveLength(5)
})

test('each picture is stored once, under a name made from its content', async () => {
  const t = harbour()
  expect(await readdir(mediaFolder(t.deps.config.dataDir))).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}-cutter\.svg$/),
  ])
})

test('no passcode is stored in plain text', async () => {
  const t = harbour()
  const rows = await readRows<{ route: string; passcode_hash: string | null; details: object }>(
    t.pool,
    'select route, passcode_hash, details from barber',
  )
  expect(rows.find(({ route }) => route === 'cleo')?.passcode_hash).toMatch(/^scrypt:/)
  expect(JSON.stringify(rows.map(({ details }) => details))).not.toMatch(/(?<![\w.-])4711(?![\w-])/)
  expect(rows.filter(({ passcode_hash }) => passcode_hash === '4711')).toEqual([])
})
