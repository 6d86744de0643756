import type { Availability, ScheduleDay, Slot } from '@openchair/contract'
import {
  addDays,
  createThinner,
  dayNumber,
  groupByPartOfDay,
  isoInstant,
  listSlots,
  type ListedSlot,
} from '@openchair/rules'

type Busy = readonly (readonly [from: string, to: string])[]

/** The times that are taken on a day of each level. */
const busyAt: Readonly<Record<Availability, Busy>> = {
  0: [['09:00', '20:00']],
  0.25: [
    ['09:00', '11:30'],
    ['12:40', '17:00'],
    ['18:00', '20:00'],
  ],
  0.5: [
    ['10:00', '11:45'],
    ['13:00', '14:45'],
    ['16:30', '18:00'],
  ],
  0.75: [
    ['11:20', '12:00'],
    ['13:40', '14:20'],
    ['16:45', '17:15'],
  ],
  1: [],
}

const levels: readonly Availability[] = [0.5, 0, 0.25, 0.75, 0.5, 0, 0.25, 0, 0, 0.75, 1, 1, 0.5, 0.75, 0.25]
const firstDay = '2026-11-21'
const closedDays = new Set(['2026-11-26'])

/** The availability of the fixture's days, from the gallery's own day on. */
const levelOf = (day: string): Availability => {
  let index = 0
  for (let each = firstDay; each < day; each = addDays(each, 1)) index += 1
  return levels[index % levels.length] ?? 0
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** The minutes by which New York's winter time is ahead of UTC; the fixture ends before the clock changes. */
const offset = -300
/** The minutes of Soho's shortest service. */
const shortest = 30
const opening = { start: 9 * 60, end: 20 * 60 }

const slotOf = ({ start, available, free, conflicts }: ListedSlot, isThinned: boolean): Slot => ({
  time: isoInstant(start, offset),
  available,
  ...(isThinned && { thinned: true }),
  conflicts: conflicts.map((busy) => ({
    start: isoInstant(busy.start, offset),
    end: isoInstant(busy.end, offset),
  })),
  barberIds: [...free.ids],
  barberRoutes: [...free.routes],
})

/** Marcus's times on a day of which some times are taken. */
const dayWith = (day: string, duration: number, taken: Busy): ScheduleDay => {
  const startsAt = dayNumber(day) * 1440 - offset
  const professional = {
    id: 'barber-marcus',
    route: 'marcus-bell',
    open: [closedDays.has(day) ? [] : [opening]],
    busy: taken.map(([from, to]) => ({ start: startsAt + minutesOf(from), end: startsAt + minutesOf(to) })),
  }
  const request = {
    days: [{ day, startsAt, offset }],
    candidates: [{ professional, duration }],
    now: startsAt,
    step: 15,
    lastDay: day,
  }
  const { slots = [], availability = 0 } = listSlots(request)[0] ?? {}
  const thin = createThinner(request, () => shortest)
  const write = (part: readonly ListedSlot[]): Slot[] => {
    const thinned = thin(part)
    return part.map((slot) => slotOf(slot, thinned.has(slot)))
  }
  const { morning, afternoon, evening } = groupByPartOfDay(slots)
  return {
    day,
    availability,
    times: { morning: write(morning), afternoon: write(afternoon), evening: write(evening) },
  }
}

export const scheduleDay = (day: string, duration: number, level: Availability = levelOf(day)): ScheduleDay =>
  dayWith(day, duration, busyAt[level])

/** A Tuesday with many free times from noon to 4:15pm. Four of them leave a gap too short for anything. */
export const longAfternoon = dayWith('2026-11-24', 55, [
  ['10:30', '11:50'],
  ['17:20', '18:00'],
])

export const scheduleDays = (first: string, last: string, duration: number): ScheduleDay[] => {
  const days: ScheduleDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(scheduleDay(day, duration))
  return days
}
