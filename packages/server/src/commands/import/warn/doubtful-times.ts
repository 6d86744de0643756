import { addDays, type Interval, openIntervals, weekday } from '@openchair/rules'
import type { ProfessionalEntry } from '../entries/professional-entry.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'
import type { Fault, FaultPath } from '../file/fault.ts'
import { defaultAdvanceBookDays, toSchedules } from '../plan/professional-plan.ts'
import { dayAt } from '../../../shop-time.ts'

/** Days within which a professional has to work at least once. */
const daysAhead = 366

const minutesPerDay = 1440

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead))

const isWithin = ({ start, end }: Interval, hours: readonly Interval[]): boolean =>
  hours.some((each) => each.start <= start && each.end >= end)

/**
 * The setting by which a professional's notice is as long as the bookable days ahead, or longer; undefined if
 * there is none.
 */
const lateNotice = (
  own: ProfessionalEntry,
  shop: ShopEntry,
): 'minimumNotice' | 'advanceBookDays' | undefined => {
  const notice = own.minimumNotice ?? shop.minimumNotice ?? 0
  const days = own.advanceBookDays ?? shop.advanceBookDays ?? defaultAdvanceBookDays
  if (notice < days * minutesPerDay) return undefined
  return own.minimumNotice === undefined && own.advanceBookDays !== undefined
    ? 'advanceBookDays'
    : 'minimumNotice'
}

const nothingAhead = ({ firstName }: ProfessionalEntry): string =>
  `${firstName} asks for as much notice as can be booked ahead, and cannot be booked`

/**
 * Warns of professionals who never work or require too much notice, and of their hours while the shop is
 * closed. In a rental shop hours are their own.
 */
export const doubtfulTimes = (shop: ShopEntry, path: FaultPath, now: Temporal.Instant): readonly Fault[] => {
  const today = dayAt(now, shop.timezone)
  const ofShop = { schedules: toSchedules(shop) ?? [], days_on: [], days_off: [] }
  return shop.professionals.flatMap((own, index): readonly Fault[] => {
    const at = [...path, 'professionals', index]
    const schedules = toSchedules(own)
    const working = {
      schedules: schedules ?? ofShop.schedules,
      days_on: own.daysOn,
      days_off: [...shop.daysOff, ...own.daysOff],
    }
    const works = daysFrom(today, daysAhead).some((day) => openIntervals(working, day).length > 0)
    const where = own.hours ? 'hours' : own.schedules ? 'schedules' : 'daysOff'
    if (!works)
      return [
        {
          path: [...at, own.hours || own.schedules || own.daysOff.length > 0 ? where : 'route'],
          message: `${own.firstName} has no working hours on any day of the coming year, and cannot be booked`,
        },
      ]
    const late = lateNotice(own, shop)
    if (late !== undefined)
      return [{ path: own[late] === undefined ? [...path, late] : [...at, late], message: nothingAhead(own) }]
    if (schedules === undefined || shop.rental) return []
    const weekly = { schedules, days_on: [], days_off: [] }
    const outside = daysFrom(today, 7).filter((day) =>
      openIntervals(weekly, day).some((hours) => !isWithin(hours, openIntervals(ofShop, day))),
    )
    if (outside.length === 0) return []
    const days = outside.toSorted((a, b) => weekday(a) - weekday(b)).map((day) => names[weekday(day)])
    return [
      {
        path: [...at, where],
        message: `go beyond the hours of the shop on ${days.join(', ')}: guests can book then`,
      },
    ]
  })
}
