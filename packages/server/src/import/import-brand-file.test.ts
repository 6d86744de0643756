import { expect, test } from 'vitest'
import { brandFixture, seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { importBrandFile } from './import-brand-file.ts'

test('seed', async () => {
  await using t = await testApp({ seed: seedBrand })
  const c = await t.deps.catalogues.ofShop('harbour-card')
  console.log(
    JSON.stringify(c.shop, null, 1).slice(0, 3000),
    c.barbers.map((b) => [b.route, ...b.offerings.values()]),
  )
  expect(await importBrandFile(t.deps, brandFixture)).toEqual({ ok: true, changes: [] })
})
