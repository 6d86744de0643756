import type { Queryable } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { across } from '../../store/across-shops.ts'

/** The sale of a booked or canceled appointment; undefined where no sale has one of this id. */
export const findSaleOf = async (on: Queryable, appointmentId: string): Promise<SaleKey | undefined> => {
  if (!isUuid(appointmentId)) return undefined
  // Joined through the shop, because the primary key starts with it.
  const { rows } = await on.query<SaleKey>(
    `select ${across.link} appointment.shop_id as "shopId", appointment.sale_order_id as "saleOrderId"
     from shop join appointment on appointment.shop_id = shop.id and appointment.id = $1
     join sale_order as sale on sale.id = appointment.sale_order_id and sale.shop_id = shop.id`,
    [appointmentId],
  )
  return rows[0]
}
