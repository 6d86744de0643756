import { releaseHolds } from '../holds/release.ts'
import { announceFreedTime } from '../holds/store-freed.ts'
import type { ErasedPerson } from '../messages/store-erasure.ts'
import type { Queryable } from '../store/db.ts'
import { list, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const ofCustomers = { customerIds: list(uuid) }

const eraseStatements = [
  statement(
    'erase-appointments',
    ofCustomers,
    `update appointment set guest_first_name = '', guest_last_name = '', rating = null, review = null, rated_at = null,
       shop_note = null, shop_note_at = null, shop_note_by = null
     from sale_order as sale
     where sale.customer_id = any($customerIds) and appointment.shop_id = sale.shop_id and appointment.sale_order_id = sale.id`,
  ),
  statement(
    'erase-notes-of-acts',
    ofCustomers,
    // A reason is a text as well, and may name the guest. The sums beside it stay for the books.
    `update desk_activity as activity set before = case when act <> 'shopNote' then before end,
       after = case when act <> 'shopNote' then after - 'reason' end
     from sale_order as sale
     join appointment on appointment.shop_id = sale.shop_id and appointment.sale_order_id = sale.id
     where sale.customer_id = any($customerIds) and activity.shop_id = appointment.shop_id
       and activity.subject_id = appointment.id and (activity.act = 'shopNote' or activity.after ? 'reason')`,
  ),
  statement(
    'erase-notifications',
    ofCustomers,
    `delete from notification using sale_order as sale
     where sale.customer_id = any($customerIds) and notification.shop_id = sale.shop_id and notification.sale_order_id = sale.id`,
  ),
  statement(
    'erase-carts',
    ofCustomers,
    `delete from cart
     where sale_order_id in (select id from sale_order where customer_id = any($customerIds))`,
  ),
  statement(
    'erase-sales',
    ofCustomers,
    `update sale_order set note = null, record = jsonb_set(record, '{items}', coalesce(
       (select jsonb_agg(item || '{"customer": null}' order by position)
        from jsonb_array_elements(record->'items') with ordinality as items (item, position)), '[]'))
     where customer_id = any($customerIds)`,
  ),
]

const eraseGivenStatement = statement(
  'erase-given-cards',
  { ...ofCustomers, emails: list(text) },
  `update gift_card_sale as bought set recipient_name = null, recipient_email = null, greeting = null,
     send_at = case when sent_at is null then null else send_at end
   from sale_order as sale
   where sale.shop_id = bought.shop_id and sale.id = bought.sale_order_id
     and (sale.customer_id = any($customerIds) or lower(bought.recipient_email) = any($emails))`,
)

/**
 * Erases the names of guests, their reviews and the recipients of gift cards from the sales of customers, and
 * the recipients of gift cards that others bought for one of the e-mails. Deletes the carts of these sales.
 * Sums, services and times stay, and so do gift cards with their balance. Belongs in a transaction.
 */
export const eraseSales = async (
  client: Queryable,
  person: Pick<ErasedPerson, 'customerIds' | 'emails'>,
): Promise<void> => {
  for (const erase of eraseStatements) await erase.run(client, person)
  await eraseGivenStatement.run(client, person)
}

const contacts = { emails: list(text), phones: list(text) }
const isOf = (customer: string): string =>
  `(lower(${customer} ->> 'email') = any($emails) or ${customer} ->> 'phone' = any($phones))`

const forgetStatement = statement(
  'forget-refused-senders',
  contacts,
  `update attempt set plan = '{}' where state = 'refused' and ${isOf(`plan -> 'customer'`)}`,
)
const draftsStatement = statement(
  'delete-drafts',
  contacts,
  `delete from cart where sale_order_id is null and ${isOf(`request->'customer'`)}
   returning shop_id as "shopId", id as "ownerId"`,
  { shopId: uuid, ownerId: uuid },
)

/**
 * Deletes a person's carts that were not booked, releases their holds, and erases the senders of payments
 * that a bank refused. Belongs in a transaction.
 */
export const eraseDrafts = async (
  client: Queryable,
  person: Pick<ErasedPerson, 'emails' | 'phones'>,
): Promise<void> => {
  await forgetStatement.run(client, person)
  const drafts = await draftsStatement.rows(client, person)
  for (const draft of drafts) await releaseHolds(client, draft)
  for (const shopId of new Set(drafts.map((draft) => draft.shopId)))
    await announceFreedTime(client, { shopId })
}
