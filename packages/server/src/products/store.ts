import type { Kysely } from 'kysely'
import { type AskedBy, returningGoods } from '../store/returning-goods.ts'
import type { Tables } from '../store/tables.ts'

export const readStock = async (
  db: Kysely<Tables>,
  shopId: string,
  asked: AskedBy,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'inventory', returningGoods('product.id', asked).as('returning')])
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map(({ id, inventory, returning }) => [id, inventory + returning]))
}
