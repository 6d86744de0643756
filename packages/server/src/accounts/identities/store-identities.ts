import type { Queryable } from '../../store/db.ts'
import { bytes, instant, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import type { IdentityKey, WaysClient } from '../ways/ways.ts'

const key = { provider: text, subject: text }

const findStatement = statement(
  'find-user-of-identity',
  key,
  'select user_id as "userId" from user_identity where provider = $provider and subject = $subject',
  { userId: uuid },
)

export const userIdOfIdentity = async (on: Queryable, identity: IdentityKey): Promise<string | undefined> =>
  (await findStatement.first(on, identity))?.userId

const insertStatement = statement(
  'insert-identity',
  { ...key, userId: uuid, now: instant },
  `insert into user_identity (provider, subject, user_id, created_at, added_at)
   values ($provider, $subject, $userId, $now, $now)`,
)

export const insertIdentity = async (
  client: WaysClient,
  identity: IdentityKey,
  userId: string,
  now: Temporal.Instant,
): Promise<void> => {
  await insertStatement.run(client, { ...identity, userId, now })
}

const hasStatement = statement(
  'has-identity',
  { userId: uuid },
  'select from user_identity where user_id = $userId limit 1',
)

export const hasIdentity = async (on: Queryable, userId: string): Promise<boolean> =>
  (await hasStatement.run(on, { userId })) > 0

const useNonceStatement = statement(
  'use-nonce',
  { nonceHash: bytes, expiresAt: instant },
  'insert into identity_nonce (nonce_hash, expires_at) values ($nonceHash, $expiresAt) on conflict do nothing',
)

/** Uses a nonce up; false where it was used before. */
export const useNonce = async (
  client: Queryable,
  nonceHash: Buffer,
  expiresAt: Temporal.Instant,
): Promise<boolean> => (await useNonceStatement.run(client, { nonceHash, expiresAt })) === 1
