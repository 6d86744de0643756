import type { Queryable } from '../../store/db.ts'
import { boolean, instant, nullable, type Row, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { byWays } from '../ways/ways.ts'

const login = { userId: uuid, passwordHash: nullable(text), isVerified: boolean }
export type Login = Row<typeof login>

const loginsStatement = statement(
  'find-logins',
  { email: text },
  `(select id as "userId", password_hash as "passwordHash", true as "isVerified" from user_account where email = $email)
   union all
   (select id, password_hash, false from user_account where unverified_email = $email and password_hash is not null
    order by created_at desc, id limit 1)`,
  login,
)

/** Finds the user who has verified an e-mail, and the user who last gave it without verifying it. */
export const findLogins = async (
  on: Queryable,
  email: string,
): Promise<{ readonly verified: Login | undefined; readonly unverified: Login | undefined }> => {
  const logins = await loginsStatement.rows(on, { email })
  return {
    verified: logins.find(({ isVerified }) => isVerified),
    unverified: logins.find(({ isVerified }) => !isVerified),
  }
}

/**
 * Finds the user who may set a new password by a link to an e-mail: the one who has verified it. If nobody
 * has, it is the latest who signed up with it, or `userId` if given, and only if they have no other way to
 * sign in: anybody else might be a stranger who typed the e-mail.
 */
export const userIdOfReset = statement(
  'find-user-of-reset',
  { email: text, userId: nullable(uuid) },
  `select id from user_account
   where email = $email
     or (unverified_email = $email and email is null and phone is null and password_hash is not null
       and ($userId is null or id = $userId)
       and not exists (select from user_identity where user_id = user_account.id))
   order by email is null, created_at desc, id limit 1`,
  { id: uuid },
).value

/** Sets the password of a user; null removes it. */
export const setPassword = byWays(
  statement(
    'set-password',
    { userId: uuid, passwordHash: nullable(text), now: instant },
    `update user_account set password_hash = $passwordHash, password_set_at = case when $passwordHash is not null then $now end
   where id = $userId`,
  ).run,
)

/**
 * Loads the password hash of a user who has this e-mail, and locks it until the transaction ends, so that a
 * new password has to wait. Undefined if the e-mail is no longer theirs.
 */
export const lockPasswordHash = statement(
  'lock-password',
  { userId: uuid, email: text },
  'select password_hash as hash from user_account where id = $userId and email = $email for update',
  { hash: nullable(text) },
).value

/** Stores a new hash of the same password. */
export const renewPassword = statement(
  'renew-password',
  { userId: uuid, hash: text },
  'update user_account set password_hash = $hash where id = $userId',
).run
