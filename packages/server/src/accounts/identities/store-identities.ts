import { bytes, instant, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { byWays } from '../ways/ways.ts'

const key = { provider: text, subject: text }

export const userIdOfIdentity = statement(
  'find-user-of-identity',
  key,
  'select user_id as "userId" from user_identity where provider = $provider and subject = $subject',
  { userId: uuid },
).value

export const insertIdentity = byWays(
  statement(
    'insert-identity',
    { ...key, userId: uuid, now: instant },
    `insert into user_identity (provider, subject, user_id, created_at, added_at)
   values ($provider, $subject, $userId, $now, $now)`,
  ).run,
)

export const hasIdentity = statement(
  'has-identity',
  { userId: uuid },
  'select from user_identity where user_id = $userId limit 1',
).any

/** Marks a nonce as used; false if it was used before. */
export const useNonce = statement(
  'use-nonce',
  { nonceHash: bytes, expiresAt: instant },
  'insert into identity_nonce (nonce_hash, expires_at) values ($nonceHash, $expiresAt) on conflict do nothing',
).any
