import type { Availability, ScheduleDay, Slot } from '@openchair/contract'
import { availabilityLevel } from '@openchair/rules'
import { isBefore, minutesBetween } from '@openchair/ui/format/days.ts'

export type Hindrance =
  | { readonly kind: 'taken' }
  /** The minutes that are free from this start on. */
  | { readonly kind: 'tooShort'; readonly free: number }
  | { readonly kind: 'nobody' }

/** The reason in a slot's conflicts: taken, too near to the next, or for any professional nobody is free. */
export const hindranceOf = ({ time, conflicts }: Slot): Hindrance => {
  if (conflicts.some(({ start, end }) => !isBefore(time, start) && isBefore(time, end)))
    return { kind: 'taken' }
  const [next] = conflicts
    .filter(({ start }) => isBefore(time, start))
    .toSorted((one, other) => minutesBetween(other.start, one.start))
  return next ? { kind: 'tooShort', free: minutesBetween(time, next.start) } : { kind: 'nobody' }
}

/** The first free start after another one. Beyond that one's length the server lists no conflicts. */
export const nextFree = (slots: readonly Slot[], after: string): Slot | undefined =>
  slots.find(({ time, available }) => available && isBefore(after, time))

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

/** Leaves out the starts that have passed since the server answered. */
export const fromNow = (times: Times, now: string): Times =>
  inEachPart(times, (slots) => slots.filter(({ time }) => !isBefore(time, now)))

/** The available starts: free ones, and the chosen one, which the cart itself may hold. */
export const freeTimes = (times: Times, chosen: string | undefined): Times =>
  inEachPart(times, (slots) => slots.filter(({ available, time }) => available || time === chosen))

/** The availability by the displayed times. The server's is older, and counts the chosen time as taken. */
export const levelOf = (times: Times, now: string, chosen: string | undefined): Availability => {
  const left = fromNow(times, now)
  return availabilityLevel(allSlots(freeTimes(left, chosen)).length, allSlots(left).length)
}

/** The starts displayed as available, and the chosen one. */
export const shownTimes = (times: Times, shown: ReadonlySet<string>, chosen: string | undefined): Times =>
  inEachPart(times, (slots) => slots.filter(({ time }) => shown.has(time) || time === chosen))

/** Leaves out the starts that a thinned list leaves out, except those to keep (times/thinning). */
export const fewTimes = (
  free: Times,
  thinned: ReadonlySet<string>,
  ...keep: readonly (string | undefined)[]
): Times => inEachPart(free, (slots) => slots.filter(({ time }) => !thinned.has(time) || keep.includes(time)))
