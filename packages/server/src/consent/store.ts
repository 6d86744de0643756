import type { Queryable } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'

export type BuyerRow = {
  readonly id: string
  readonly email: string
  readonly phone: string
}

/** Who booked a sale order of a shop, where that was after an instant. */
export const findBuyer = async (
  on: Queryable,
  {
    shopId,
    saleOrderId,
    after,
  }: {
    readonly shopId: string
    readonly saleOrderId: string
    readonly after: Temporal.Instant
  },
): Promise<BuyerRow | undefined> => {
  if (!isUuid(saleOrderId)) return undefined
  const { rows } = await on.query<BuyerRow>(
    `select customer.id, customer.email, customer.phone from sale_order as sale
     join customer on customer.id = sale.customer_id
     where sale.id = $1 and sale.shop_id = $2 and sale.created_at > $3`,
    [saleOrderId, shopId, after.toString()],
  )
  return rows[0]
}
