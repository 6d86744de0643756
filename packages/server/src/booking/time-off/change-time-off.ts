import type { Deps } from '../../deps.ts'
import type { Pool } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { uuidOf } from '../../store/uuid-of.ts'
import { occurrenceOn } from '../../timetable/time-off/occurrences.ts'
import { findTimeOff, type KeptTimeOff, type StaffTimeOff } from '../../timetable/time-off/store.ts'
import {
  type ByStaff,
  eraseTimeOff,
  type Known,
  type NewTimeOff,
  type OfShop,
  rewriteTimeOff,
  writeTimeOff,
} from './write-time-off.ts'

type Changing = Pick<Deps, 'pool' | 'clock'>

type Added = KeptTimeOff & { readonly isNew: boolean }

/**
 * Adds several entries of time off together, such as a lunch on each day of work (times/off). `staffId` is the
 * member of staff who adds them; null for the operator.
 */
export const addEachTimeOff = (
  { pool, clock }: Changing,
  shop: OfShop,
  wanted: readonly NewTimeOff[],
  staffId: string | null,
): Promise<readonly Added[]> =>
  inTransaction(pool, async (client) => {
    const by = { staffId, now: clock.now() }
    const added: Added[] = []
    for (const each of wanted) added.push(await writeTimeOff(client, shop, each, by))
    return added
  })

/** Adds time off for the operator. If the same stands already it is given, and `isNew` is false. */
export const addTimeOff = (deps: Changing, shop: OfShop, wanted: NewTimeOff): Promise<Added> =>
  inTransaction(deps.pool, (client) =>
    writeTimeOff(client, shop, wanted, { staffId: null, now: deps.clock.now() }),
  )

/** The most entries that a change adds beside one: the other days of a week. */
const mostBeside = 6

/** The id of an entry that an act adds beside another one. A repeat of the act finds it by that (desk/repeats). */
const besideId = (actId: string, index: number): string => uuidOf(`beside ${actId} ${index}`)

/** Finds what a change under this id of an act has left: the day that stands by itself, or all entries. */
export const findChanged = async (
  pool: Pool,
  { id, actId }: { readonly id: string; readonly actId: string },
): Promise<readonly KeptTimeOff[]> => {
  const alone = await findTimeOff(pool, { id: actId })
  if (alone !== undefined) return [alone]
  const beside = Array.from({ length: mostBeside }, (_, index) => besideId(actId, index))
  const found = await Promise.all([id, ...beside].map(async (each) => findTimeOff(pool, { id: each })))
  return found.filter((each) => each !== undefined)
}

type ChangeOptions = {
  readonly onlyOn: string | undefined
  readonly staffId: string
  readonly actId: string | undefined
  readonly beside: readonly NewTimeOff[]
}

/**
 * Changes time off: all of it, or with `onlyOn` the one of weekly time off that begins on that day, which then
 * stands by itself. Entries `beside` it are added in the same step. Undefined if it has changed since it was read.
 */
export const changeTimeOff = (
  { pool, clock }: Changing,
  shop: OfShop,
  known: Known,
  after: StaffTimeOff & { readonly reason: string | null },
  { onlyOn, staffId, actId, beside }: ChangeOptions,
): Promise<readonly KeptTimeOff[] | undefined> => {
  const now = clock.now()
  const by = { staffId, now, actId }
  return inTransaction(pool, async (client) => {
    if (onlyOn === undefined) {
      const changed = await rewriteTimeOff(client, shop, known, after, by)
      if (changed === undefined) return undefined
      const all: KeptTimeOff[] = [changed]
      for (const [index, each] of beside.entries()) {
        const id = actId && besideId(actId, index)
        all.push(await writeTimeOff(client, shop, each, { staffId, now }, id))
      }
      return all
    }
    if (!(await eraseTimeOff(client, shop, known, onlyOn, by))) return undefined
    // The one that then stands by itself has the id of the act, by which a repeat finds it.
    return [await writeTimeOff(client, shop, occurrenceOn(after, after.begins.day), { staffId, now }, actId)]
  })
}

/**
 * Removes time off, or takes one day out of weekly time off that begins on it. False if the time off has changed
 * since it was read. `staffId` is the member of staff who removes it; null for the operator.
 */
export const removeTimeOff = (
  { pool, clock }: Changing,
  shop: OfShop,
  known: Known,
  day?: string,
  { staffId, actId }: Omit<ByStaff, 'now'> = { staffId: null },
): Promise<boolean> =>
  inTransaction(pool, (client) =>
    eraseTimeOff(client, shop, known, day, { staffId, actId, now: clock.now() }),
  )
