import type { Queryable } from '../store/db.ts'

/**
 * Takes the names of guests out of the sales of customers, and deletes the carts in which they were chosen, with drafts that
 * bear one of the addresses or numbers. Sums, services and times stay. Belongs in a transaction.
 */
export const eraseSales = async (
  client: Queryable,
  {
    customerIds,
    emails,
    phones,
  }: {
    readonly customerIds: readonly string[]
    readonly emails: readonly string[]
    readonly phones: readonly string[]
  },
): Promise<void> => {
  await client.query(
    `update appointment set guest_first_name = '', guest_last_name = ''
     from sale_order as sale
     where sale.customer_id = any($1) and appointment.shop_id = sale.shop_id and appointment.sale_order_id = sale.id`,
    [customerIds],
  )
  await client.query(
    `delete from cart where sale_order_id in (select id from sale_order where customer_id = any($1))
       or sale_order_id is null and (lower(request->'customer'->>'email') = any($2) or request->'customer'->>'phone' = any($3))`,
    [customerIds, emails, phones],
  )
  await client.query(
    `update sale_order set record = jsonb_set(record, '{items}', coalesce(
       (select jsonb_agg(item || '{"customer": null}' order by position)
        from jsonb_array_elements(record->'items') with ordinality as items (item, position)), '[]'))
     where customer_id = any($1)`,
    [customerIds],
  )
}
