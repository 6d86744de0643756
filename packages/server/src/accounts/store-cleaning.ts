import type { Queryable } from '../store/db.ts'
import { instant, integer } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { deleteInSteps, inSteps, rowsAtOnce } from '../store/transaction.ts'

type Ended = { readonly table: string; readonly key: string }

/** Rows that are useless once their time is over. */
const ended: readonly Ended[] = [
  { table: 'user_session', key: 'token_hash' },
  { table: 'account_link', key: 'token_hash' },
  { table: 'sign_in_code', key: 'id' },
  { table: 'identity_nonce', key: 'nonce_hash' },
]

/** Removes sessions, links, codes and nonces that ended before `now`. */
export const deleteEnded = async (on: Queryable, now: Temporal.Instant): Promise<void> => {
  for (const each of ended) await deleteInSteps(on, { ...each, where: 'expires_at <= $1' }, [now.toString()])
}

const deleteStatement = statement(
  'delete-unproven-users',
  { before: instant, atOnce: integer },
  `with gone as (
     delete from user_account where id in (
       select id from user_account as unproven
       where phone is null and email is null and created_at <= $before
         and not exists (select from user_identity where user_id = unproven.id)
         and not exists (
           select from customer as own
           join customer as booked on booked.id = own.id or booked.claimed_by = own.id
           join sale_order on sale_order.customer_id = booked.id
           where own.user_id = unproven.id)
         and not exists (
           select from customer as own left join customer as joined on joined.joined_to = own.id
           where own.user_id = unproven.id
             and (own.note is not null or own.must_prepay or own.cannot_book_online or joined.id is not null))
       limit $atOnce for update of unproven skip locked)
     returning id),
   known as (delete from customer where user_id in (select id from gone) returning id),
   answered as (delete from consent where customer_id in (select id from known)),
   linked as (delete from consent_link where customer_id in (select id from known)),
   asked as (delete from consent_ask where customer_id in (select id from known))
   select count(*)::integer as count from gone`,
  { count: integer },
)

/**
 * Removes users who signed up before an instant and have verified and booked nothing, with their customers
 * and consents. A user who is just now proving a contact is left for the next run.
 */
export const deleteUnproven = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  inSteps(rowsAtOnce, async (atOnce) => (await deleteStatement.only(on, { before, atOnce })).count)
