import { type Device, sessionDays, sessionDaysAtMost } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import type { Opening } from './ways/may-remove.ts'

type Row = {
  readonly id: string
  readonly user_id: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly last_used_on: string | null
}

/** Sessions that a user has at most: more than anybody's devices, and few enough to look through. */
export const mostSessions = 50

/** SQL of the day on which a session was last used; one that only the version before knew ends so many days (`days`) after it. */
const lastUsedSql = (days: string): string =>
  `coalesce(last_used_on, (expires_at at time zone 'UTC')::date - ${days}::integer)`

/** Writes a session. Of those that the user has, the ended ones go, and beyond `mostSessions` those that were used the longest ago. */
export const insertSession = async (
  on: Queryable,
  session: {
    readonly tokenHash: Buffer
    readonly userId: string
    readonly device: Device
    /** In UTC. */
    readonly lastUsedDay: string
    readonly now: Temporal.Instant
    readonly expiresAt: Temporal.Instant
    /** The id of a way in. */
    readonly openedBy: string
  },
): Promise<void> => {
  await on.query(
    `with ended as (
       delete from user_session where user_id = $2 and (expires_at <= $3 or id in (
         select id from user_session where user_id = $2 and expires_at > $3
         order by ${lastUsedSql('$9')} desc, created_at desc, id offset $10))
     )
     insert into user_session (token_hash, user_id, created_at, expires_at, browser, system, last_used_on, opened_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      session.tokenHash,
      session.userId,
      session.now.toString(),
      session.expiresAt.toString(),
      session.device.browser,
      session.device.system,
      session.lastUsedDay,
      session.openedBy,
      sessionDays,
      mostSessions - 1,
    ],
  )
}

type FoundSession = {
  readonly id: string
  readonly userId: string
  readonly madeAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  /** In UTC; null where only the version before knew the session. */
  readonly lastUsedDay: string | null
}

/** The session of a token that has not ended by `now`. */
export const findSession = async (
  on: Queryable,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<FoundSession | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'find-session',
    text: `select id, user_id, created_at, expires_at, last_used_on::text from user_session
      where token_hash = $1 and expires_at > $2`,
    values: [tokenHash, now.toString()],
  })
  const [row] = rows
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      madeAt: row.created_at.toTemporalInstant(),
      expiresAt: row.expires_at.toTemporalInstant(),
      lastUsedDay: row.last_used_on,
    }
  )
}

/** The beginning of a session of a user; undefined where it is theirs no more. */
export const findOpening = async (
  on: Queryable,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Opening | undefined> => {
  const { rows } = await on.query<{ readonly madeAt: Date; readonly openedBy: string | null }>(
    'select created_at as "madeAt", opened_by as "openedBy" from user_session where id = $1 and user_id = $2',
    [id, userId],
  )
  const [row] = rows
  return row && { madeAt: row.madeAt.toTemporalInstant(), openedBy: row.openedBy }
}

/** Records the first use of a day, and the end that it brings. */
export const recordUse = async (
  on: Queryable,
  tokenHash: Buffer,
  use: { readonly lastUsedDay: string; readonly expiresAt: Temporal.Instant },
): Promise<void> => {
  await on.query('update user_session set expires_at = $2, last_used_on = $3 where token_hash = $1', [
    tokenHash,
    use.expiresAt.toString(),
    use.lastUsedDay,
  ])
}

export type ListedSession = {
  readonly id: string
  readonly browser: string | null
  readonly system: string | null
  readonly lastUsedDay: string
}

/** The sessions of a user that have not ended by `now`, from the last used on. */
export const findSessionsOf = async (
  on: Queryable,
  userId: string,
  now: Temporal.Instant,
): Promise<readonly ListedSession[]> => {
  const { rows } = await on.query<ListedSession>(
    `select id, browser, system,
       ${lastUsedSql('$3')}::text as "lastUsedDay"
     from user_session where user_id = $1 and expires_at > $2 and created_at > $2::timestamptz - make_interval(days => $4)
     order by 4 desc, created_at desc, id`,
    [userId, now.toString(), sessionDays, sessionDaysAtMost],
  )
  return rows
}

/** Ends a session of a user; false where it is none of theirs. */
export const deleteSessionOf = async (on: Queryable, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await on.query('delete from user_session where user_id = $1 and id = $2', [userId, id])
  return rowCount === 1
}

/** Ends all sessions of a user, or all but one. Gives how many there were. */
export const deleteSessionsOf = async (on: Queryable, userId: string, exceptId?: string): Promise<number> => {
  const { rowCount } = await on.query(
    'delete from user_session where user_id = $1 and ($2::uuid is null or id <> $2)',
    [userId, exceptId ?? null],
  )
  return rowCount ?? 0
}
