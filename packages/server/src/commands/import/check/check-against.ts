import type { Logger } from '../../../log.ts'
import { openPool, openStore } from '../../../store/open.ts'
import { hasShopTable, takenRoutes } from '../apply/taken-routes.ts'
import type { PlacedFault } from '../file/fault.ts'
import { planBrand } from '../plan/brand-plan.ts'
import type { CheckedBrandFile } from './check-brand-file.ts'

/**
 * The faults of a brand file that only the database at `databaseUrl` shows: routes of its shops that another brand has.
 * The database is read only; one without tables, before the first start, has none of them. Throws when it cannot be reached.
 */
export const checkAgainst = async (
  databaseUrl: string,
  { brand, pictures, lineOf }: CheckedBrandFile,
  log: Logger,
): Promise<readonly PlacedFault[]> => {
  const db = openStore(openPool({ connectionString: databaseUrl }, log))
  try {
    if (!(await hasShopTable(db))) return []
    const faults = await takenRoutes(db, planBrand(brand, pictures))
    return faults.map((fault) => ({ ...fault, line: lineOf(fault.path) }))
  } finally {
    await db.destroy()
  }
}
