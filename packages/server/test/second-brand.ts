import { importBrandFile } from '../src/commands/import/import-brand-file.ts'
import { brandFileCopy } from './brand-file.ts'
import type { TestApp } from './test-app.ts'

/**
 * Imports a second brand, `haven`, with one shop, `haven-free`. `changes` apply to the fixture's brand file.
 */
export const importSecondBrand = async (
  { deps }: TestApp,
  ...changes: readonly (readonly [from: string, to: string])[]
): Promise<void> => {
  await using file = await brandFileCopy()
  const { text } = file
  const shop = text.slice(text.indexOf('  # Nothing to pay'), text.indexOf('  # Taxes on top'))
  await file.change(
    [
      text.slice(text.indexOf('shops:')),
      `shops:\n${shop.replace('route: harbour-free', 'route: haven-free')}`,
    ],
    ['route: harbour\n', 'route: haven\n'],
    ...changes,
  )
  const result = await importBrandFile(deps, file.path)
  if (!result.ok) throw new Error(JSON.stringify(result))
}
