import type { Availability, ScheduleDay, Slot } from '@openchair/contract'
import { addDays, availabilityLevel } from '@openchair/rules'

type Busy = readonly (readonly [from: string, to: string])[]

/** The times that are taken on a day of each level. Soho is open from nine to eight. */
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

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
/** An instant in New York's winter time, because the fixture ends before the clock changes. */
const instant = (day: string, text: string): string => `${day}T${text}:00-05:00`

const opening = 9 * 60
const closing = 20 * 60
const step = 15

const slotAt = (day: string, start: number, duration: number, busy: Busy): Slot => {
  const conflicts = busy.filter(([from, to]) => minutesOf(from) < start + duration && minutesOf(to) > start)
  const available = conflicts.length === 0
  return {
    time: instant(day, clock(start)),
    available,
    conflicts: conflicts.map(([from, to]) => ({ start: instant(day, from), end: instant(day, to) })),
    barberIds: available ? ['barber-marcus'] : [],
    barberRoutes: available ? ['marcus-bell'] : [],
  }
}

export const scheduleDay = (
  day: string,
  duration: number,
  level: Availability = levelOf(day),
): ScheduleDay => {
  const count = closedDays.has(day) ? 0 : Math.floor((closing - opening - duration) / step) + 1
  const starts = Array.from({ length: count }, (_, index) => opening + index * step)
  const slots = (from: number, to: number) =>
    starts
      .filter((start) => from <= start && start < to)
      .map((start) => slotAt(day, start, duration, busyAt[level]))
  const times = { morning: slots(0, 720), afternoon: slots(720, 1020), evening: slots(1020, 1440) }
  const free = Object.values(times)
    .flat()
    .filter(({ available }) => available)
  return { day, availability: availabilityLevel(free.length, count), times }
}

export const scheduleDays = (first: string, last: string, duration: number): ScheduleDay[] => {
  const days: ScheduleDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(scheduleDay(day, duration))
  return days
}
