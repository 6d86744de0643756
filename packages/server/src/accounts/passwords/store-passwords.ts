import type { Queryable } from '../../store/db.ts'
import type { WaysClient } from '../ways/ways.ts'

export type Login = {
  readonly userId: string
  readonly passwordHash: string | null
  readonly isVerified: boolean
}

/** Who has verified an e-mail, and who has given it last without verifying it. */
export const findLogins = async (
  on: Queryable,
  email: string,
): Promise<{ readonly verified: Login | undefined; readonly unverified: Login | undefined }> => {
  const { rows } = await on.query<Login>(
    `(select id as "userId", password_hash as "passwordHash", true as "isVerified" from user_account where email = $1)
     union all
     (select id, password_hash, false from user_account where unverified_email = $1 and password_hash is not null
      order by created_at desc, id limit 1)`,
    [email],
  )
  return {
    verified: rows.find(({ isVerified }) => isVerified),
    unverified: rows.find(({ isVerified }) => !isVerified),
  }
}

/**
 * Who can be given a new password by a link to an e-mail: who has verified it, else who signed up with it last, or `userId`
 * where that is named, and can sign in by nothing else. Somebody who can might be a stranger who gave it.
 */
export const userIdOfReset = async (
  on: Queryable,
  email: string,
  userId?: string,
): Promise<string | undefined> => {
  const { rows } = await on.query<{ readonly id: string }>(
    `select id from user_account
     where email = $1
       or (unverified_email = $1 and email is null and phone is null and password_hash is not null
         and ($2::uuid is null or id = $2)
         and not exists (select from user_identity where user_id = user_account.id))
     order by email is null, created_at desc, id limit 1`,
    [email, userId ?? null],
  )
  return rows[0]?.id
}

/** Sets the password of a user, or, by null, takes it away. */
export const setPassword = async (
  client: WaysClient,
  userId: string,
  passwordHash: string | null,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update user_account set password_hash = $2, password_set_at = case when $2::text is not null then $3::timestamptz end
     where id = $1`,
    [userId, passwordHash, now.toString()],
  )
}

/**
 * The password hash of a user as long as an e-mail is theirs, locked until the transaction ends, so that a new password waits;
 * undefined where it is theirs no more.
 */
export const lockPasswordHash = async (
  client: Queryable,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string | null | undefined> => {
  const { rows } = await client.query<{ readonly hash: string | null }>(
    'select password_hash as hash from user_account where id = $1 and email = $2 for update',
    [userId, email],
  )
  return rows[0]?.hash
}

/** Stores the same password hashed anew. */
export const renewPassword = async (on: Queryable, userId: string, hash: string): Promise<void> => {
  await on.query('update user_account set password_hash = $2 where id = $1', [userId, hash])
}
