import { findByIdOrRoute } from '@openchair/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { findGiftCard } from './find-promo.ts'

let t: TestApp
let brandId: string
beforeAll(async () => {
  t = await testApp({ seed: seedBrand })
  brandId = (await t.deps.catalogues.ofShop('harbour-card')).shop.brandId
})
afterAll(() => t[Symbol.asyncDispose]())

test.each([
  'HARB-1000-2000-3000',
  'harb-1000-2000-3000',
  'HARB100020003000',
  ' harb 1000 2000 3000 ',
  'Harb–1000—2000‑3000',
])('a gift card is found by the spelling %j', async (code) => {
  expect(await findGiftCard(t.deps, brandId, code)).toEqual({
    id: expect.any(String),
    brandId,
    code: 'HARB-1000-2000-3000',
    shopId: null,
    barberId: null,
    currency: 'usd',
    balance: 5000,
  })
})

test.each(['', '-', 'HARB-1000-2000-300', 'HARB_1000_2000_3000', "' or true --", '%', 'HARB%', '\\'])(
  'no gift card is found by %j',
  async (code) => {
    expect(await findGiftCard(t.deps, brandId, code)).toBeUndefined()
  },
)

test('a gift card for one professional is found with the professional', async () => {
  const { shop, barbers } = await t.deps.catalogues.ofShop('harbour-card')
  expect(await findGiftCard(t.deps, brandId, 'ADAS-1000-2000-3000')).toMatchObject({
    shopId: shop.id,
    barberId: findByIdOrRoute(barbers, 'ada')?.id,
    balance: 50_000,
  })
})

test('a gift card of another brand is not found', async () => {
  const stranger = '00000000-0000-4000-8000-000000000000'
  expect(await findGiftCard(t.deps, stranger, 'HARB-1000-2000-3000')).toBeUndefined()
})
