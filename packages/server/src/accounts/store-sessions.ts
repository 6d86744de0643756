import { type Device, sessionDays, sessionDaysAtMost } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { bytes, day, instant, integer, nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { Opening } from './ways/may-remove.ts'

/** Sessions that a user has at most: more than anybody's devices, and few enough to look through. */
export const mostSessions = 50

/** SQL of the day on which a session was last used; one that only the version before knew ends so many days (`days`) after it. */
const lastUsedSql = (days: string): string =>
  `coalesce(last_used_on, (expires_at at time zone 'UTC')::date - ${days}::integer)`

const insertStatement = statement(
  'insert-session',
  {
    tokenHash: bytes,
    userId: uuid,
    now: instant,
    expiresAt: instant,
    browser: nullable(text),
    system: nullable(text),
    lastUsedDay: day,
    openedBy: text,
    days: integer,
    others: integer,
  },
  `with ended as (
     delete from user_session where user_id = $userId and (expires_at <= $now or id in (
       select id from user_session where user_id = $userId and expires_at > $now
       order by ${lastUsedSql('$days')} desc, created_at desc, id offset $others))
   )
   insert into user_session (token_hash, user_id, created_at, expires_at, browser, system, last_used_on, opened_by)
   values ($tokenHash, $userId, $now, $expiresAt, $browser, $system, $lastUsedDay, $openedBy)`,
)

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
  const { browser, system } = session.device
  await insertStatement.run(on, { ...session, browser, system, days: sessionDays, others: mostSessions - 1 })
}

type FoundSession = {
  readonly id: string
  readonly userId: string
  readonly madeAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  /** In UTC; null where only the version before knew the session. */
  readonly lastUsedDay: string | null
}

const findStatement = statement(
  'find-session',
  { tokenHash: bytes, now: instant },
  `select id, user_id as "userId", created_at as "madeAt", expires_at as "expiresAt", last_used_on as "lastUsedDay"
   from user_session where token_hash = $tokenHash and expires_at > $now`,
  { id: uuid, userId: uuid, madeAt: instant, expiresAt: instant, lastUsedDay: nullable(day) },
)

/** The session of a token that has not ended by `now`. */
export const findSession = (
  on: Queryable,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<FoundSession | undefined> => findStatement.first(on, { tokenHash, now })

const openingStatement = statement(
  'find-opening',
  { id: uuid, userId: uuid },
  `select created_at as "madeAt", opened_by as "openedBy" from user_session where id = $id and user_id = $userId`,
  { madeAt: instant, openedBy: nullable(text) },
)

/** The beginning of a session of a user; undefined where it is theirs no more. */
export const findOpening = (
  on: Queryable,
  session: { readonly id: string; readonly userId: string },
): Promise<Opening | undefined> => openingStatement.first(on, session)

const useStatement = statement(
  'record-session-use',
  { tokenHash: bytes, lastUsedDay: day, expiresAt: instant },
  'update user_session set expires_at = $expiresAt, last_used_on = $lastUsedDay where token_hash = $tokenHash',
)

/** Records the first use of a day, and the end that it brings. */
export const recordUse = async (
  on: Queryable,
  tokenHash: Buffer,
  use: { readonly lastUsedDay: string; readonly expiresAt: Temporal.Instant },
): Promise<void> => {
  await useStatement.run(on, { tokenHash, ...use })
}

export type ListedSession = {
  readonly id: string
  readonly browser: string | null
  readonly system: string | null
  readonly lastUsedDay: string
}

const listStatement = statement(
  'list-sessions',
  { userId: uuid, now: instant, days: integer, daysAtMost: integer },
  `select id, browser, system, ${lastUsedSql('$days')} as "lastUsedDay"
   from user_session
   where user_id = $userId and expires_at > $now and created_at > $now - make_interval(days => $daysAtMost)
   order by 4 desc, created_at desc, id`,
  { id: uuid, browser: nullable(text), system: nullable(text), lastUsedDay: day },
)

/** The sessions of a user that have not ended by `now`, from the last used on. */
export const findSessionsOf = (
  on: Queryable,
  userId: string,
  now: Temporal.Instant,
): Promise<readonly ListedSession[]> =>
  listStatement.rows(on, { userId, now, days: sessionDays, daysAtMost: sessionDaysAtMost })

const deleteOneStatement = statement(
  'delete-session',
  { userId: uuid, id: uuid },
  'delete from user_session where user_id = $userId and id = $id',
)

/** Ends a session of a user; false where it is none of theirs. */
export const deleteSessionOf = async (on: Queryable, userId: string, id: string): Promise<boolean> =>
  (await deleteOneStatement.run(on, { userId, id })) === 1

const deleteAllStatement = statement(
  'delete-sessions',
  { userId: uuid, exceptId: nullable(uuid) },
  'delete from user_session where user_id = $userId and ($exceptId is null or id <> $exceptId)',
)

/** Ends all sessions of a user, or all but one. Gives how many there were. */
export const deleteSessionsOf = (on: Queryable, userId: string, exceptId?: string): Promise<number> =>
  deleteAllStatement.run(on, { userId, exceptId })
