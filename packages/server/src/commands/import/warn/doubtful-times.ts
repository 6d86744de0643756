import { addDays, type Interval, openIntervals, weekday, minutesPerDay } from '@openchair/rules'
import { type ProfessionalEntry, ruleOf, toSchedules } from '../entries/professionals.ts'
import type { ShopEntry } from '../entries/shop.ts'
import type { Complain } from '../fields/agreeing.ts'
import { dayAt } from '../../../shop-time.ts'

/** The days within which a professional must work at least once. */
const daysAhead = 366

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead))

const isWithin = ({ start, end }: Interval, hours: readonly Interval[]): boolean =>
  hours.some((each) => each.start <= start && each.end >= end)

/**
 * The setting that makes a professional's notice as long as the bookable days ahead, or longer; undefined if
 * none does.
 */
const lateNotice = (
  own: ProfessionalEntry,
  shop: ShopEntry,
): 'minimumNotice' | 'advanceBookDays' | undefined => {
  const days = ruleOf('advanceBookDays', own, shop)
  if (ruleOf('minimumNotice', own, shop) < days * minutesPerDay) return undefined
  return own.minimumNotice === undefined && own.advanceBookDays !== undefined
    ? 'advanceBookDays'
    : 'minimumNotice'
}

/**
 * Warns of professionals who never work or require too much notice, and of hours at which the shop is closed.
 * In a rental shop professionals set their own hours.
 */
export const doubtfulTimes = (shop: ShopEntry, now: Temporal.Instant, complain: Complain): void => {
  const today = dayAt(now, shop.timezone)
  const ofShop = { schedules: toSchedules(shop) ?? [], days_on: [], days_off: [] }
  for (const [index, own] of shop.professionals.entries()) {
    const at = ['professionals', index]
    const schedules = toSchedules(own)
    const working = {
      schedules: schedules ?? ofShop.schedules,
      days_on: own.daysOn,
      days_off: [...shop.daysOff, ...own.daysOff],
    }
    const where = own.hours
      ? 'hours'
      : own.schedules
        ? 'schedules'
        : own.daysOff.length > 0
          ? 'daysOff'
          : 'route'
    const works = daysFrom(today, daysAhead).some((day) => openIntervals(working, day).length > 0)
    const late = lateNotice(own, shop)
    const outside = daysFrom(today, 7).filter((day) =>
      openIntervals({ ...ofShop, schedules: schedules ?? [] }, day).some(
        (hours) => !isWithin(hours, openIntervals(ofShop, day)),
      ),
    )
    if (!works)
      complain(
        `${own.firstName} has no working hours on any day of the coming year, and cannot be booked`,
        ...at,
        where,
      )
    else if (late !== undefined)
      complain(
        `${own.firstName} asks for as much notice as can be booked ahead, and cannot be booked`,
        ...(own[late] === undefined ? [] : at),
        late,
      )
    else if (outside.length > 0 && !shop.rental) {
      const days = outside.map(weekday).toSorted((a, b) => a - b)
      complain(
        `go beyond the hours of the shop on ${days.map((day) => names[day]).join(', ')}: guests can book then`,
        ...at,
        where,
      )
    }
  }
}
