import { type GuestBookings, reachOf, type WireLanguage } from '@openchair/contract'
import { staffName } from '@openchair/rules'
import { moneyOfAppointments } from '../booking/desk/money-of-appointments.ts'
import { seesOwed } from '../booking/desk/owed.ts'
import { servicesOf, stateOf } from '../booking/desk/show-booking.ts'
import { findSaleOrders } from '../booking/sale/store.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { shopTime } from '../shop-time.ts'
import { readPage, readPlace } from './read-page.ts'
import { readBookingsOf } from './store-bookings.ts'

const pageSize = 20

/** The professionals whose bookings a member of staff sees; null for all. */
export const seenBarbers = ({ roles, barberIds }: ShopStaff): readonly string[] | null =>
  reachOf(roles, 'seeDay') === 'all' ? null : barberIds

/** Reads a page of a guest's bookings, the last first; a professional sees those of the own column, and no sums. */
export const readBookings = async (
  { pool, catalogues }: Pick<Deps, 'pool' | 'catalogues'>,
  staff: ShopStaff,
  {
    id,
    cursor,
    language,
  }: { readonly id: string; readonly cursor?: string | undefined; readonly language: WireLanguage },
): Promise<GuestBookings> => {
  const asked = { id, barberIds: seenBarbers(staff), most: pageSize + 1, ...readPlace(cursor) }
  const rows = await readBookingsOf(pool, asked)
  const { page, next } = readPage(rows, pageSize, ({ startsAt, id: bookingId }) => [startsAt, bookingId])
  const shown = await Promise.all(
    [...Map.groupBy(page, ({ shopId }) => shopId)].map(async ([shopId, ofShop]) => {
      const catalogue = await catalogues.ofShopOnceOpen(shopId)
      const ids = [...new Set(ofShop.map(({ saleOrderId }) => saleOrderId))]
      const sales = new Map((await findSaleOrders(pool, { shopId, ids })).map((sale) => [sale.id, sale]))
      return ofShop.map((row) => {
        const sale = sales.get(row.saleOrderId)
        const sum = sale && seesOwed(staff) ? (moneyOfAppointments(sale).get(row.id)?.total ?? null) : null
        return {
          id: row.id,
          shopId,
          shop: row.shop,
          startsAt: shopTime(row.startsAt, catalogue.shop.timezone),
          services: servicesOf(catalogue, { row, sale }, language),
          barber: staffName(row.barber ?? ''),
          sum,
          state: stateOf(row),
        }
      })
    }),
  )
  const byId = new Map(shown.flat().map((row) => [row.id, row]))
  return { rows: page.flatMap((row) => byId.get(row.id) ?? []), next }
}
