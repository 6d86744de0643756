import { instant, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { byWays } from '../ways/ways.ts'

/** The user who has verified an e-mail, given in lower case. */
export const userIdOfEmail = statement(
  'find-user-of-email',
  { email: text },
  'select id from user_account where email = $email',
  { id: uuid },
).value

/**
 * Makes an e-mail the verified one of a user; nobody else may have it. One that takes the place of that by which the account was made
 * did not make it.
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

/** Remembers an e-mail that a link was sent to, in place of one that was not verified; null forgets that. */
export const setUnverifiedEmail = statement(
  'set-unverified-email',
  { userId: uuid, email: nullable(text) },
  `update user_account set unverified_email = $email,
     made_by = case when email is not null or unverified_email = $email then made_by else nullif(made_by, 'email') end
   where id = $userId`,
).run

/**
 * Takes an e-mail from everybody who gave it without verifying it, now that this user has; with it goes the password of who has
 * verified no other, because it was set for an address that was not theirs.
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
