import type { Barber, ScheduleDay, Slot } from '@openchair/contract'
import { addMinutes, isBefore, isInTime } from '@openchair/ui/format/days.ts'
import { allSlots, inEachPart } from './slots.ts'

/** The minutes of notice of each professional. Unknown professionals need none. */
export const noticesOf = (people: readonly (Pick<Barber, 'id' | 'minimumNotice'> | undefined)[]) => {
  const known = people.map((person) => person?.minimumNotice ?? 0)
  const least = known.length === 0 ? 0 : Math.min(...known)
  const byId = new Map(people.flatMap((person) => (person ? [[person.id, person.minimumNotice]] : [])))
  return {
    /** The notice of a professional by id. For an unknown id, the smallest of all, or none. */
    of: (barberId?: string | null): number => byId.get(barberId ?? '') ?? least,
    most: Math.max(0, ...known),
  }
}

export type Notices = ReturnType<typeof noticesOf>

/** A start with the professionals for whom it is far enough ahead; undefined where it is for none. */
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

/** The most minutes by which a shop's day may begin before UTC's. */
const mostAhead = 14 * 60

/** Tells if a day has begun at an instant in any zone. Only such days can have starts that are too soon. */
const hasBegun = (day: string, instant: string): boolean =>
  isBefore(addMinutes(`${day}T00:00:00Z`, 0 - mostAhead), instant)

/** The day without starts that became too soon since the answer (times/notice); else the same object. */
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
