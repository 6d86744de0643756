import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type BrandFile, brandFileCopy } from '../../../../test/brand-file.ts'
import { seedBrand } from '../../../../test/seed-brand.ts'
import { openedOnce } from '../../../../test/opened-once.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { findGiftCard } from '../../../discounts/find-promo.ts'
import { faultText } from '../file/fault.ts'
import { importBrandFile } from '../import-brand-file.ts'
import { checkBrandFile } from './check-brand-file.ts'

const importing = async (t: TestApp, file: BrandFile): Promise<readonly string[]> => {
  const result = await importBrandFile(t.deps, file.path)
  if (!result.ok) throw new Error(result.faults.map((fault) => faultText('brand.yaml', fault)).join('\n'))
  return result.changes.map(({ shop, what, name, how }) => [shop, what, name, how].filter(Boolean).join(' '))
}

/** Gives the single number that a statement returns. */
const numberOf = async (t: TestApp, statement: string): Promise<number | null> => {
  const { rows } = await t.pool.query<{ number: number | null }>(statement)
  return rows[0]?.number ?? null
}
const pomades = (t: TestApp) => numberOf(t, `select inventory as number from product where key = 'pomade'`)
const usesOfOnce = (t: TestApp) => numberOf(t, `select uses_left as number from promo where code = 'ONCE'`)
const balance = (t: TestApp) => numberOf(t, `select balance as number from gift_card where code like 'CARD%'`)

const useOnce = (t: TestApp, state: 'booked' | 'given_back') =>
  t.pool.query(
    `insert into hold (shop_id, id, owner_id, kind, target_id, amount, state)
     select shop_ids[1], gen_random_uuid(), gen_random_uuid(), 'promo', id, 1, $1::hold_state from promo
     where code = 'ONCE'`,
    [state],
  )

test('every fault of products, promos, memberships and gift cards is reported, each with its line', async () => {
  await using file = await brandFileCopy()
  await writeFile(
    file.path,
    `route: harbour
name: Harbour
promos:
  - { code: AB, percentage: 20 }
  - { code: SPRING, percentage: 0 }
  - { code: SUMMER, percentage: 20, amount: 5 }
  - { code: AUTUMN, name: Nothing off }
  - { code: NOTHING, amount: 0, shops: [pier] }
  - { code: WINTER, amount: 5, from: 2026-12-21, until: 2026-12-20 }
  - { code: MIXED, amount: 5 }
  - { code: Mixed, percentage: 5, shops: [pier] }
  - { code: AWAY, percentage: 5, shops: [piers, pier, pier], services: [cut, cutt] }
  - { code: OFTEN, percentage: 5, uses: -1, usesPerCustomer: 0, until: 2026-02-30, minimun: 5 }
memberships:
  - { name: Club, percentage: 10 }
  - { name: Club, percentage: 110, email: ada@example.com }
  - { name: Club, percentage: 10, email: Ada@Example.com, phone: 555 }
giftCards:
  - { code: SHORT, balance: 50 }
  - { code: LONG-ENOUGH-1, balance: 50 }
  - { code: long enough 1, balance: -5, shop: pier }
  - { code: LONG-ENOUGH-2, balance: 50, shop: piers }
  - { code: LONG-ENOUGH-3, balance: 50, shop: pier, professional: adda, currency: cad }
  - { code: LONG-ENOUGH-4, balance: 50, professional: ada, currency: usd }
shops:
  - route: pier
    name: Pier
    address: { street: 1 Pier Lane, city: New York, zip: 10005, country: US }
    location: { lat: 40.7, lng: -74 }
    timezone: America/New_York
    currency: usd
    phone: +1 212 555 0105
    hours: { mon: '09:00-18:00' }
    products:
      - { key: Pomade, name: Pomade, price: 18, inventory: 10 }
      - { key: comb, name: { fr: Peigne }, price: 6, inventory: 1.5, taxes: [vat] }
      - { key: comb, name: Comb, price: free, photos: [nowhere.svg] }
    promos:
      - { code: SPRING, percentage: 20, services: [shave] }
    services: [{ key: cut, name: Cut, price: 40, duration: 30 }]
    professionals: [{ route: ada, firstName: Ada }]
  - route: quay
    name: Quay
    address: { street: 2 Quay, city: Montréal, zip: H2J 2K8, country: CA }
    location: { lat: 45.5, lng: -73.5 }
    timezone: America/Toronto
    currency: cad
    phone: +1 514 555 0103
    hours: { mon: '09:00-18:00' }
    services: [{ key: coupe, name: Coupe, price: 40, duration: 30 }]
    professionals: [{ route: flore, firstName: Flore }]
`,
  )
  const checked = await checkBrandFile(file.path)
  const faults = checked.ok ? [] : checked.faults.map((fault) => faultText('brand.yaml', fault))
  await expect(faults.join('\n')).toMatchFileSnapshot('./discounts.faults.txt')
})

