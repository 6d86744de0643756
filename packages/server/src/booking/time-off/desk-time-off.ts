import type { DeskTimeOff, InputOf, OutputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { findBarber } from '../../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { checkReach, type DeskAsker, type ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { instantAt, shopTime } from '../../shop-time.ts'
import { isUuid } from '../../store/uuid.ts'
import { beginsOn, firstStretch } from '../../timetable/time-off/occurrences.ts'
import { findTimeOff, type KeptTimeOff, type StaffTimeOff } from '../../timetable/time-off/store.ts'
import { onceOrAgain } from '../desk/run-act.ts'
import { addEachTimeOff, changeTimeOff, findChanged, removeTimeOff } from './change-time-off.ts'
import { findConcerned } from './store-concerned.ts'
import { changesIn, wantedIn } from './wanted-time-off.ts'

type AddInput = InputOf<typeof calls.addDeskTimeOff>
type Result = OutputOf<typeof calls.addDeskTimeOff>

/** Time off as the desk shows it: the first time that it comes. */
const shown = (
  { timezone }: ShopCatalogue['shop'],
  { id, version, reason, entry }: KeptTimeOff,
): DeskTimeOff[] => {
  const stretch = firstStretch(entry, timezone)
  if (stretch === undefined) return []
  return [
    {
      id,
      version,
      startsAt: shopTime(instantAt(stretch.start), timezone),
      endsAt: shopTime(instantAt(stretch.end), timezone),
      reason,
      isWeekly: entry.isWeekly,
      isWholeShop: entry.barberId === null,
    },
  ]
}

/** Names the bookings that lie in time off. They stay, and are to be settled with their guests. */
const concernedIn = async (
  { pool, clock }: Deps,
  catalogue: ShopCatalogue,
  entries: readonly StaffTimeOff[],
): Promise<Result['concerned']> => {
  const found = new Map<string, Result['concerned'][number]>()
  for (const entry of entries)
    for (const { id, firstName, startsAt, endsAt } of await findConcerned(
      pool,
      catalogue,
      entry,
      clock.now(),
    ))
      found.set(id, {
        id,
        name: firstName,
        startsAt: shopTime(startsAt.toInstant(), catalogue.shop.timezone),
        endsAt: shopTime(endsAt.toInstant(), catalogue.shop.timezone),
      })
  return [...found.values()].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/**
 * Blocks time of a professional, or of the whole shop, once, each week, or each week on the days of work
 * (desk/time-off). Bookings in it stay and are named. With `validate` they are named alone. Refuses with
 * `barber_not_found`, and with `not_permitted` what is beyond the asker's reach.
 */
export const addAtDesk = async (deps: Deps, input: AddInput, { staff }: DeskAsker): Promise<Result> => {
  const catalogue = await deps.catalogues.ofShop(staff.shop.id)
  const barber = input.barberId === undefined ? undefined : findBarber(catalogue, input.barberId)
  if (input.barberId !== undefined && barber === undefined) throw new Refusal('barber_not_found')
  checkReach(staff, barber?.id)
  const wanted = wantedIn(catalogue, input, barber?.id ?? null)
  const concerned = await concernedIn(
    deps,
    catalogue,
    wanted.map((each) => ({ ...each, exceptions: [] })),
  )
  if (input.validate === true) return { rows: [], concerned }
  const added = await addEachTimeOff(deps, catalogue.shop, wanted, staff.staffId)
  return { rows: added.flatMap((each) => shown(catalogue.shop, each)), concerned }
}

/**
 * Finds time off of the asker's shop, of which `onlyOn` is one day. Refuses with `time_off_not_found`,
 * `not_permitted`, and with `changed_meanwhile` another version.
 */
const findAtDesk = async (
  { pool }: Deps,
  staff: ShopStaff,
  { id, version, onlyOn }: InputOf<typeof calls.removeDeskTimeOff>,
): Promise<KeptTimeOff> => {
  const kept = isUuid(id) ? await findTimeOff(pool, { id }) : undefined
  if (kept === undefined || kept.shopId !== staff.shop.id) throw new Refusal('time_off_not_found')
  checkReach(staff, kept.entry.barberId ?? undefined)
  if (kept.version !== version) throw new Refusal('changed_meanwhile')
  if (onlyOn !== undefined && kept.entry.isWeekly && !beginsOn(kept.entry, onlyOn))
    throw new Refusal('time_off_not_found')
  return kept
}

/** The answer to a change of time off, with the bookings in it. */
const resultOf = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  kept: readonly KeptTimeOff[],
): Promise<Result> => ({
  rows: kept.flatMap((each) => shown(catalogue.shop, each)),
  concerned: await concernedIn(
    deps,
    catalogue,
    kept.map(({ entry }) => entry),
  ),
})

/**
 * Changes blocked time: all of it, or one of its days, which then stands by itself (desk/time-off). What stands once
 * can come again from then on. A missing reason stays. The same key gives the same answer. Refuses with
 * `time_off_not_found`, `not_permitted`, and with `changed_meanwhile` what somebody else has changed.
 */
export const changeAtDesk = async (
  deps: Deps,
  input: InputOf<typeof calls.changeDeskTimeOff>,
  asker: DeskAsker,
): Promise<Result> => {
  const { staff } = asker
  const catalogue = await deps.catalogues.ofShop(staff.shop.id)
  return onceOrAgain(
    deps.pool,
    asker,
    calls.changeDeskTimeOff,
    input,
    async (actId) => {
      const kept = await findAtDesk(deps, staff, input)
      const onlyOn = kept.entry.isWeekly ? input.onlyOn : undefined
      const reason = input.reason === undefined ? kept.reason : input.reason || null
      const { after, beside } = changesIn(catalogue, kept, input, onlyOn)
      const how = {
        onlyOn,
        staffId: staff.staffId,
        actId,
        beside: beside.map((each) => ({ ...each, reason })),
      }
      const changed = await changeTimeOff(deps, catalogue.shop, kept, { ...after, reason }, how)
      if (changed === undefined) throw new Refusal('changed_meanwhile')
      return resultOf(deps, catalogue, changed)
    },
    async (actId) => resultOf(deps, catalogue, await findChanged(deps.pool, { id: input.id, actId })),
  )
}

/**
 * Opens blocked time again: all of it, or one of its days (desk/time-off). The same key gives the same answer. Refuses
 * with `time_off_not_found`, `not_permitted`, and with `changed_meanwhile` what somebody else has changed.
 */
export const removeAtDesk = async (
  deps: Deps,
  input: InputOf<typeof calls.removeDeskTimeOff>,
  asker: DeskAsker,
): Promise<OutputOf<typeof calls.removeDeskTimeOff>> => {
  const { staff } = asker
  const { staffId } = staff
  const { shop } = await deps.catalogues.ofShop(staff.shop.id)
  return onceOrAgain(
    deps.pool,
    asker,
    calls.removeDeskTimeOff,
    input,
    async (actId) => {
      const kept = await findAtDesk(deps, staff, input)
      const day = kept.entry.isWeekly ? input.onlyOn : undefined
      if (!(await removeTimeOff(deps, shop, kept, day, { staffId, actId })))
        throw new Refusal('changed_meanwhile')
      return {}
    },
    async () => ({}),
  )
}
