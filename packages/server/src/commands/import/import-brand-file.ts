import type { Deps } from '../../deps.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { applyBrand, waitForOtherImports } from './apply/apply-brand.ts'
import type { Change } from './apply/difference.ts'
import { takenRoutes } from './apply/taken-routes.ts'
import { checkBrandFile, type FaultyBrandFile } from './check/check-brand-file.ts'
import type { Fault } from './file/fault.ts'
import { storePictures } from './file/pictures.ts'
import { planBrand } from './plan/brand-plan.ts'

type ImportResult = { readonly ok: true; readonly changes: readonly Change[] } | FaultyBrandFile

/** Thrown to roll the transaction back. */
class Faulty extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('the brand file does not fit the database')
    this.name = 'Faulty'
    this.faults = faults
  }
}

/**
 * Imports a brand file as a difference in one transaction: completely, or not at all with the faults. Brand, shops and
 * professionals are identified by their routes, services by their keys. What is no longer in the file is hidden;
 * bookings are never changed (behaviour 22).
 */
export const importBrandFile = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  file: string,
): Promise<ImportResult> => {
  const checked = await checkBrandFile(file)
  if (!checked.ok) return checked
  const plan = planBrand(checked.brand, checked.pictures)
  try {
    const changes = await db.transaction().execute(async (database) => {
      await waitForOtherImports(database)
      const faults = await takenRoutes(database, plan)
      if (faults.length > 0) throw new Faulty(faults)
      await storePictures(checked.pictures, mediaFolder(config.dataDir))
      return applyBrand(database, plan, clock.now())
    })
    return { ok: true, changes }
  } catch (error) {
    if (!(error instanceof Faulty)) throw error
    return {
      ok: false,
      faults: error.faults.map((fault) => ({ ...fault, line: checked.lineOf(fault.path) })),
    }
  }
}
