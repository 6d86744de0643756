import type { Queryable } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'

/** The sale of a booked or canceled appointment; undefined where no sale has one of this id. */
export const findSaleOf = async (
  on: Queryable,
  appointmentId: string,
): Promise<{ readonly shopId: string; readonly saleOrderId: string } | undefined> => {
  if (!isUuid(appointmentId)) return undefined
  // Joined through the shop, because the primary key starts with it.
  const { rows } = await on.query<{ shopId: string; saleOrderId: string }>(
    `select appointment.shop_id as "shopId", appointment.sale_order_id as "saleOrderId"
     from shop join appointment on appointment.shop_id = shop.id and appointment.id = $1
     join sale_order as sale on sale.id = appointment.sale_order_id and sale.shop_id = shop.id`,
    [appointmentId],
  )
  return rows[0]
}

/** The shop of a sale; undefined where there is none of this id. */
export const findSale = async (
  on: Queryable,
  saleOrderId: string,
): Promise<{ readonly shopId: string; readonly saleOrderId: string } | undefined> => {
  if (!isUuid(saleOrderId)) return undefined
  const { rows } = await on.query<{ shopId: string }>(
    `select shop_id as "shopId" from sale_order where id = $1`,
    [saleOrderId],
  )
  return rows[0] && { ...rows[0], saleOrderId }
}
