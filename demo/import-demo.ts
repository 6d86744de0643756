import { fileURLToPath } from 'node:url'
import type { Deps } from '@openchair/server'
import { importBrandFile } from '@openchair/server/import'
import { addDemoBookings } from './bookings.ts'

const brandFile = fileURLToPath(new URL('./kingsley.yaml', import.meta.url))

/** Fills an empty database with the demo brand, by the importer that every shop uses, and a month of bookings. */
export const importDemo = async (deps: Deps): Promise<void> => {
  const result = await importBrandFile(deps, brandFile)
  if (!result.ok) {
    const faults = result.faults.map(({ line, message }) => `line ${line}: ${message}`)
    throw new Error(`the demo brand cannot be imported: ${faults.join('; ')}`)
  }
  const { shop } = await deps.catalogues.ofShop('kingsley-soho')
  await addDemoBookings(deps, shop.brandId)
}
