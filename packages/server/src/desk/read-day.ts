import type { DeskBooking, DeskDay, WireLanguage } from '@openchair/contract'
import { filledShare } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { shopTime } from '../shop-time.ts'
import { type Counted, columnOf, expectedOf, peopleOf, readColumns, startingOn } from './read-columns.ts'
import { readVersion } from './store-day.ts'

/** Tells if a column is shown: that of somebody who works on the day, or is booked. */
const isShown = ({ column: { hours, bookings } }: Counted): boolean =>
  hours.length > 0 || bookings.some(({ state }) => state !== 'canceled')

/**
 * Reads a day of a shop as a member of staff may see it (desk/day). A booking stands in each day that it reaches
 * into, and is counted on the day on which it starts.
 */
export const readDay = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  staff: ShopStaff,
  { day, language }: { readonly day: string; readonly language: WireLanguage },
): Promise<DeskDay> => {
  const { pool, clock, catalogues } = deps
  const catalogue = await catalogues.ofShopOnceOpen(staff.shop.id)
  const { version, waiting } = await readVersion(pool, { shopId: staff.shop.id, day })
  const days = { first: day, last: day }
  const read = await readColumns(deps, staff, { catalogue, language, ...days })
  const columns = peopleOf(read)
    .map((barber) => columnOf(read, { day, barber }))
    .filter(isShown)
  const mine = read.shown.filter(({ sight }) => sight === 'all')
  const starting = startingOn({ catalogue, shown: mine }, days)
  const count = (...states: readonly DeskBooking['state'][]): number =>
    starting.filter(({ booking }) => states.includes(booking.state)).length
  return {
    day,
    version: String(version),
    now: shopTime(clock.now(), catalogue.shop.timezone),
    currency: catalogue.currency,
    totals: {
      bookings: starting.length,
      done: count('done'),
      here: count('arrived', 'started'),
      noShows: count('noShow'),
      filled: filledShare(columns.filter(({ sight }) => sight === 'all').map(({ fullness }) => fullness)),
      expected: expectedOf(staff, starting),
    },
    open: {
      due: mine.filter(({ booking }) => (booking.money?.due ?? 0) > 0).length,
      waiting,
      offered: mine.filter(({ row }) => row.heldBy?.isLink === false).length,
    },
    columns: columns.map(({ column }) => column),
  }
}
