import { bytes, instant, text, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

export type LinkKind = 'verify_email' | 'reset_password'

const kind = textAs<LinkKind>('account_link_kind')
const link = {
  userId: uuid,
  /** The address that it was sent to, in lower case. */
  email: text,
}

export const insertLink = statement(
  'insert-account-link',
  { ...link, kind, tokenHash: bytes, now: instant, expiresAt: instant },
  `insert into account_link (token_hash, kind, user_id, email, created_at, expires_at)
   values ($tokenHash, $kind, $userId, $email, $now, $expiresAt)`,
).run

const usable = { kind, tokenHash: bytes, now: instant }
const isUsable = 'token_hash = $tokenHash and kind = $kind and expires_at > $now'

/** A link that can still be used; undefined where it cannot. */
export const findLink = statement(
  'find-account-link',
  usable,
  `select user_id as "userId", email from account_link where ${isUsable}`,
  link,
).first

/** Uses a link up; undefined where it cannot be used, or another request was first. */
export const useLink = statement(
  'use-account-link',
  usable,
  `delete from account_link where ${isUsable} returning user_id as "userId", email`,
  link,
).first

/** Makes all links of a user void but those that verify this e-mail, which is theirs: they say so. */
export const deleteLinksOf = statement(
  'delete-links-of-user',
  link,
  `delete from account_link where user_id = $userId and not (kind = 'verify_email' and email = $email)`,
).run

/**
 * Makes the links void that verify an e-mail, whoever asked for them, unless the account has verified it by now. Gives when the
 * last of them was asked for; undefined where there was none.
 */
export const voidVerifyLinks = statement(
  'void-verify-links',
  { email: text },
  `with void as (
     delete from account_link where kind = 'verify_email' and email = $email
       and user_id not in (select id from user_account where email = $email)
     returning created_at
   )
   select created_at as at from void order by created_at desc limit 1`,
  { at: instant },
).value

/** Makes void what was sent to an address for anybody but this user: who opened it would let somebody else in. */
export const deleteLinksTo = statement(
  'delete-links-to-email',
  link,
  'delete from account_link where email = $email and user_id <> $userId',
).run
