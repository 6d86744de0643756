import type { Client } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import type { DuePlan } from './plan.ts'

/** The person who booked a sale, as the provider is told. */
export const findPayer = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
): Promise<DuePlan['customer']> => {
  const { rows } = await client.query<DuePlan['customer']>(
    `select concat_ws(' ', customer.first_name, customer.last_name) as name, customer.email, customer.phone
     from sale_order as sale join customer on customer.id = sale.customer_id where sale.shop_id = $1 and sale.id = $2`,
    [shopId, saleOrderId],
  )
  const [payer] = rows
  if (payer === undefined) throw new Error(`nobody booked the sale ${saleOrderId}`)
  return payer
}
