import { sql } from 'kysely'
import type { Db } from '../../store/db.ts'

/** Who booked a sale, and what of it its record does not say. */
export const findSaleTelling = (db: Db, saleOrderId: string) =>
  db
    .selectFrom('sale_order as sale')
    .innerJoin('customer', 'customer.id', 'sale.customer_id')
    .innerJoin('shop', 'shop.id', 'sale.shop_id')
    .where('sale.id', '=', saleOrderId)
    .select([
      'sale.sequence',
      'shop.brand_id as brandId',
      'customer.email',
      'customer.phone',
      sql<string>`coalesce(sale.record ->> 'language', customer.preferred_language)`.as('language'),
    ])
    .executeTakeFirst()

/** When the payments of a sale will be charged, by their ids. */
export const findChargeTimes = async (
  db: Db,
  shopId: string,
  saleOrderId: string,
): Promise<ReadonlyMap<string, Temporal.Instant>> => {
  const rows = await db
    .selectFrom('payment')
    .where('shop_id', '=', shopId)
    .where('sale_order_id', '=', saleOrderId)
    .where('charge_at', 'is not', null)
    .select(['id', 'charge_at'])
    .execute()
  return new Map(rows.flatMap(({ id, charge_at: at }) => (at === null ? [] : [[id, at.toTemporalInstant()]])))
}
