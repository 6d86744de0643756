import type { Queryable } from '../store/db.ts'

type Row = { readonly user_id: string; readonly expires_at: Date }

export const insertSession = async (
  on: Queryable,
  session: {
    readonly tokenHash: Buffer
    readonly userId: string
    readonly now: Temporal.Instant
    readonly expiresAt: Temporal.Instant
  },
): Promise<void> => {
  await on.query(
    `with ended as (delete from user_session where user_id = $2 and expires_at <= $3)
     insert into user_session (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)`,
    [session.tokenHash, session.userId, session.now.toString(), session.expiresAt.toString()],
  )
}

/** The session of a token that has not ended by `now`. */
export const findSession = async (
  on: Queryable,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ readonly userId: string; readonly expiresAt: Temporal.Instant } | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'find-session',
    text: 'select user_id, expires_at from user_session where token_hash = $1 and expires_at > $2',
    values: [tokenHash, now.toString()],
  })
  const [row] = rows
  return row && { userId: row.user_id, expiresAt: row.expires_at.toTemporalInstant() }
}

export const extendSession = async (
  on: Queryable,
  tokenHash: Buffer,
  expiresAt: Temporal.Instant,
): Promise<void> => {
  await on.query('update user_session set expires_at = greatest(expires_at, $2) where token_hash = $1', [
    tokenHash,
    expiresAt.toString(),
  ])
}

export const deleteSession = async (on: Queryable, tokenHash: Buffer): Promise<void> => {
  await on.query('delete from user_session where token_hash = $1', [tokenHash])
}

/** Ends all sessions of a user. */
export const deleteSessionsOf = async (on: Queryable, userId: string): Promise<void> => {
  await on.query('delete from user_session where user_id = $1', [userId])
}
