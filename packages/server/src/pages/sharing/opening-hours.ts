import type { Shop } from '@openchair/contract'
import { addDays, openIntervals } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'

/** Opening hours as schema.org writes them: by the shop's clock, without an offset. */
export type OpeningHours = {
  readonly '@type': 'OpeningHoursSpecification'
  readonly dayOfWeek?: readonly string[]
  readonly opens: string
  readonly closes: string
  readonly validFrom?: string
  readonly validThrough?: string
}

const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Minutes from midnight as `09:30`. The end of the day is its last minute, because 00:00 would begin it. */
const timeOf = (minutes: number): string => {
  const within = Math.min(minutes, 24 * 60 - 1)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** A week's hours; days with the same hours are grouped. */
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

/** The number of days ahead for which closed days are listed. */
const daysAhead = 60

/** Days on which all professionals are off although the week has hours. */
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
 * The opening hours of a shop from a day on (`yyyy-MM-dd`, by its clock), with the dates of seasons, then the
 * closed days. Empty if it has no hours.
 */
export const openingHours = (catalogue: ShopCatalogue, today: string): readonly OpeningHours[] => [
  ...catalogue.shop.schedules.filter(({ endDate }) => endDate === null || endDate >= today).flatMap(weekly),
  ...closedDays(catalogue, today),
]
