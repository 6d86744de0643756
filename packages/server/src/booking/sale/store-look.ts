import { across } from '../../store/across-shops.ts'
import type { Queryable } from '../../store/db.ts'
import { lookIdSql } from '../../store/look-id.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { isUuid } from '../../store/uuid.ts'

/** The sale that an id only shows; undefined where it shows none. */
export const findLookedAt = async (on: Queryable, lookId: string): Promise<SaleKey | undefined> => {
  if (!isUuid(lookId)) return undefined
  const { rows } = await on.query<SaleKey>(
    `select ${across.link} shop_id as "shopId", id as "saleOrderId" from sale_order
     where ${lookIdSql('id')} = uuid_send($1::uuid)`,
    [lookId],
  )
  return rows[0]
}
