import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addDays, listDays, openIntervals } from '@openchair/rules'
import { expect, test } from 'vitest'
import { checkBrandFile } from './check/check-brand-file.ts'
import { planBrand } from './entries/brand.ts'

const demo = new URL('../../../../../demo/kingsley.yaml', import.meta.url)

test('in any month each shop of the demo has somebody with days off, and all promos but one are valid', async () => {
  const source = await readFile(demo, 'utf8')
  expect(source.match(/days(Off|On): .*\b\d{4}-/g)).toBeNull()
  expect(source.match(/(from|until): \d{4}-\S+/g)).toEqual(['from: 2024-06-01,', 'until: 2024-08-31'])
  const months = [2026, 2029, 2041].flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`),
  )
  const checked = await checkBrandFile(fileURLToPath(demo))
  expect(checked.ok).toBe(true)
  for (const { columns, professionals } of checked.ok
    ? planBrand(checked.brand, checked.pictures).shops
    : []) {
    for (const first of months) {
      const soon = listDays(first, addDays(first, 75))
      const isAway = professionals.some(({ columns: { details } }) =>
        soon.some(
          (day) =>
            openIntervals(details, day).length === 0 &&
            openIntervals({ ...details, days_off: [] }, day).length > 0,
        ),
      )
      expect(isAway, `${columns.route} from ${first}`).toBe(true)
    }
  }
})
