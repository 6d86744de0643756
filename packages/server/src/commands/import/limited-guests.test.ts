import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../test/brand-file.ts'
import { readRows } from '../../../test/rows.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { importBrandFile } from './import-brand-file.ts'

test('an import neither sets nor removes what the desk decided about paying, and names where the two differ', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await t.pool.query(
    `insert into customer (brand_id, first_name, last_name, email, must_prepay, cannot_book_online, created_at)
     select id, 'Ida', 'Moss', 'ida@moss.example', true, true, '2026-01-01' from brand where route = 'harbour'`,
  )
  await t.pool.query(`update customer set must_prepay = true where email = 'late@example.com'`)
  const decided = () =>
    readRows(
      t.pool,
      'select email, prepay_only, must_prepay, cannot_book_online from customer order by email',
    )
  const before = await decided()
  await file.change(['name: Harbour Barbers\n', 'name: Harbour Barbers Ltd\n'])
  expect((await importBrandFile(t.deps, file.path)).besides).toEqual([
    'The desk lets these pay beforehand, and the file does not name them: ida@moss.example. That stays.',
  ])
  expect(await decided()).toEqual(before)
})
