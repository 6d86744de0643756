import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../../test/brand-file.ts'
import { databaseUrl } from '../../../../test/running-server.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { importBrand } from '../../run/import.ts'
import { checkBrandFile } from '../check/check-brand-file.ts'
import { faultText } from '../file/fault.ts'
import { smallSums } from './sums.ts'

/** Gives the warnings about sums of the fixture's brand after a text of its file was replaced. */
const said = async (from: string, to: string, own = {}): Promise<readonly string[]> => {
  await using file = await brandFileCopy()
  await file.change([from, to])
  const checked = await checkBrandFile(file.path)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  const { brand, lineOf } = checked
  const found: string[] = []
  smallSums(brand, own, (message, ...path) =>
    found.push(faultText('brand.yaml', { message, path, line: lineOf(path) })),
  )
  return found
}

const none: readonly [string, string] = ['name: Harbour Barbers\n', 'name: Harbour Barbers\n']

test('an import warns of no sum of a brand whose prices can all be charged [R3]', async () => {
  expect(await said(...none)).toEqual([])
})

test.each([
  [
    'a price at a shop that accepts no payments',
    'name: Cut, price: 36, duration: 45',
    'name: Cut, price: 0.20, duration: 45',
    'shops[3].services[0].price: 0.20 is less than 0.30, the least that is charged to a card: it is waived',
  ],
  [
    'a price at a shop that accepts payments',
    'name: Corte, price: 30',
    'name: Corte, price: 0.45',
    'shops[1].services[0].price: 0.45 is less than 0.50, the least that is charged to a card: guests pay it at the shop',
  ],
  [
    'a price of one professional',
    'prices: { coupe: 44 }',
    'prices: { coupe: 0.40 }',
    'shops[2].professionals[1].prices.coupe: 0.40 is less than 0.50, the least that is charged to a card: it is waived',
  ],
  [
    'a deposit of an amount',
    'deposit: 10.00 }',
    'deposit: 0.10 }',
    'shops[2].services[2].deposit: 0.10, is less than 0.50, the least that is charged to a card: none is taken, and all is charged later',
  ],
  [
    'a deposit of a percentage',
    'deposit: 25%',
    'deposit: 1%',
    'shops[2].deposit: 1% of coupe, 0.40, is less than 0.50, the least that is charged to a card: none is taken, and all is charged later',
  ],
  [
    'a fee of a percentage',
    'allowInPersonPayments: true\n    requestCardForInPersonPayments: true',
    'allowInPersonPayments: true\n    requestCardForInPersonPayments: true\n    noShowPercentage: 0.5',
    'shops[4].noShowPercentage: 0.5% of cut is less than 0.50, the least that is charged to a card: no fee is charged for it',
  ],
  [
    'a gift card',
    'balance: 20, shop: harbour-free',
    'balance: 0.20, shop: harbour-free',
    'giftCards[3].balance: 0.20 is less than 0.50, the least that is charged to a card: it pays only a part of something',
  ],
])(
  'an import warns of %s below the least amount for a card, with its line [R3]',
  async (_what, from, to, line) => {
    const [first, ...others] = await said(from, to)
    expect(first).toMatch(/^brand\.yaml:\d+: /)
    expect(first?.replace(/^brand\.yaml:\d+: /, '')).toBe(line)
    expect(others.every((other) => other.includes('is less than'))).toBe(true)
  },
)

test('the warnings use the least amounts that the operator set, and leave out shops without cards [R3]', async () => {
  const named = await said(...none, { gbp: 5000 })
  expect(named.some((line) => line.includes('shops[3].services[0].price: 36.00'))).toBe(true)
  expect(
    await said('name: Cut, price: 36, duration: 45', 'name: Cut, price: 0.20, duration: 45', { gbp: 0 }),
  ).toEqual([])
})

test('an import prints the warnings with its report [R3]', async () => {
  await using database = await testDatabase('branded')
  await using file = await brandFileCopy()
  await file.change(['name: Cut, price: 36, duration: 45', 'name: Cut, price: 0.20, duration: 45'])
  const settings = { NODE_ENV: 'test', DATABASE_URL: databaseUrl(database.connection) }
  const { code, out } = await importBrand(['--check', file.path], settings)
  expect(code).toBe(0)
  expect(out).toContain(
    'shops[3].services[0].price: 0.20 is less than 0.30, the least that is charged to a card',
  )
})
