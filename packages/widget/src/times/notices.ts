import type { Barber, ScheduleDay, Slot } from '@openchair/contract'
import { addMinutes, isBefore, isInTime } from '@openchair/ui/format/days.ts'
import { allSlots, inEachPart } from './slots.ts'

/** Minutes of notice by who asks for them. */
export type Notices = {
  /** The notice of a professional by id; of one who is not known, and of nobody, the least of all. */
  readonly of: (barberId?: string | null) => number
  readonly most: number
}

/** The notices of who could do something; those of whom nothing is known ask for none. */
export const noticesOf = (people: readonly (Pick<Barber, 'id' | 'minimumNotice'> | undefined)[]): Notices => {
  const known = people.map((person) => person?.minimumNotice ?? 0)
  const least = known.length === 0 ? 0 : Math.min(...known)
  const byId = new Map(people.flatMap((person) => (person ? [[person.id, person.minimumNotice]] : [])))
  return {
    of: (barberId) => byId.get(barberId ?? '') ?? least,
    most: Math.max(0, ...known),
  }
}

/** A start with those for whom it is still far enough away; undefined where it is that for nobody. */
const withoutLate = (slot: Slot, notices: Notices, now: string): Slot | undefined => {
  const { time, available, barberIds, barberRoutes } = slot
  if (!available) return isInTime(time, notices.of(), now) ? slot : undefined
  const stays = barberIds.map((id) => isInTime(time, notices.of(id), now))
  if (stays.every(Boolean)) return slot
  const kept = {
    barberIds: barberIds.filter((_, at) => stays[at]),
    barberRoutes: barberRoutes.filter((_, at) => stays[at]),
  }
  return kept.barberIds.length === 0 ? undefined : { ...slot, ...kept }
}

/** Minutes by which a day of any zone may have begun before that of UTC. */
const mostAhead = 14 * 60

/** Tells if a day has begun at an instant, somewhere: days after it are not looked through. */
const hasBegun = (day: string, instant: string): boolean =>
  isBefore(addMinutes(`${day}T00:00:00Z`, 0 - mostAhead), instant)

/**
 * A day without starts that have become too soon since the server answered (behaviour 59): a page may stay open longer than the
 * notice of those whose times it shows. A day that nothing is taken from stays the same object.
 */
export const inTimeOn = (schedule: ScheduleDay, notices: Notices, now: string): ScheduleDay => {
  const soon = addMinutes(now, notices.most)
  const isSoon =
    notices.most > 0 &&
    hasBegun(schedule.day, soon) &&
    allSlots(schedule.times).some(({ time }) => isBefore(time, soon))
  if (!isSoon) return schedule
  const times = inEachPart(schedule.times, (slots) =>
    slots.flatMap((slot) => withoutLate(slot, notices, now) ?? []),
  )
  return { ...schedule, times }
}
