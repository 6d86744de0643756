import type { InputOf, OutputOf } from '@openchair/contract'
import type { getDeskDays } from '@openchair/contract/calls'
import { elapsedAt, filledShare, fullnessOf } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import { reaches, type ShopStaff } from '../permitted-staff.ts'
import { epochMinutes, instantAt } from '../shop-time.ts'
import { readDayRange } from '../timetable/day-range.ts'
import { readTimetable, spanOf, timetableOf } from '../timetable/read-timetable.ts'
import { nothingTaken } from '../timetable/store.ts'
import { countBookings } from './store-day.ts'

/**
 * Counts the bookings of each day of a range, and tells how full it is; for a professional, in their own column
 * alone. Refuses with `range_reversed` or `range_too_long`.
 */
export const readDays = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'shared'>,
  staff: ShopStaff,
  asked: Pick<InputOf<typeof getDeskDays>, 'start' | 'end'>,
): Promise<OutputOf<typeof getDeskDays>> => {
  const range = readDayRange(asked)
  const { id: shopId } = staff.shop
  const catalogue = await deps.catalogues.ofShopOnceOpen(shopId)
  const { timezone: zone } = catalogue.shop
  const timetable = catalogue.hasClosed
    ? timetableOf(catalogue, range, nothingTaken, epochMinutes(deps.clock.now()))
    : await readTimetable(deps, catalogue, range)
  const span = spanOf(range, zone)
  const counted = await countBookings(deps.pool, {
    shopId,
    zone,
    from: instantAt(span.from),
    to: instantAt(span.to),
    barberIds: staff.reach === 'all' ? null : staff.barberIds,
  })
  const bookings = new Map(counted.map(({ day, bookings: count }) => [day, count]))
  const people = timetable.catalogue.barbers
    .filter(({ id }) => reaches(staff, id))
    .map((barber) => timetable.professional(barber))
  return {
    rows: timetable.days.map((localDay, index) => ({
      day: localDay.day,
      bookings: bookings.get(localDay.day) ?? 0,
      filled: filledShare(
        people.map(({ open, busy, off = [] }) =>
          fullnessOf({
            open: (open[index] ?? []).map(({ start, end }) => ({
              start: localDay.startsAt + elapsedAt(localDay, start),
              end: localDay.startsAt + elapsedAt(localDay, end),
            })),
            off,
            taken: busy.flatMap((taken) => taken.occupied ?? [taken]),
          }),
        ),
      ),
    })),
  }
}