/** A server with the fixture's brand, which is restored after each test. */
const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test.each<[what: string, from: string, to: string, changes: readonly string[]]>([
  ['a product’s price', 'price: 18\n', 'price: 19\n', ['harbour-card product pomade changed']],
  ['a product’s text', 'Strong hold, low shine', 'Strong hold', ['harbour-card product pomade changed']],
  ['a product’s taxes', 'inventory: 1, taxes: []', 'inventory: 1', ['harbour-card product comb changed']],
  [
    'a removed product',
    '      - { key: balm, name: Balm, price: 24.50, inventory: 0 }\n',
    '',
    ['harbour-card product balm removed'],
  ],
  ['a promo', 'percentage: 20, shops', 'percentage: 25, shops', ['promo FADE20 changed']],
  ['the shops of a promo', '[harbour-card, harbour-prepay]', '[harbour-card]', ['promo FADE20 changed']],
  ['the services of a promo', 'services: [cut, scalp]', 'services: [cut]', ['promo CUTS changed']],
  ['the spelling of a promo’s code', 'code: EACH,', 'code: Each,', ['promo Each changed']],
  [
    'a removed promo',
    '      - { code: OLD, percentage: 50, until: 2026-10-31 }\n',
    '',
    ['promo OLD removed'],
  ],
  [
    'a membership',
    'name: Harbour Club, percentage: 10',
    'name: Harbour Club, percentage: 15',
    ['membership member@example.com changed'],
  ],
  [
    'the person of a membership',
    'email: member@example.com',
    'email: other@example.com',
    ['membership other@example.com added', 'membership member@example.com removed'],
  ],
  ['the professional of a gift card', 'professional: ada', 'professional: ben', ['gift card …3000 changed']],
  [
    'the spelling of a gift card’s code',
    'CARD-1000-2000-3000',
    'card 1000 2000 3000',
    ['gift card …3000 changed'],
  ],
])('%s is applied as a difference', async (_, from, to, changes) => {
  const t = harbour()
  await using file = await brandFileCopy()
  await file.change([from, to])
  expect(await importing(t, file)).toEqual(changes)
  // The next row of the table would fail if this did not restore everything.
  await file.change()
  await importing(t, file)
})

test('a change of a shop’s products raises the shop’s revision by one', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const { productById } = await t.deps.catalogues.ofShop('harbour-card')
  await file.change(['price: 18\n', 'price: 19\n'])
  await importing(t, file)
  const { products } = await t.deps.catalogues.ofShop('harbour-card')
  expect(products.map(({ key, price }) => [key, price])).toEqual([
    ['balm', 2450],
    ['comb', 600],
    ['pomade', 1900],
  ])
  expect(products.every(({ id }) => productById.has(id))).toBe(true)
  expect(await importing(t, file)).toEqual([])
  await file.change()
  await importing(t, file)
})

test('stock, uses and balances stay as they are while the file’s numbers are the same', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await t.pool.query('update product set inventory = 7 where inventory = 10')
  await t.pool.query('update promo set uses_left = 0 where uses_left = 1')
  await useOnce(t, 'booked')
  await t.pool.query('update gift_card set balance = 1200 where balance = 3000')
  expect(await importing(t, file)).toEqual([])
  await file.change(
    ['price: 18\n', 'price: 19\n'],
    ['code: ONCE, amount: 5', 'code: ONCE, amount: 6'],
    ['code: CARD-1000-2000-3000', 'code: CARD10002000-3000'],
  )
  expect(await importing(t, file)).toHaveLength(3)
  expect([await pomades(t), await usesOfOnce(t), await balance(t)]).toEqual([7, 0, 1200])
})

test('a changed number of the file changes the stock, uses or balance by the difference, but never below 0', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await t.pool.query('update product set inventory = 7 where inventory = 10')
  await t.pool.query('update promo set uses_left = 0 where uses_left = 1')
  await useOnce(t, 'booked')
  await useOnce(t, 'given_back')
  await t.pool.query('update gift_card set balance = 1200 where balance = 3000')
  const say = async (inventory: number, uses: string, euros: number): Promise<readonly unknown[]> => {
    await file.change(
      ['inventory: 10\n', `inventory: ${inventory}\n`],
      ['amount: 5, uses: 1 }', `amount: 5${uses} }`],
      ['balance: 30,', `balance: ${euros},`],
    )
    await importing(t, file)
    return [await pomades(t), await usesOfOnce(t), await balance(t)]
  }
  expect(await say(15, ', uses: 3', 50)).toEqual([12, 2, 3200])
  expect(await say(14, '', 45)).toEqual([11, null, 2700])
  expect(await say(1, ', uses: 4', 5)).toEqual([0, 3, 0])
})

test('entries that were removed and come back are recognised, with what was left of them', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const find = () => findGiftCard(t.deps, shop.brandId, 'CARD-1000-2000-3000')
  const before = await find()
  await t.pool.query('update gift_card set balance = 1200 where balance = 3000')
  await file.change(['  - { code: CARD-1000-2000-3000, balance: 30, shop: harbour-card }\n', ''])
  await importing(t, file)
  expect(await find()).toBeUndefined()
  await file.change()
  await importing(t, file)
  expect(await find()).toEqual({ ...before, balance: 1200 })
})

test('an import does not change gift cards that guests bought', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  await t.pool.query(
    `insert into gift_card (brand_id, shop_id, code, code_key, currency, balance, initial_balance)
     values ($1, $2, 'BOUGHT-0001', 'BOUGHT0001', 'usd', 5000, 5000)`,
    [shop.brandId, shop.id],
  )
  expect(await importing(t, file)).toEqual([])
  expect(await findGiftCard(t.deps, shop.brandId, 'BOUGHT-0001')).toMatchObject({ balance: 5000 })
})
