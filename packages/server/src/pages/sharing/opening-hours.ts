import type { Shop } from '@openchair/contract'
import { addDays, openIntervals } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'

/** As schema.org has it: hours by the shop's own clock, and no offset. */
export type OpeningHours = {
  readonly '@type': 'OpeningHoursSpecification'
  readonly dayOfWeek?: readonly string[]
  readonly opens: string
  readonly closes: string
  readonly validFrom?: string
  readonly validThrough?: string
}

const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Minutes from midnight as `09:30`; the end of the day as the last minute of it, because 00:00 would begin it. */
const timeOf = (minutes: number): string => {
  const within = Math.min(minutes, 24 * 60 - 1)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** A week's hours, days with the same hours together. */
const weekly = ({ startDate, endDate, workdays }: Shop['schedules'][number]): readonly OpeningHours[] => {
  const spans = workdays.flatMap(({ enabled, hours }, index) =>
    enabled ? hours.map(({ start, end }) => ({ day: daysOfWeek[index] ?? '', start, end })) : [],
  )
  return [...Map.groupBy(spans, ({ start, end }) => `${timeOf(start)}-${timeOf(end)}`)].map(
    ([hours, days]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ day }) => day),
      opens: hours.slice(0, 5),
      closes: hours.slice(6),
      ...(startDate !== null && { validFrom: startDate }),
      ...(endDate !== null && { validThrough: endDate }),
    }),
  )
}

/** For how many days ahead it is told that a shop is closed against its week. */
const daysAhead = 60

/** A day of the week on which everybody has the day off. */
const closedDays = ({ shop, barbers }: ShopCatalogue, today: string): readonly OpeningHours[] => {
  if (barbers.length === 0) return []
  const open = (days_off: (typeof barbers)[number]['details']['days_off'], day: string): boolean =>
    openIntervals({ schedules: shop.schedules, days_on: [], days_off }, day).length > 0
  return Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead))
    .filter((day) => open([], day) && !barbers.some(({ details }) => open(details.days_off, day)))
    .map((day) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: day,
      validThrough: day,
    }))
}

/**
 * The hours of a shop from a day on (`yyyy-MM-dd`, by its clock), those of seasons with their dates, then the days on which it is
 * closed against its week. Empty where it names no hours.
 */
export const openingHours = (catalogue: ShopCatalogue, today: string): readonly OpeningHours[] => [
  ...catalogue.shop.schedules.filter(({ endDate }) => endDate === null || endDate >= today).flatMap(weekly),
  ...closedDays(catalogue, today),
]
