import type { DeskTimeOff, InputOf, OutputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { addDays, dayNumber, type LocalMinute, minutesPerDay } from '@openchair/rules'
import { findBarber } from '../../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { checkReach, type DeskAsker, type ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { instantAt, shopTime } from '../../shop-time.ts'
import { isUuid } from '../../store/uuid.ts'
import { beginsOn, firstStretch } from '../../timetable/time-off/occurrences.ts'
import { findTimeOff, type KeptTimeOff, type StaffTimeOff } from '../../timetable/time-off/store.ts'
import { workingDays } from '../../timetable/working-days.ts'
import { actIdOf, orAgain } from '../desk/run-act.ts'
import { addEachTimeOff, changeTimeOff, removeTimeOff } from './change-time-off.ts'
import { findConcerned } from './store-concerned.ts'
import type { NewTimeOff } from './write-time-off.ts'

type AddInput = InputOf<typeof calls.addDeskTimeOff>
type Result = OutputOf<typeof calls.addDeskTimeOff>

const invalid = (path: string): Refusal =>
  new Refusal('invalid_request', { issues: [{ path, message: 'invalid' }] })

/**
 * Reads a local time of the shop, `yyyy-MM-ddTHH:mm:ss`. Refuses one with an offset, because that names an instant of
 * another place.
 */
const localMinute = (input: Pick<AddInput, 'begins' | 'ends'>, field: 'begins' | 'ends'): LocalMinute => {
  const [, day, hours, minutes] = /^([\d-]+)T(\d+):(\d+)(?::[\d.]+)?$/.exec(input[field]) ?? []
  if (day === undefined) throw invalid(field)
  return { day, minute: Number(hours) * 60 + Number(minutes) }
}

const minutesOf = ({ day, minute }: LocalMinute): number => dayNumber(day) * minutesPerDay + minute

const daysPerWeek = 7

/** The most days of time off at once: ten years. Each of its days is looked at, so that centuries would take long. */
const mostDays = 3660

/** Reads when time off begins and ends. Refuses an end that is not after its begin, or too late for each week. */
const placesIn = (
  input: Pick<AddInput, 'begins' | 'ends'>,
  isWeekly: boolean,
): Pick<StaffTimeOff, 'begins' | 'ends'> => {
  const [begins, ends] = [localMinute(input, 'begins'), localMinute(input, 'ends')]
  const length = minutesOf(ends) - minutesOf(begins)
  if (length <= 0 || length > (isWeekly ? daysPerWeek : mostDays) * minutesPerDay) throw invalid('ends')
  return { begins, ends }
}

const later = ({ day, minute }: LocalMinute, days: number): LocalMinute => ({
  day: addDays(day, days),
  minute,
})

/** Lists how many days after the first day the professional works, or anybody at the shop, in its week. */
const workDaysFrom = (
  { barbers }: ShopCatalogue,
  barberId: string | null,
  first: string,
): readonly number[] => {
  const whose = barbers.filter(({ id }) => barberId === null || id === barberId)
  const zone = 'UTC'
  const days = workingDays.localDays(first, addDays(first, daysPerWeek - 1), zone)
  return days.flatMap((_, index) =>
    index === 0 || whose.some((barber) => (workingDays.openOn(barber, days)[index]?.length ?? 0) > 0)
      ? [index]
      : [],
  )
}

/** The entries that a request about time off wants: one, or one a day of work. */
const wantedIn = (
  catalogue: ShopCatalogue,
  input: Pick<AddInput, 'begins' | 'ends' | 'repeat' | 'lastDay' | 'reason'>,
  barberId: string | null,
): readonly NewTimeOff[] => {
  const { repeat = 'never', reason } = input
  const isWeekly = repeat !== 'never'
  const { begins, ends } = placesIn(input, isWeekly)
  const lastDay = input.lastDay ?? null
  if (lastDay !== null && (!isWeekly || lastDay < begins.day)) throw invalid('lastDay')
  if (repeat === 'workDays' && ends.day > addDays(begins.day, 1)) throw invalid('ends')
  const days = repeat === 'workDays' ? workDaysFrom(catalogue, barberId, begins.day) : [0]
  return days
    .map((after) => ({ begins: later(begins, after), ends: later(ends, after) }))
    .filter((each) => lastDay === null || each.begins.day <= lastDay)
    .map((each) => ({ ...each, barberId, isWeekly, lastDay, reason: reason || null }))
}

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

/** The days from one weekday to another, in the direction that is nearer. */
const daysBetween = (from: string, to: string): number => {
  const days = (((dayNumber(to) - dayNumber(from)) % daysPerWeek) + daysPerWeek) % daysPerWeek
  return days > daysPerWeek / 2 ? days - daysPerWeek : days
}

/**
 * The entry after a change. A change of all of a weekly entry names the day that was seen, perhaps weeks after
 * the first one: the first one keeps its week, and the days left out move along.
 */
const entryAfter = (
  entry: StaffTimeOff,
  places: Pick<StaffTimeOff, 'begins' | 'ends'>,
  onlyOn: string | undefined,
): StaffTimeOff => {
  if (onlyOn !== undefined) return { ...entry, ...places }
  const by = daysBetween(entry.begins.day, places.begins.day)
  const toFirst = dayNumber(addDays(entry.begins.day, by)) - dayNumber(places.begins.day)
  return {
    ...entry,
    begins: later(places.begins, toFirst),
    ends: later(places.ends, toFirst),
    exceptions: entry.exceptions.map((day) => addDays(day, by)),
  }
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
 * The entry after a change, with those that are added beside it where it comes on several days from now on. Refuses
 * `repeat` for a weekly entry, which comes again already.
 */
const changesIn = (
  catalogue: ShopCatalogue,
  { entry }: KeptTimeOff,
  input: InputOf<typeof calls.changeDeskTimeOff>,
  onlyOn: string | undefined,
): { readonly after: StaffTimeOff; readonly beside: readonly NewTimeOff[] } => {
  if (!entry.isWeekly) {
    const [first, ...beside] = wantedIn(catalogue, input, entry.barberId)
    return { after: { ...entry, ...first }, beside }
  }
  if (input.repeat !== undefined || input.lastDay !== undefined) throw invalid('repeat')
  return { after: entryAfter(entry, placesIn(input, true), onlyOn), beside: [] }
}

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
  const actId = actIdOf(asker, calls.changeDeskTimeOff, input)
  const catalogue = await deps.catalogues.ofShop(staff.shop.id)
  return orAgain(
    deps.pool,
    { staff, actId },
    async () => {
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
    async () => {
      const alone = actId && (await findTimeOff(deps.pool, { id: actId }))
      const changed = alone || (await findTimeOff(deps.pool, { id: input.id }))
      return changed ? resultOf(deps, catalogue, [changed]) : { rows: [], concerned: [] }
    },
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
  const actId = actIdOf(asker, calls.removeDeskTimeOff, input)
  const { shop } = await deps.catalogues.ofShop(staff.shop.id)
  return orAgain(
    deps.pool,
    { staff, actId },
    async () => {
      const kept = await findAtDesk(deps, staff, input)
      const day = kept.entry.isWeekly ? input.onlyOn : undefined
      if (!(await removeTimeOff(deps, shop, kept, day, { staffId, actId })))
        throw new Refusal('changed_meanwhile')
      return {}
    },
    async () => ({}),
  )
}
