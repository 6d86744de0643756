import type { Deps } from '../../deps.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { isOlderServerAlive } from '../../store/connect/presence.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { applyBrand, takenRoutes, waitForOtherImports } from './apply/apply-brand.ts'
import { differentAtDesk } from './apply/apply-customers.ts'
import type { Change } from './apply/difference.ts'
import { checkBrandFile } from './check/check-brand-file.ts'
import { type Coming, nothingComing, watchComing } from './coming/concerned.ts'
import { refuseTakingOut } from './coming/report-coming.ts'
import { type BrandEntry, planBrand } from './entries/brand.ts'
import { firstOfTimes } from './entries/first-of-times.ts'
import type { Fault, PlacedFault } from './file/fault.ts'
import { storePictures } from './file/pictures.ts'

/**
 * The result of an import, with the coming bookings that no longer fit, even if the import was refused
 * because of them.
 */
export type ImportResult =
  | ({ readonly ok: true; readonly changes: readonly Change[] } & Coming)
  | ({ readonly ok: false; readonly faults: readonly PlacedFault[] } & Coming)

type Options = {
  /** Tells whether the import only finds out what it would do, and writes nothing. */
  readonly onlyCheck?: boolean
  /** Tells whether shops and professionals are removed even if guests have booked them. */
  readonly withBookings?: boolean
}

/** Thrown to roll back the transaction of a check or a refused import. */
class RolledBack extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('the import is rolled back')
    this.name = 'RolledBack'
    this.result = result
  }
}

/**
 * Refuses segments, buffers and resources while a server of an earlier version runs on the database, because
 * guests of that server would be shown and given times without them.
 */
const beyondOlderServer = async (client: Client, brand: BrandEntry): Promise<readonly Fault[]> => {
  const path = firstOfTimes(brand)
  if (path === undefined || !(await isOlderServerAlive(client))) return []
  const message =
    'cannot be imported yet: a server of an earlier version still runs on this database, and knows no segments, buffers and resources. End its processes, then import again'
  return [{ path, message }]
}

/**
 * Imports a brand file as a difference, in one transaction. A file with faults changes nothing. Brand, shops
 * and professionals are identified by their routes, services by their keys. Entries that are no longer in the
 * file are hidden. Bookings are never changed (shops/brand-file). Coming ones that no longer fit are
 * reported.
 */
export const importBrandFile = async (
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  file: string,
  { onlyCheck = false, withBookings = false }: Options = {},
): Promise<ImportResult> => {
  const checked = await checkBrandFile(file)
  if (!checked.ok) return { ...checked, ...nothingComing }
  const { brand, pictures, lineOf } = checked
  const plan = planBrand(brand, pictures)
  const refused = (faults: readonly Fault[], coming: Coming = nothingComing): RolledBack => {
    const placed = faults.map((fault) => ({ ...fault, line: fault.path.length > 0 ? lineOf(fault.path) : 0 }))
    return new RolledBack({ ok: false, faults: placed, ...coming })
  }
  try {
    return await inTransaction(pool, async (client): Promise<ImportResult> => {
      await waitForOtherImports(client)
      const faults = [...(await takenRoutes(client, plan)), ...(await beyondOlderServer(client, brand))]
      if (faults.length > 0) throw refused(faults)
      const whatIsConcerned = await watchComing(client, plan.columns.route, clock.now())
      const changes = await applyBrand(client, plan, clock.now())
      const coming = await whatIsConcerned(new Set(changes.map(({ shop }) => shop)))
      const message = withBookings ? undefined : refuseTakingOut(coming.concerned)
      if (message !== undefined) throw refused([{ path: [], message }], coming)
      const besides = [...coming.besides, ...(await differentAtDesk(client, plan.columns.route))]
      const result = { ok: true, changes, ...coming, besides } as const
      if (onlyCheck) throw new RolledBack(result)
      await storePictures(pictures, mediaFolder(config.dataDir))
      return result
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    return error.result
  }
}
