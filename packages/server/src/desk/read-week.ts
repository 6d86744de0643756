import type { BarberSummary, DeskWeek, InputOf, WireLanguage } from '@openchair/contract'
import type { getDeskWeek } from '@openchair/contract/calls'
import { addDays, filledShare, listDays } from '@openchair/rules'
import { summaryOf } from '../booking/quote/record.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { shopTime } from '../shop-time.ts'
import { columnOf, expectedOf, readColumns, startingOn } from './read-columns.ts'
import { readVersion } from './store-day.ts'

/** The professional whose week is asked for: the named one, else the asker's own, else the shop's first. */
const barberOf = (catalogue: ShopCatalogue, staff: ShopStaff, named: string | undefined): BarberSummary => {
  const own = catalogue.barbers.find(({ id }) => staff.barberIds.includes(id))
  return summaryOf(
    (named === undefined && (own ?? catalogue.barbers[0])) || namedBarber(catalogue, named ?? ''),
  )
}

/**
 * Reads seven days of a professional as a member of staff may see them, each as the day shows it (desk/week).
 * Refuses with `barber_not_found`.
 */
export const readWeek = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  staff: ShopStaff,
  { day: first, barberId }: Pick<InputOf<typeof getDeskWeek>, 'day' | 'barberId'>,
  language: WireLanguage,
): Promise<DeskWeek> => {
  const { id: shopId } = staff.shop
  const catalogue = await deps.catalogues.ofShopOnceOpen(shopId)
  const barber = barberOf(catalogue, staff, barberId)
  const { version } = await readVersion(deps.pool, { shopId, day: first })
  const days = { first, last: addDays(first, 6) }
  const read = await readColumns(deps, staff, { catalogue, language, barberId: barber.id, ...days })
  const columns = listDays(first, days.last).map((day) => ({ day, ...columnOf(read, { day, barber }) }))
  const starting = startingOn(read, days)
  return {
    barber,
    isOwn: staff.barberIds.includes(barber.id),
    version: String(version),
    now: shopTime(deps.clock.now(), catalogue.shop.timezone),
    currency: catalogue.currency,
    totals: {
      bookings: starting.length,
      filled: filledShare(columns.map(({ fullness }) => fullness)),
      expected: expectedOf(staff, starting),
    },
    days: columns.map(({ day, column: { barber: _barber, isOwn: _isOwn, ...column } }) => ({
      day,
      ...column,
    })),
    professionals: catalogue.barbers.map(summaryOf),
  }
}
