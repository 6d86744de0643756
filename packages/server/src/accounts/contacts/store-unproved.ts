import type { Queryable } from '../../store/db.ts'
import { instant, list, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Finds the users who gave an e-mail, in lower case, and have proved neither it nor another way in. */
export const unprovedUserIds = statement(
  'find-unproved-users',
  { email: text },
  `select id from user_account where unverified_email = $email and email is null and phone is null
     and not exists (select from user_identity where user_id = user_account.id)`,
  { id: uuid },
).values

const freeStatement = statement(
  'free-customers-of-users',
  { userIds: list(uuid) },
  'update customer set user_id = null where user_id = any($userIds) returning id',
  { id: uuid },
)

const freeClaimedStatement = statement(
  'free-claimed-customers',
  { ids: list(uuid) },
  'update customer set claimed_by = null where claimed_by = any($ids) returning id',
  { id: uuid },
)

const insertStatement = statement(
  'insert-nameless-customers',
  { freed: list(uuid), userId: uuid, email: text, now: instant },
  `insert into customer (brand_id, user_id, first_name, last_name, email, preferred_language, prepay_only, created_at)
   select brand_id, $userId, '', '', $email, (array_agg(preferred_language order by created_at desc, id))[1],
     bool_or(prepay_only), $now
   from customer where id = any($freed) and lower(email) = $email group by brand_id
   on conflict (brand_id, user_id) where user_id is not null do nothing`,
)

/**
 * Makes the customers of these users guests again, so that the person who proves their contact can claim
 * them. At each brand where one of them has the e-mail that `into` proves, `into` first gets a customer
 * without a name, because the given name may be a stranger's. Returns the ids of all customers who became
 * guests.
 */
export const freeCustomers = async (
  client: Queryable,
  userIds: readonly string[],
  into: { readonly userId: string; readonly email: string },
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  if (userIds.length === 0) return []
  const own = (await freeStatement.rows(client, { userIds })).map(({ id }) => id)
  const others = await freeClaimedStatement.rows(client, { ids: own })
  const freed = [...own, ...others.map(({ id }) => id)]
  await insertStatement.run(client, { freed, ...into, now })
  return freed
}
