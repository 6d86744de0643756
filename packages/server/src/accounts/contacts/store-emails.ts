import { instant, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { byWays } from '../ways/ways.ts'

/** Finds the user who has verified an e-mail, given in lower case. */
export const userIdOfEmail = statement(
  'find-user-of-email',
  { email: text },
  'select id from user_account where email = $email',
  { id: uuid },
).value

/**
 * Sets the verified e-mail of a user; nobody else may have it. If it replaces the e-mail by which the account
 * was made, the new one does not count as the way by which it was made.
 */
export const setEmail = byWays(
  statement(
    'set-email',
    { userId: uuid, email: text, now: instant },
    `update user_account set email = $email, email_proved_at = case when email = $email then email_proved_at else $now end,
     made_by = case when coalesce(email, unverified_email) = $email then made_by else nullif(made_by, 'email') end,
     unverified_email = case when unverified_email <> $email then unverified_email end
   where id = $userId`,
  ).run,
)

/** Stores an e-mail to which a link was sent, in place of an earlier unverified one; null removes it. */
export const setUnverifiedEmail = statement(
  'set-unverified-email',
  { userId: uuid, email: nullable(text) },
  `update user_account set unverified_email = $email,
     made_by = case when email is not null or unverified_email = $email then made_by else nullif(made_by, 'email') end
   where id = $userId`,
).run

/**
 * Removes an e-mail from all users who gave it without verifying it, after another user has verified it.
 * Users without a verified e-mail also lose their password, because it was set for an address that was not
 * theirs.
 */
export const dropUnverifiedEmail = byWays(
  statement(
    'drop-unverified-email',
    { userId: uuid, email: text },
    `update user_account set unverified_email = null, password_hash = case when email is not null then password_hash end,
     password_set_at = case when email is not null then password_set_at end,
     made_by = case when email is not null then made_by else nullif(made_by, 'email') end
   where unverified_email = $email and id <> $userId`,
  ).run,
)
