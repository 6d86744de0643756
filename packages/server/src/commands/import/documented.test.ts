import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../test/brand-file.ts'
import { checkBrandFile } from './check/check-brand-file.ts'
import { brandEntry } from './entries/brand.ts'
import { brandPromoEntry, giftCardEntry, membershipEntry, shopPromoEntry } from './entries/discounts.ts'
import { productEntry } from './entries/products.ts'
import { professionalEntry } from './entries/professionals.ts'
import { needBlock, resourceEntry } from './entries/service-time.ts'
import { addonEntry, categoryEntry, serviceEntry, taxEntry } from './entries/services.ts'
import { shopEntry } from './entries/shop.ts'

const readManual = (): Promise<string> =>
  readFile(new URL('../../../../../docs/BRAND-FILE.md', import.meta.url), 'utf8')

test('every setting of a brand file is in the manual', async () => {
  const manual = await readManual()
  const entries = [
    brandEntry,
    shopEntry,
    serviceEntry,
    addonEntry,
    taxEntry,
    categoryEntry,
    resourceEntry,
    needBlock,
    professionalEntry,
    productEntry,
    shopPromoEntry,
    brandPromoEntry,
    membershipEntry,
    giftCardEntry,
  ]
  const settings = new Set(entries.flatMap(({ shape }) => Object.keys(shape)))
  expect(settings.size).toBeGreaterThan(50)
  expect([...settings].filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})

test('the manual’s example is a valid brand file', async () => {
  await using file = await brandFileCopy()
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(await readManual()) ?? []
  await writeFile(file.path, example)
  expect(await checkBrandFile(file.path)).toMatchObject({ ok: true, brand: { route: 'harbour' } })
})
