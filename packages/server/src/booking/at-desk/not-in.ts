import { addDays, timesOff } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { dayAt, instantAt } from '../../shop-time.ts'
import type { Queryable } from '../../store/db.ts'
import { readTimeOff } from '../../timetable/time-off/store.ts'
import { workingDays } from '../../timetable/working-days.ts'
import type { SoldAppointment } from '../change/decide/sale-to-change.ts'
import { notInDetail, type NotInDetail } from '../tell/not-in.ts'

/**
 * Tells if a professional has time off during an appointment, so that its guest is told that they are not in
 * (desk/out-today). Undefined if they have none.
 */
export const notInDuring = async (
  on: Queryable,
  { shop: { id: shopId, timezone } }: ShopCatalogue,
  { barberId, start, end, item }: Pick<SoldAppointment, 'barberId' | 'start' | 'end' | 'item'>,
): Promise<NotInDetail | undefined> => {
  const kept = await readTimeOff(on, { shopId, from: start, to: end })
  const own = kept.flatMap(({ entry }) => (entry.barberId === barberId ? [entry] : []))
  const [first, last] = [dayAt(instantAt(start), timezone), dayAt(instantAt(end), timezone)]
  const off = timesOff(own, workingDays.localDays(addDays(first, -1), last, timezone))
  return off.some((stretch) => stretch.start < end && start < stretch.end) ? notInDetail(item) : undefined
}
