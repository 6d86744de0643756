import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importBrandFile } from '../src/commands/import/import-brand-file.ts'
import type { Deps } from '../src/deps.ts'

/** Imports a brand that is given as an object. Throws its faults. */
export const importBrand = async (deps: Deps, brand: object): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-written-'))
  try {
    // Every JSON text is also valid YAML.
    const file = path.join(folder, 'brand.yaml')
    await writeFile(file, JSON.stringify(brand))
    const result = await importBrandFile(deps, file)
    if (!result.ok) throw new Error(result.faults.map(({ message }) => message).join('\n'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
