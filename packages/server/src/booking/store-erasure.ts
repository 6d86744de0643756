import type { HoldOwner } from '../holds/hold.ts'
import type { ErasedPerson } from '../messages/store-erasure.ts'
import type { Queryable } from '../store/db.ts'
import { across } from '../store/across-shops.ts'

/**
 * Takes the names of guests out of the sales of customers, with what they said of them, and for whom gift cards are, also out of
 * those that others bought for one of the addresses; deletes the carts in which they were chosen. Sums, services and times stay,
 * and so do gift cards with what is left of them. Belongs in a transaction.
 */
export const eraseSales = async (
  client: Queryable,
  { customerIds, emails }: Pick<ErasedPerson, 'customerIds' | 'emails'>,
): Promise<void> => {
  await client.query(
    `update ${across.person} appointment set guest_first_name = '', guest_last_name = '', rating = null, review = null, rated_at = null
     from sale_order as sale
     where sale.customer_id = any($1) and appointment.shop_id = sale.shop_id and appointment.sale_order_id = sale.id`,
    [customerIds],
  )
  await client.query(
    `delete ${across.person} from notification using sale_order as sale
     where sale.customer_id = any($1) and notification.shop_id = sale.shop_id and notification.sale_order_id = sale.id`,
    [customerIds],
  )
  await client.query(
    `delete ${across.person} from cart where sale_order_id in (select id from sale_order where customer_id = any($1))`,
    [customerIds],
  )
  await client.query(
    `update ${across.person} gift_card_sale as bought set recipient_name = null, recipient_email = null, greeting = null,
       send_at = case when sent_at is null then null else send_at end
     from sale_order as sale
     where sale.shop_id = bought.shop_id and sale.id = bought.sale_order_id
       and (sale.customer_id = any($1) or lower(bought.recipient_email) = any($2))`,
    [customerIds, emails],
  )
  await client.query(
    `update ${across.person} sale_order set note = null, record = jsonb_set(record, '{items}', coalesce(
       (select jsonb_agg(item || '{"customer": null}' order by position)
        from jsonb_array_elements(record->'items') with ordinality as items (item, position)), '[]'))
     where customer_id = any($1)`,
    [customerIds],
  )
}

/**
 * Deletes the carts that nobody has booked and that bear one of the addresses or numbers, and forgets who had sent a payment that a
 * bank refused. Returns the carts: what they hold is to be released.
 */
export const deleteDrafts = async (
  client: Queryable,
  { emails, phones }: Pick<ErasedPerson, 'emails' | 'phones'>,
): Promise<readonly HoldOwner[]> => {
  await client.query(
    `update ${across.person} attempt set plan = '{}' where state = 'refused'
       and (lower(plan -> 'customer' ->> 'email') = any($1) or plan -> 'customer' ->> 'phone' = any($2))`,
    [emails, phones],
  )
  const { rows } = await client.query<HoldOwner>(
    `delete ${across.person} from cart where sale_order_id is null
       and (lower(request->'customer'->>'email') = any($1) or request->'customer'->>'phone' = any($2))
     returning shop_id as "shopId", id as "ownerId"`,
    [emails, phones],
  )
  return rows
}
