import type { Queryable } from '../store/db.ts'
import { list, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const eraseStatement = statement(
  'erase-accounts',
  { customerIds: list(uuid), userIds: list(uuid), phones: list(text) },
  `with consents as (delete from consent where customer_id = any($customerIds)),
     links as (delete from consent_link where customer_id = any($customerIds)),
     asks as (delete from consent_ask where customer_id = any($customerIds)),
     codes as (delete from sign_in_code where phone = any($phones))
   delete from user_account where id = any($userIds)`,
)

const deleteStatement = statement(
  'delete-customers-without-sales',
  { customerIds: list(uuid) },
  `delete from customer
   where id = any($customerIds) and not exists (select from sale_order where customer_id = customer.id)`,
)

const emptyStatement = statement(
  'empty-customers',
  { customerIds: list(uuid) },
  `update customer set user_id = null, claimed_by = null, first_name = '', last_name = '', email = null, phone = null,
     preferred_language = 'en', prepay_only = false, note = null, note_at = null, note_by = null, must_prepay = false,
     cannot_book_online = false, joined_to = null, joined_at = null, joined_by = null
   where id = any($customerIds)`,
)

/**
 * Removes everything personal from customers, and deletes users with all their ways to sign in. Rows to which
 * sale orders refer stay, without the person. Must run in a transaction.
 */
export const eraseAccounts = async (
  client: Queryable,
  person: {
    readonly customerIds: readonly string[]
    readonly userIds: readonly string[]
    readonly phones: readonly string[]
  },
): Promise<void> => {
  await eraseStatement.run(client, person)
  await deleteStatement.run(client, person)
  await emptyStatement.run(client, person)
}
