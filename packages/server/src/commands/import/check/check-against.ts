import { sql } from 'kysely'
import type { Logger } from '../../../log.ts'
import { openPool, openStore } from '../../../store/open.ts'
import { takenRoutes } from '../apply/taken-routes.ts'
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
    const { rows } = await sql<{ shops: string | null }>`select to_regclass('shop') as shops`.execute(db)
    if (rows[0]?.shops == null) return []
    const faults = await takenRoutes(db, planBrand(brand, pictures))
    return faults.map((fault) => ({ ...fault, line: lineOf(fault.path) }))
  } finally {
    await db.destroy()
  }
}
