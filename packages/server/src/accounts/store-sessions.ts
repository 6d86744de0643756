import { sessionDays, sessionDaysAtMost } from '@openchair/contract'
import { bytes, day, instant, nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** Sessions that a user has at most: more than anybody's devices, and few enough to look through. */
export const mostSessions = 50

/** SQL of the day on which a session was last used; one that only the version before knew ends 30 days after it. */
const lastUsedSql = `coalesce(last_used_on, (expires_at at time zone 'UTC')::date - ${sessionDays})`

/** Writes a session. Of those that the user has, the ended ones go, and beyond `mostSessions` those that were used the longest ago. */
export const insertSession = statement(
  'insert-session',
  {
    tokenHash: bytes,
    userId: uuid,
    now: instant,
    expiresAt: instant,
    browser: nullable(text),
    system: nullable(text),
    /** In UTC. */
    lastUsedDay: day,
    /** The id of a way in. */
    openedBy: text,
  },
  `with ended as (
     delete from user_session where user_id = $userId and (expires_at <= $now or id in (
       select id from user_session where user_id = $userId and expires_at > $now
       order by ${lastUsedSql} desc, created_at desc, id offset ${mostSessions - 1}))
   )
   insert into user_session (token_hash, user_id, created_at, expires_at, browser, system, last_used_on, opened_by)
   values ($tokenHash, $userId, $now, $expiresAt, $browser, $system, $lastUsedDay, $openedBy)`,
).run

/**
 * The session of a token that has not ended by `now`. The day of its last use, in UTC, is null where only the
 * version before knew the session.
 */
export const findSession = statement(
  'find-session',
  { tokenHash: bytes, now: instant },
  `select id, user_id as "userId", created_at as "madeAt", expires_at as "expiresAt", last_used_on as "lastUsedDay"
   from user_session where token_hash = $tokenHash and expires_at > $now`,
  { id: uuid, userId: uuid, madeAt: instant, expiresAt: instant, lastUsedDay: nullable(day) },
).first

/** The beginning of a session of a user; undefined where it is theirs no more. */
export const findOpening = statement(
  'find-opening',
  { id: uuid, userId: uuid },
  `select created_at as "madeAt", opened_by as "openedBy" from user_session where id = $id and user_id = $userId`,
  { madeAt: instant, openedBy: nullable(text) },
).first

/** Records the first use of a day, and the end that it brings. */
export const recordUse = statement(
  'record-session-use',
  { tokenHash: bytes, lastUsedDay: day, expiresAt: instant },
  'update user_session set expires_at = $expiresAt, last_used_on = $lastUsedDay where token_hash = $tokenHash',
).run

/** The sessions of a user that have not ended by `now`, from the last used on. */
export const findSessionsOf = statement(
  'list-sessions',
  { userId: uuid, now: instant },
  `select id, browser, system, ${lastUsedSql} as "lastUsedDay"
   from user_session
   where user_id = $userId and expires_at > $now and created_at > $now - interval '${sessionDaysAtMost} days'
   order by 4 desc, created_at desc, id`,
  { id: uuid, browser: nullable(text), system: nullable(text), lastUsedDay: day },
).rows

/** Ends a session of a user; false where it is none of theirs. */
export const deleteSessionOf = statement(
  'delete-session',
  { userId: uuid, id: uuid },
  'delete from user_session where user_id = $userId and id = $id',
).any

/** Ends all sessions of a user, or all but one. Gives how many there were. */
export const deleteSessionsOf = statement(
  'delete-sessions',
  { userId: uuid, exceptId: nullable(uuid) },
  'delete from user_session where user_id = $userId and ($exceptId is null or id <> $exceptId)',
).run
