import type { ScheduleDay, Slot } from '@openchair/contract'
import { isBefore, minutesBetween, minutesOf } from '../../../format/days.ts'

/** Why a start is not free. */
export type Hindrance =
  | { readonly kind: 'taken'; readonly until: string }
  /** Minutes that are free from here on. */
  | { readonly kind: 'tooShort'; readonly free: number }
  | { readonly kind: 'nobody' }

/**
 * Reads a slot's conflicts: the start itself is taken, or the reservation would run into what begins later. For
 * any professional there are no conflicts to name: then nobody is free.
 */
export const hindranceOf = ({ time, conflicts }: Slot): Hindrance => {
  const inOrder = conflicts.toSorted((one, other) => minutesBetween(other.start, one.start))
  const taken = inOrder.reduce(
    (until, { start, end }) => (!isBefore(until, start) && isBefore(until, end) ? end : until),
    time,
  )
  if (taken !== time) return { kind: 'taken', until: taken }
  const next = inOrder.find(({ start }) => isBefore(time, start))
  return next ? { kind: 'tooShort', free: minutesBetween(time, next.start) } : { kind: 'nobody' }
}

/** A longer list is folded. */
const many = 16
const windowMinutes = 30

const byHalfHour = (slots: readonly Slot[], zone: string): readonly (readonly Slot[])[] => {
  const windows = new Map<number, Slot[]>()
  for (const slot of slots) {
    const index = Math.floor(minutesOf(slot.time, zone) / windowMinutes)
    windows.set(index, [...(windows.get(index) ?? []), slot])
  }
  return [...windows.values()]
}

/**
 * The first free start of each half hour. Consecutive half hours without any are shown as their first start,
 * which says why. A chosen start stays.
 */
const foldPart = (slots: readonly Slot[], zone: string, chosen: string | undefined): readonly Slot[] => {
  let hasStruck = false
  return byHalfHour(slots, zone).flatMap((window) => {
    const free = window.find(({ available }) => available)
    const shown = free ?? (hasStruck ? undefined : window[0])
    hasStruck = free === undefined
    return window.filter((slot) => slot === shown || slot.time === chosen)
  })
}

export type Times = ScheduleDay['times']

export const allSlots = ({ morning, afternoon, evening }: Times): readonly Slot[] => [
  ...morning,
  ...afternoon,
  ...evening,
]

/** Without starts that have passed since the server answered. */
export const fromNow = (times: Times, now: string): Times => {
  const left = (slots: readonly Slot[]) => slots.filter(({ time }) => !isBefore(time, now))
  return { morning: left(times.morning), afternoon: left(times.afternoon), evening: left(times.evening) }
}

/** A long day, folded to about one start every half hour. */
export const foldTimes = (times: Times, zone: string, chosen: string | undefined): Times => {
  if (allSlots(times).length <= many) return times
  const fold = (slots: readonly Slot[]) => [...foldPart(slots, zone, chosen)]
  return { morning: fold(times.morning), afternoon: fold(times.afternoon), evening: fold(times.evening) }
}
