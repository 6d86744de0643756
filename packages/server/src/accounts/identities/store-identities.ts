import type { Queryable } from '../../store/db.ts'
import type { IdentityKey, WaysClient } from '../ways/ways.ts'

export const userIdOfIdentity = async (
  on: Queryable,
  { provider, subject }: IdentityKey,
): Promise<string | undefined> => {
  const { rows } = await on.query<{ readonly userId: string }>(
    'select user_id as "userId" from user_identity where provider = $1 and subject = $2',
    [provider, subject],
  )
  return rows[0]?.userId
}

export const insertIdentity = async (
  client: WaysClient,
  { provider, subject }: IdentityKey,
  userId: string,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    'insert into user_identity (provider, subject, user_id, created_at, added_at) values ($1, $2, $3, $4, $4)',
    [provider, subject, userId, now.toString()],
  )
}

export const hasIdentity = async (on: Queryable, userId: string): Promise<boolean> => {
  const { rows } = await on.query('select from user_identity where user_id = $1 limit 1', [userId])
  return rows.length > 0
}

/** Uses a nonce up; false where it was used before. */
export const useNonce = async (
  client: Queryable,
  nonceHash: Buffer,
  expiresAt: Temporal.Instant,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'insert into identity_nonce (nonce_hash, expires_at) values ($1, $2) on conflict do nothing',
    [nonceHash, expiresAt.toString()],
  )
  return rowCount === 1
}
