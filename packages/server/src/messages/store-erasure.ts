import type { Queryable } from '../store/db.ts'
import { across } from '../store/across-shops.ts'

/** By whom customers are known who are forgotten: e-mails in lower case, phones in E.164. */
export type ErasedPerson = {
  readonly customerIds: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

/**
 * Deletes every message to these addresses and numbers, and every one to others about what these customers booked or wait
 * for; one that waits is not sent. Who bought a gift card for one of them is told no more for whom. Belongs in a transaction,
 * before the sales lose their persons.
 */
export const eraseMessages = async (
  client: Queryable,
  { customerIds, emails, phones }: ErasedPerson,
): Promise<void> => {
  await client.query(
    `delete ${across.person} from message where lower(receiver) = any($2::text[] || $3::text[]) or subject_id in (
       select id from sale_order where customer_id = any($1)
       union select id from waiting_list_application where customer_id = any($1))`,
    [customerIds, emails, phones],
  )
  await client.query(
    `update ${across.person} message
     set content = jsonb_set(content, '{giftCard}', content->'giftCard' || '{"recipient": null, "greeting": null}')
     where content ? 'giftCard'
       and subject_id in (select sale_order_id from gift_card_sale where lower(recipient_email) = any($1))`,
    [emails],
  )
}
