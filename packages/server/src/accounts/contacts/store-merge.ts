import type { Queryable } from '../../store/db.ts'
import type { WaysClient } from '../ways/ways.ts'

export type MergingUser = {
  readonly id: string
  readonly phone: string | null
  readonly email: string | null
  readonly passwordHash: string | null
  /** Null where it is not known, or there is no password. */
  readonly passwordSetAt: Date | null
}

type Merge = { readonly into: string; readonly from: string }

/** Both users, locked until the transaction ends. */
export const lockBoth = async (client: Queryable, { into, from }: Merge): Promise<readonly MergingUser[]> => {
  const { rows } = await client.query<MergingUser>(
    `select id, phone, email, password_hash as "passwordHash", password_set_at as "passwordSetAt" from user_account where id in ($1, $2)
     order by id for update`,
    [into, from],
  )
  return rows
}

/**
 * Gives a user the identities and the sessions of another. By which way those sessions were opened is forgotten: in this account
 * the same name may be another's way.
 */
export const moveWays = async (
  client: WaysClient,
  { into, from }: Merge,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query('update user_identity set user_id = $1, added_at = $3 where user_id = $2', [
    into,
    from,
    now.toString(),
  ])
  await client.query('update user_session set user_id = $1, opened_by = null where user_id = $2', [
    into,
    from,
  ])
}

/** Removes a user who has become another, with their sessions and the links that were sent to them. */
export const deleteUser = async (client: WaysClient, id: string): Promise<void> => {
  await client.query('delete from user_account where id = $1', [id])
}

/** Writes what a user has become; a contact that they did not have is new from `now` on. */
export const updateMerged = async (
  client: WaysClient,
  user: MergingUser,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update user_account set phone = $2, email = $3, password_hash = $4, password_set_at = $5,
       phone_added_at = case when phone = $2 then phone_added_at when $2::text is not null then $6::timestamptz end,
       email_proved_at = case when email = $3 then email_proved_at when $3::text is not null then $6::timestamptz end,
       made_by = case when coalesce(email, unverified_email) = coalesce($3, unverified_email) then made_by
         else nullif(made_by, 'email') end,
       unverified_email = case when unverified_email <> $3 or $3::text is null then unverified_email end
     where id = $1`,
    [user.id, user.phone, user.email, user.passwordHash, user.passwordSetAt, now.toString()],
  )
}

/**
 * Makes the customers of one user those of another: at a brand that knows both, the one claims the other with all that it had
 * claimed, and takes over its name where it had told none. Of contacts only those go over that `into`, as the user then is, has
 * verified: who had the other account may have typed any (behaviour 52).
 */
export const moveCustomers = async (
  client: Queryable,
  { id: into, phone, email }: MergingUser,
  from: string,
): Promise<void> => {
  await client.query(
    `update customer as own set
       first_name = case when own.first_name = '' and own.last_name = '' then other.first_name else own.first_name end,
       last_name = case when own.first_name = '' and own.last_name = '' then other.last_name else own.last_name end
     from customer as other
     where own.user_id = $1 and other.user_id = $2 and other.brand_id = own.brand_id`,
    [into, from],
  )
  await client.query(
    `update customer set claimed_by = own.id
     from customer as own join customer as other on other.brand_id = own.brand_id
     where own.user_id = $1 and other.user_id = $2 and customer.claimed_by = other.id`,
    [into, from],
  )
  await client.query(
    `update customer as other set claimed_by = own.id, user_id = null
     from customer as own
     where own.user_id = $1 and other.user_id = $2 and other.brand_id = own.brand_id`,
    [into, from],
  )
  await client.query(
    `update customer set user_id = $1, email = case when lower(email) = $3 then email end,
       phone = case when phone = $4 then phone end
     where user_id = $2`,
    [into, from, email, phone],
  )
  await client.query(
    `update customer set email = coalesce(email, $2), phone = coalesce(phone, $3)
     where user_id = $1 and (email is null or phone is null)`,
    [into, email, phone],
  )
}
