import type { InputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import { addDays, dayNumber, type LocalMinute, minutesPerDay } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { KeptTimeOff, StaffTimeOff } from '../../timetable/time-off/store.ts'
import { workingDays } from '../../timetable/working-days.ts'
import type { NewTimeOff } from './write-time-off.ts'

type AddInput = InputOf<typeof calls.addDeskTimeOff>

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

/**
 * The entries that a request about time off wants: one, or one a day of work (desk/time-off). Times are local ones of
 * the shop. Refuses with `invalid_request`, naming the field.
 */
export const wantedIn = (
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

/**
 * The entry after a change, with those that are added beside it where it comes on several days from now on. Refuses
 * `repeat` for a weekly entry, which comes again already.
 */
export const changesIn = (
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
