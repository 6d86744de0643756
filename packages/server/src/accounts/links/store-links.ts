import { bytes, instant, text, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

export type LinkKind = 'verify_email' | 'reset_password'

const kind = textAs<LinkKind>('account_link_kind')
const link = {
  userId: uuid,
  /** The address to which the link was sent, in lower case. */
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

/** Finds a link that can still be used; undefined if it cannot. */
export const findLink = statement(
  'find-account-link',
  usable,
  `select user_id as "userId", email from account_link where ${isUsable}`,
  link,
).first

/** Marks a link as used. Undefined if it cannot be used, or if another request used it first. */
export const useLink = statement(
  'use-account-link',
  usable,
  `delete from account_link where ${isUsable} returning user_id as "userId", email`,
  link,
).first

/** Deletes a user's links, except those that verify this e-mail, which is theirs: such a link says so. */
export const deleteLinksOf = statement(
  'delete-links-of-user',
  link,
  `delete from account_link where user_id = $userId and not (kind = 'verify_email' and email = $email)`,
).run

/**
 * Deletes the links that verify an e-mail, whoever requested them, except for an account that has verified it
 * by now. Returns when the latest of them was requested; undefined if there was none.
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

/** Deletes the links sent to an address for anybody but this user: opening one would let somebody else in. */
export const deleteLinksTo = statement(
  'delete-links-to-email',
  link,
  'delete from account_link where email = $email and user_id <> $userId',
).run
