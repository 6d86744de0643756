import type { Queryable } from '../../store/db.ts'
import type { WaysClient } from '../ways/ways.ts'

/** Who has verified an e-mail, given in lower case. */
export const userIdOfEmail = async (on: Queryable, email: string): Promise<string | undefined> => {
  const { rows } = await on.query<{ readonly id: string }>('select id from user_account where email = $1', [
    email,
  ])
  return rows[0]?.id
}

/**
 * Makes an e-mail the verified one of a user; nobody else may have it. One that takes the place of that by which the account was made
 * did not make it.
 */
export const setEmail = async (
  client: WaysClient,
  { userId, email }: { readonly userId: string; readonly email: string },
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update user_account set email = $2, email_proved_at = case when email = $2 then email_proved_at else $3 end,
       made_by = case when coalesce(email, unverified_email) = $2 then made_by else nullif(made_by, 'email') end,
       unverified_email = case when unverified_email <> $2 then unverified_email end
     where id = $1`,
    [userId, email, now.toString()],
  )
}

/** Remembers an e-mail that a link was sent to, in place of one that was not verified; null forgets that. */
export const setUnverifiedEmail = async (
  client: Queryable,
  { userId, email }: { readonly userId: string; readonly email: string | null },
): Promise<void> => {
  await client.query(
    `update user_account set unverified_email = $2,
       made_by = case when email is not null or unverified_email = $2 then made_by else nullif(made_by, 'email') end
     where id = $1`,
    [userId, email],
  )
}

/**
 * Takes an e-mail from everybody who gave it without verifying it, now that this user has; with it goes the password of who has
 * verified no other, because it was set for an address that was not theirs.
 */
export const dropUnverifiedEmail = async (
  client: WaysClient,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> => {
  await client.query(
    `update user_account set unverified_email = null, password_hash = case when email is not null then password_hash end,
       password_set_at = case when email is not null then password_set_at end,
       made_by = case when email is not null then made_by else nullif(made_by, 'email') end
     where unverified_email = $2 and id <> $1`,
    [userId, email],
  )
}
