import { sessionDays, sessionDaysAtMost } from '@openchair/contract'
import { bytes, day, instant, nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** The most sessions of one user: more than anybody has devices, and few enough to look through. */
export const mostSessions = 50

/**
 * SQL of the day on which a session was last used. The previous version of the product did not record that
 * day. Its sessions end 30 days after their last use.
 */
const lastUsedSql = `coalesce(last_used_on, (expires_at at time zone 'UTC')::date - ${sessionDays})`

/** Writes a session. Deletes ended ones of the user and, beyond `mostSessions`, those unused for longest. */
export const insertSession = statement(
  'insert-session',
  {
    tokenHash: bytes,
    userId: uuid,
    now: instant,
    expiresAt: instant,
    browser: nullable(text),
    system: nullable(text),
    /** The day in UTC. */
    lastUsedDay: day,
    /** The id of the way in that opened the session. */
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
 * Finds the session of a token if it has not ended by `now`. The UTC day of its last use is null if only the
 * previous version of the product has used it.
 */
export const findSession = statement(
  'find-session',
  { tokenHash: bytes, now: instant },
  `select id, user_id as "userId", created_at as "madeAt", expires_at as "expiresAt", last_used_on as "lastUsedDay"
   from user_session where token_hash = $tokenHash and expires_at > $now`,
  { id: uuid, userId: uuid, madeAt: instant, expiresAt: instant, lastUsedDay: nullable(day) },
).first

/** Finds how a session of a user began; undefined if the session is no longer theirs. */
export const findOpening = statement(
  'find-opening',
  { id: uuid, userId: uuid },
  `select created_at as "madeAt", opened_by as "openedBy" from user_session where id = $id and user_id = $userId`,
  { madeAt: instant, openedBy: nullable(text) },
).first

/** Records the first use on a day, and the new end of the session. */
export const recordUse = statement(
  'record-session-use',
  { tokenHash: bytes, lastUsedDay: day, expiresAt: instant },
  'update user_session set expires_at = $expiresAt, last_used_on = $lastUsedDay where token_hash = $tokenHash',
).run

/** Lists the sessions of a user that have not ended by `now`, the last used first. */
export const findSessionsOf = statement(
  'list-sessions',
  { userId: uuid, now: instant },
  `select id, browser, system, ${lastUsedSql} as "lastUsedDay"
   from user_session
   where user_id = $userId and expires_at > $now and created_at > $now - interval '${sessionDaysAtMost} days'
   order by 4 desc, created_at desc, id`,
  { id: uuid, browser: nullable(text), system: nullable(text), lastUsedDay: day },
).rows

/** Ends a session of a user; false if the user has no such session. */
export const deleteSessionOf = statement(
  'delete-session',
  { userId: uuid, id: uuid },
  'delete from user_session where user_id = $userId and id = $id',
).any

/** Ends all sessions of a user, or all but one. Returns their number. */
export const deleteSessionsOf = statement(
  'delete-sessions',
  { userId: uuid, exceptId: nullable(uuid) },
  'delete from user_session where user_id = $userId and ($exceptId is null or id <> $exceptId)',
).run
