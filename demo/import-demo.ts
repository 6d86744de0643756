import { fileURLToPath } from 'node:url'
import type { Deps } from '@openchair/server'
import { importBrandFile } from '@openchair/server/import'
import { addDemoBookings } from './bookings.ts'
import { addDemoDesk, addDemoStaff } from './desk.ts'
import { addDemoApplications } from './waiting-list.ts'

const brandFile = fileURLToPath(new URL('./kingsley.yaml', import.meta.url))

/**
 * Fills an empty database with the demo brand, by the importer that every shop uses, a month of bookings, and staff.
 * After an interrupted start the next one finishes the work. Any other database is left unchanged.
 */
export const importDemo = async (deps: Deps): Promise<void> => {
  const state = await stateOf(deps)
  if (state === 'another') return
  if (state === 'empty') await importBrand(deps)
  const { shop } = await deps.catalogues.ofShop(firstShop)
  await addDemoBookings(deps, shop.brandId)
  await addDemoApplications(deps)
  await addDemoStaff(deps)
  await addDemoDesk(deps)
}

const firstShop = 'kingsley-soho'

const importBrand = async (deps: Deps): Promise<void> => {
  const result = await importBrandFile(deps, brandFile)
  if (result.ok) return
  const faults = result.faults.map(({ line, message }) => `line ${line}: ${message}`)
  throw new Error(`the demo brand cannot be imported: ${faults.join('; ')}`)
}

/** Tells the state of the database. All bookings are added at once, so where there is one, all are there. */
const stateOf = async ({ pool }: Deps): Promise<'empty' | 'without bookings' | 'another'> => {
  const brands = await pool.query('select from brand limit 1')
  if (brands.rowCount === 0) return 'empty'
  const { rows: shops } = await pool.query<{ id: string; route: string }>('select id, route from shop')
  if (!shops.some(({ route }) => route === firstShop)) return 'another'
  for (const { id } of shops) {
    const bookings = await pool.query('select from appointment where shop_id = $1 limit 1', [id])
    if (bookings.rowCount !== 0) return 'another'
  }
  return 'without bookings'
}
