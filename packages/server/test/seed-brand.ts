import { fileURLToPath } from 'node:url'
import { importBrandFile } from '../src/commands/import/import-brand-file.ts'
import type { Deps } from '../src/deps.ts'

export const brandFixture = fileURLToPath(new URL('./fixtures/brand.yaml', import.meta.url))

/** Imports the fixture's brand, as a real shop would: `testApp({ seed: seedBrand })`. */
export const seedBrand = async (deps: Deps): Promise<void> => {
  const result = await importBrandFile(deps, brandFixture)
  if (!result.ok) throw new Error(result.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'))
}
