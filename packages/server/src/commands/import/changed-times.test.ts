import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../test/brand-file.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { importBrandFile } from './import-brand-file.ts'

test("an import records last which shops' times may have changed, and only shops that changed or closed", async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  const [from, to] = ['  # Chairs are rented', '# What several shops honour'].map((mark) =>
    file.text.indexOf(mark),
  )
  await file.change(
    ['customerBookingFee: 1.50', 'customerBookingFee: 2'],
    [file.text.slice(from, to), ''],
    ['name: Harbour Club, percentage: 10', 'name: Harbour Club, percentage: 12'],
  )
  expect((await importBrandFile(t.deps, file.path)).ok).toBe(true)
  const { rows: recorded } = await t.pool.query<{ route: string; statement: number }>(
    `select route, change.cmin::text::int as statement from time_change change join shop on shop.id = shop_id
     order by route`,
  )
  expect(recorded.map(({ route }) => route)).toEqual(['harbour-card', 'harbour-rental'])
  const { rows: before } = await t.pool.query<{ statement: number }>(
    `with import as (select xmin from time_change)
     select cmin::text::int as statement from shop where xmin in (select xmin from import)
     union select cmin::text::int from membership where xmin in (select xmin from import)`,
  )
  expect(before.length).toBeGreaterThan(2)
  const last = Math.max(...before.map(({ statement }) => statement))
  for (const { statement } of recorded) expect(statement).toBeGreaterThan(last)
})
