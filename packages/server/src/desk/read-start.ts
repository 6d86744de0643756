import { namedBarber } from '../catalogue/find-barber.ts'
import type { Deps } from '../deps.ts'
import { checkReach, type ShopStaff } from '../permitted-staff.ts'
import { dayAt, epochMinutes, instantAt, readInstant } from '../shop-time.ts'
import { readTimetable } from '../timetable/read-timetable.ts'

/**
 * Reads the day of a start with one professional: the timetable, the professional, and the start as an epoch minute.
 * Refuses with `barber_not_found`, and with `not_permitted` beyond the asker's reach.
 */
export const readStart = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'shared'>,
  staff: ShopStaff,
  { barberId, dateTime }: { readonly barberId: string; readonly dateTime: string },
) => {
  const start = epochMinutes(readInstant(dateTime, 'dateTime'))
  const known = await deps.catalogues.ofShop(staff.shop.id)
  const day = dayAt(instantAt(start), known.shop.timezone)
  const timetable = await readTimetable(deps, known, { first: day, last: day })
  const barber = namedBarber(timetable.catalogue, barberId)
  checkReach(staff, barber.id)
  return { start, day, timetable, barber }
}
