import type { Queryable } from '../../store/db.ts'

/** Those who gave an e-mail, in lower case, and have proved neither it nor any other way in. */
export const unprovedUserIds = async (on: Queryable, email: string): Promise<readonly string[]> => {
  const { rows } = await on.query<{ readonly id: string }>(
    `select id from user_account where unverified_email = $1 and email is null and phone is null
       and not exists (select from user_identity where user_id = user_account.id)`,
    [email],
  )
  return rows.map(({ id }) => id)
}

/**
 * Makes the customers of these users guests again, whom whoever proves their contact claims. At every brand where one of them
 * has the e-mail that `into` proves, `into` becomes a customer without a name first: any that stands there may be a stranger's.
 * Gives the ids of all who were made guests.
 */
export const freeCustomers = async (
  client: Queryable,
  userIds: readonly string[],
  into: { readonly userId: string; readonly email: string },
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  if (userIds.length === 0) return []
  const { rows: own } = await client.query<{ readonly id: string }>(
    'update customer set user_id = null where user_id = any($1) returning id',
    [userIds],
  )
  const { rows: others } = await client.query<{ readonly id: string }>(
    'update customer set claimed_by = null where claimed_by = any($1) returning id',
    [own.map(({ id }) => id)],
  )
  const freed = [...own, ...others].map(({ id }) => id)
  await client.query(
    `insert into customer (brand_id, user_id, first_name, last_name, email, preferred_language, prepay_only, created_at)
     select brand_id, $2, '', '', $3, (array_agg(preferred_language order by created_at desc, id))[1], bool_or(prepay_only), $4
     from customer where id = any($1) and lower(email) = $3 group by brand_id
     on conflict (brand_id, user_id) where user_id is not null do nothing`,
    [freed, into.userId, into.email, now.toString()],
  )
  return freed
}
