import type { Queryable } from '../store/db.ts'
import { list, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** The person to forget, as their customers, their e-mails in lower case and their phones in E.164. */
export type ErasedPerson = {
  readonly customerIds: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

const deleteStatement = statement(
  'erase-messages',
  { customerIds: list(uuid), emails: list(text), phones: list(text) },
  `delete from message where lower(receiver) = any($emails || $phones) or subject_id in (
     select id from sale_order where customer_id = any($customerIds)
     union select id from waiting_list_application where customer_id = any($customerIds))`,
)

const forgetStatement = statement(
  'erase-recipients-of-gift-cards',
  { emails: list(text) },
  `update message
   set content = jsonb_set(content, '{giftCard}', content->'giftCard' || '{"recipient": null, "greeting": null}')
   where content ? 'giftCard'
     and subject_id in (select sale_order_id from gift_card_sale where lower(recipient_email) = any($emails))`,
)

/**
 * Deletes every message to these addresses and numbers, and every message to others about what these
 * customers booked or wait for. One that waits is not sent. In messages to the buyer of a gift card for one
 * of them, deletes the recipient and the greeting. Belongs in a transaction, before the sales lose their
 * persons.
 */
export const eraseMessages = async (client: Queryable, person: ErasedPerson): Promise<void> => {
  await deleteStatement.run(client, person)
  await forgetStatement.run(client, person)
}
