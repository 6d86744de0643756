import type { Queryable } from '../store/db.ts'

/**
 * Takes the cards out of the payments of customers; amounts, and what a refund needs, stay. Gives the references by which the
 * provider still keeps them. Belongs in a transaction.
 */
export const eraseCards = async (
  client: Queryable,
  customerIds: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ readonly reference: string }>(
    `with paid as (
       select payment.shop_id, payment.id, payment.card_reference from payment
       join sale_order as sale on sale.shop_id = payment.shop_id and sale.id = payment.sale_order_id
       where sale.customer_id = any($1) and payment.kind = 'card'
     ),
     emptied as (
       update payment set card_reference = null, card_brand = null, card_last4 = null
       from paid where payment.shop_id = paid.shop_id and payment.id = paid.id
     )
     select distinct card_reference as reference from paid where card_reference is not null`,
    [customerIds],
  )
  return rows.map(({ reference }) => reference)
}
