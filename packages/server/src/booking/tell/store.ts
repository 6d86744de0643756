import { sql } from 'kysely'
import type { Db } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/** Who booked a sale, and what of it its record does not say. */
export const findSaleTelling = (db: Db, { shopId, saleOrderId }: SaleKey) =>
  db
    .selectFrom('sale_order as sale')
    .innerJoin('customer', 'customer.id', 'sale.customer_id')
    .innerJoin('shop', 'shop.id', 'sale.shop_id')
    .where('sale.shop_id', '=', shopId)
    .where('sale.id', '=', saleOrderId)
    .select([
      'sale.sequence',
      'shop.brand_id as brandId',
      'customer.email',
      'customer.phone',
      sql<string>`coalesce(sale.record ->> 'language', customer.preferred_language)`.as('language'),
    ])
    .executeTakeFirst()
