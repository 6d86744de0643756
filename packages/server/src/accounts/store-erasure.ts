import type { Queryable } from '../store/db.ts'
import { across } from '../store/across-shops.ts'

/**
 * Takes everything personal out of customers, and users with all that signs them in out of the database. What sale orders refer
 * to stays without its person. Belongs in a transaction.
 */
export const eraseAccounts = async (
  client: Queryable,
  {
    customerIds,
    userIds,
    phones,
  }: {
    readonly customerIds: readonly string[]
    readonly userIds: readonly string[]
    readonly phones: readonly string[]
  },
): Promise<void> => {
  await client.query('delete from consent where customer_id = any($1)', [customerIds])
  await client.query('delete from consent_link where customer_id = any($1)', [customerIds])
  await client.query('delete from consent_ask where customer_id = any($1)', [customerIds])
  await client.query('delete from sign_in_code where phone = any($1)', [phones])
  await client.query('delete from user_account where id = any($1)', [userIds])
  await client.query(
    `delete ${across.person} from customer where id = any($1) and not exists (select from sale_order where customer_id = customer.id)`,
    [customerIds],
  )
  await client.query(
    `update customer set user_id = null, claimed_by = null, first_name = '', last_name = '', email = null, phone = null,
       preferred_language = 'en', prepay_only = false
     where id = any($1)`,
    [customerIds],
  )
}
