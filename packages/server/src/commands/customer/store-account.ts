import { claimantSql } from '../../accounts/store-claims.ts'
import type { Queryable } from '../../store/db.ts'
import { nullable, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'

// The statement joins through the shop, because the primary keys start with it.
const findStatement = statement(
  'find-account-of-sale',
  { id: uuid },
  `select owner.user_id as "userId" from customer as owner
   where owner.id in (
     select ${claimantSql('sale.customer_id')} from shop
     join sale_order as sale on sale.shop_id = shop.id and sale.id = $id
     union all
     select ${claimantSql('sale.customer_id')} from shop
     join appointment as booked on booked.shop_id = shop.id and booked.id = $id
     join sale_order as sale on sale.shop_id = shop.id and sale.id = booked.sale_order_id)`,
  { userId: nullable(uuid) },
)

/** The account that bought a sale, by the id of the sale or of one of its appointments; none for a guest. */
export const findAccountOf = async (on: Queryable, id: string): Promise<readonly string[]> =>
  isUuid(id) ? (await findStatement.rows(on, { id })).flatMap(({ userId }) => userId ?? []) : []
