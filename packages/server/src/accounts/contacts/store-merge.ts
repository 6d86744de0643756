import type { Queryable } from '../../store/db.ts'
import { instant, nullable, type Row, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { byWays, type WaysClient } from '../ways/ways.ts'

const user = {
  id: uuid,
  phone: nullable(text),
  email: nullable(text),
  passwordHash: nullable(text),
  /** Null if unknown, or if there is no password. */
  passwordSetAt: nullable(instant),
}
export type MergingUser = Row<typeof user>

type Merge = { readonly into: string; readonly from: string }
const both = { into: uuid, from: uuid }

/** Locks both users until the transaction ends, and returns them. */
export const lockBoth = statement(
  'lock-merging-users',
  both,
  `select id, phone, email, password_hash as "passwordHash", password_set_at as "passwordSetAt"
   from user_account where id in ($into, $from) order by id for update`,
  user,
).rows

const moveIdentitiesStatement = statement(
  'move-identities',
  { ...both, now: instant },
  'update user_identity set user_id = $into, added_at = $now where user_id = $from',
)

const moveSessionsStatement = statement(
  'move-sessions',
  both,
  'update user_session set user_id = $into, opened_by = null where user_id = $from',
)

/**
 * Moves the identities and sessions of one user to another. The way that opened those sessions is cleared,
 * because in the other account its name may belong to a different way.
 */
export const moveWays = async (client: WaysClient, merge: Merge, now: Temporal.Instant): Promise<void> => {
  await moveIdentitiesStatement.run(client, { ...merge, now })
  await moveSessionsStatement.run(client, merge)
}

/** Removes a user who was merged into another, with their sessions and the links sent to them. */
export const deleteUser = byWays(
  statement('delete-user', { id: uuid }, 'delete from user_account where id = $id').run,
)

/** Writes a user's contacts and password after a merge. New contacts count as added at `now`. */
export const updateMerged = byWays(
  statement(
    'update-merged-user',
    { ...user, now: instant },
    `update user_account set phone = $phone, email = $email, password_hash = $passwordHash, password_set_at = $passwordSetAt,
     phone_added_at = case when phone = $phone then phone_added_at when $phone is not null then $now end,
     email_proved_at = case when email = $email then email_proved_at when $email is not null then $now end,
     made_by = case when coalesce(email, unverified_email) = coalesce($email, unverified_email) then made_by
       else nullif(made_by, 'email') end,
     unverified_email = case when unverified_email <> $email or $email is null then unverified_email end
   where id = $id`,
  ).run,
)

const nameStatement = statement(
  'take-names-over',
  both,
  `update customer as own set
     first_name = case when own.first_name = '' and own.last_name = '' then other.first_name else own.first_name end,
     last_name = case when own.first_name = '' and own.last_name = '' then other.last_name else own.last_name end
   from customer as other
   where own.user_id = $into and other.user_id = $from and other.brand_id = own.brand_id`,
)

const claimClaimedStatement = statement(
  'claim-what-was-claimed',
  both,
  `update customer set claimed_by = own.id
   from customer as own join customer as other on other.brand_id = own.brand_id
   where own.user_id = $into and other.user_id = $from and customer.claimed_by = other.id`,
)

const claimStatement = statement(
  'claim-customers-of-user',
  both,
  `update customer as other set claimed_by = own.id, user_id = null
   from customer as own
   where own.user_id = $into and other.user_id = $from and other.brand_id = own.brand_id`,
)

const verified = { email: nullable(text), phone: nullable(text) }

const moveStatement = statement(
  'move-customers',
  { ...both, ...verified },
  `update customer set user_id = $into, email = case when lower(email) = $email then email end,
     phone = case when phone = $phone then phone end
   where user_id = $from`,
)

const fillInStatement = statement(
  'fill-contacts-in',
  { into: uuid, ...verified },
  `update customer set email = coalesce(email, $email), phone = coalesce(phone, $phone)
   where user_id = $into and (email is null or phone is null)`,
)

/**
 * Moves the customers of one user to another. At a brand that knows both, the customer of `into` claims the
 * other one with everything it had claimed, and takes over its name if it has none. A contact is kept only if
 * `into`, as the user now is, has verified it, because the owner of the other account may have typed any
 * (accounts/first-sign-in).
 */
export const moveCustomers = async (
  client: Queryable,
  { id: into, phone, email }: MergingUser,
  from: string,
): Promise<void> => {
  const merge = { into, from }
  await nameStatement.run(client, merge)
  await claimClaimedStatement.run(client, merge)
  await claimStatement.run(client, merge)
  await moveStatement.run(client, { ...merge, phone, email })
  await fillInStatement.run(client, { into, phone, email })
}
