import type { Availability, ScheduleDay, Slot } from '@openchair/contract'
import { availabilityLevel } from '@openchair/rules'
import { isBefore, minutesBetween, minutesOf } from '@openchair/ui/format/days.ts'

/** Why a start is not free. */
export type Hindrance =
  | { readonly kind: 'taken' }
  /** Minutes that are free from here on. */
  | { readonly kind: 'tooShort'; readonly free: number }
  | { readonly kind: 'nobody' }

/**
 * Reads a slot's conflicts: the start itself is taken, or the reservation would run into what begins later. For
 * any professional there are no conflicts to name: then nobody is free.
 */
export const hindranceOf = ({ time, conflicts }: Slot): Hindrance => {
  if (conflicts.some(({ start, end }) => !isBefore(time, start) && isBefore(time, end)))
    return { kind: 'taken' }
  const [next] = conflicts
    .filter(({ start }) => isBefore(time, start))
    .toSorted((one, other) => minutesBetween(other.start, one.start))
  return next ? { kind: 'tooShort', free: minutesBetween(time, next.start) } : { kind: 'nobody' }
}

/**
 * The first start after that one that can be had. A start's conflicts are those of its own length alone: where one ends
 * another may begin that they do not name.
 */
export const nextFree = (slots: readonly Slot[], after: string): Slot | undefined =>
  slots.find(({ time, available }) => available && isBefore(after, time))

/** More free times than these are folded. */
const many = 16
const windowMinutes = 30

export type Times = ScheduleDay['times']

export const allSlots = ({ morning, afternoon, evening }: Times): readonly Slot[] => [
  ...morning,
  ...afternoon,
  ...evening,
]

export const inEachPart = (times: Times, choose: (slots: readonly Slot[]) => readonly Slot[]): Times => ({
  morning: [...choose(times.morning)],
  afternoon: [...choose(times.afternoon)],
  evening: [...choose(times.evening)],
})

/** Without starts that have passed since the server answered. */
export const fromNow = (times: Times, now: string): Times =>
  inEachPart(times, (slots) => slots.filter(({ time }) => !isBefore(time, now)))

/** What can be had: the free starts, and the chosen one, which the cart itself may hold. */
export const freeTimes = (times: Times, chosen: string | undefined): Times =>
  inEachPart(times, (slots) => slots.filter(({ available, time }) => available || time === chosen))

/**
 * How much is left of a day by the times that it shows. The server's level is as old as its answer: starts have passed
 * since, and it takes the chosen one for taken.
 */
export const levelOf = (times: Times, now: string, chosen: string | undefined): Availability => {
  const left = fromNow(times, now)
  return availabilityLevel(allSlots(freeTimes(left, chosen)).length, allSlots(left).length)
}

/** The starts that are shown as what can be had, and the chosen one. */
export const shownTimes = (times: Times, shown: ReadonlySet<string>, chosen: string | undefined): Times =>
  inEachPart(times, (slots) => slots.filter(({ time }) => shown.has(time) || time === chosen))

/**
 * Free times; where they are many the first of each half hour. A chosen one stays, and one's own; those that `came` while the
 * others are looked at stand among these, and fold nothing away.
 */
export const foldTimes = (
  free: Times,
  zone: string,
  chosen: string | undefined,
  own?: string,
  came: ReadonlySet<string> = new Set(),
): Times => {
  const windowOf = ({ time }: Slot) => Math.floor(minutesOf(time, zone) / windowMinutes)
  const hasCome = ({ time }: Slot) => came.has(time)
  if (allSlots(free).filter((slot) => !hasCome(slot)).length <= many) return free
  return inEachPart(free, (slots) => {
    const windows = slots.filter((slot) => !hasCome(slot)).map((slot) => [windowOf(slot), slot] as const)
    // Of the same key the last one stays: the first of the half hour.
    const firsts = new Set(new Map(windows.toReversed()).values())
    return slots.filter(
      (slot) => slot.time === chosen || slot.time === own || hasCome(slot) || firsts.has(slot),
    )
  })
}
