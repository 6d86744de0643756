import type { Deps } from '../../deps.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { applyBrand, takenRoutes, waitForOtherImports } from './apply/apply-brand.ts'
import type { Change } from './apply/difference.ts'
import { checkBrandFile, type FaultyBrandFile } from './check/check-brand-file.ts'
import type { Fault } from './file/fault.ts'
import { keepPictures } from './file/pictures.ts'
import { planBrand } from './plan/brand-plan.ts'

type ImportResult = { readonly ok: true; readonly changes: readonly Change[] } | FaultyBrandFile

/** Ends the transaction without a trace. */
class Faulty extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('the brand file does not fit the database')
    this.name = 'Faulty'
    this.faults = faults
  }
}

/**
 * Brings a brand file into the database as a difference, in one transaction: either all of it, or nothing and the
 * faults. Identity lies in the routes of brand, shops and professionals and in the keys of services. Who and what is
 * no longer in the file is shown no more; bookings are never touched (behaviour 22).
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
      await keepPictures(checked.pictures, mediaFolder(config.dataDir))
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
