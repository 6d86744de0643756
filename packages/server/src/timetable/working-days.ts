import { type Interval, type LocalDay, listDays, openIntervals } from '@openchair/rules'
import type { CatalogueBarber } from '../catalogue/shop-catalogue.ts'
import { dayAt, instantAt, localDay } from '../shop-time.ts'

/** Caches calendar days and working hours, because they are read often and rarely change. */
type WorkingDays = {
  readonly localDay: (day: string, zone: string) => LocalDay
  /** Calendar days of a zone, both included. */
  readonly localDays: (first: string, last: string, zone: string) => readonly LocalDay[]
  /** The calendar day of a zone at an epoch minute. */
  readonly today: (now: number, zone: string) => string
  /** A professional's working hours, in local minutes, for each day. */
  readonly openOn: (barber: CatalogueBarber, days: readonly LocalDay[]) => readonly (readonly Interval[])[]
}

/** The shortest possible calendar day in minutes; a clock change skips a few hours at most. */
const shortestDay = 1200

/** The number of entries after which a cache is cleared; past days are never read again. */
const mostDays = 5000

const createWorkingDays = (): WorkingDays => {
  const days = new Map<string, LocalDay>()
  const hours = new WeakMap<CatalogueBarber, Map<string, readonly Interval[]>>()

  const dayOf = (day: string, zone: string): LocalDay => {
    const key = `${day} ${zone}`
    const known = days.get(key)
    if (known !== undefined) return known
    if (days.size >= mostDays) days.clear()
    const made = localDay(day, zone)
    days.set(key, made)
    return made
  }

  const lastSeen = new Map<string, LocalDay>()
  const today = (now: number, zone: string): string => {
    const seen = lastSeen.get(zone)
    // An instant less than `shortestDay` after the start of a day is on that day, without any conversion.
    if (seen !== undefined && now >= seen.startsAt && now < seen.startsAt + shortestDay) return seen.day
    const day = dayAt(instantAt(Math.floor(now)), zone)
    lastSeen.set(zone, dayOf(day, zone))
    return day
  }

  const hoursOf = (barber: CatalogueBarber, day: string): readonly Interval[] => {
    const known = hours.get(barber) ?? new Map<string, readonly Interval[]>()
    hours.set(barber, known)
    const open = known.get(day) ?? openIntervals(barber.details, day)
    if (known.size >= mostDays) known.clear()
    known.set(day, open)
    return open
  }

  return {
    localDay: dayOf,
    localDays: (first, last, zone) => listDays(first, last).map((day) => dayOf(day, zone)),
    today,
    openOn: (barber, asked) => asked.map(({ day }) => hoursOf(barber, day)),
  }
}

/** One instance for the whole process, because results depend on the arguments alone. */
export const workingDays = createWorkingDays()
