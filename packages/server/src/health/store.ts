import { attemptKinds } from '../store/attempt-kinds.ts'
import type { Queryable } from '../store/db.ts'
import { boolean, float, instant, integer, list, nullable, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const migrationsStatement = statement(
  'count-migrations',
  { names: list(text) },
  `select count(*) as count from migration
   where name = any($names) and not exists (select from migration where false for key share)`,
  { count: integer },
)

/**
 * Tells whether all these migrations have been applied. Newer ones, which this version does not know, do no
 * harm. Throws if the database accepts no writes, because a standby refuses the lock even if there is no row.
 */
export const hasMigrations = async (on: Queryable, names: readonly string[]): Promise<boolean> =>
  (await migrationsStatement.only(on, { names })).count === names.length

/** The SQL state that refuses a role that may not sort on disk, which says nothing about the disk. */
const noTemporaryFiles = '53400'

/**
 * Tries whether the database can take a booking. A lock is refused if nothing may be written. A sort that
 * does not fit into memory needs room on the disk of the tables. A message in the database's log is committed
 * as a booking is, and waits for a synchronous standby. Leaves nothing behind. Throws the reason if the try
 * fails. If the statement is aborted, the connection ends.
 */
export const tryWriting = async (on: Queryable): Promise<void> => {
  try {
    await on.query(
      `begin;
       select from migration where false for key share;
       set local work_mem = '64kB';
       set local temp_tablespaces = '';
       select count(distinct repeat(number::text, 100) collate "C") from generate_series(1, 500) as number;
       select pg_logical_emit_message(true, 'openchair', 'a try to write');
       commit`,
    )
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== noTemporaryFiles) throw error
  }
}

/** The number of waiting things, and the instant at which the oldest began to wait; null if there is none. */
type Waiting = { readonly count: number; readonly oldest: Temporal.Instant | null }
const waiting = { count: integer, oldest: nullable(instant) }

const attemptsStatement = statement(
  'count-attempts',
  {},
  `select kind, count(*) as count, min(created_at) as oldest from attempt where state = 'claimed' group by kind`,
  { kind: text, ...waiting },
)

/** The attempts whose end is not known yet, by kind. */
export const readAttempts = async (
  on: Queryable,
): Promise<readonly (Waiting & { readonly kind: string })[]> => {
  const rows = await attemptsStatement.rows(on, {})
  return attemptKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, count: 0, oldest: null })
}

const heldStatement = statement(
  'count-all-held-times',
  {},
  `select count(*) as count from appointment where state = 'held'`,
  { count: integer },
)

/** The number of appointments that are held and not booked. */
export const countHeldTimes = async (on: Queryable): Promise<number> =>
  (await heldStatement.only(on, {})).count

/**
 * Messages that could be sent now: their number, and the instant from which the oldest could be. Those that
 * must wait for their receiver's turn are left out.
 */
export const readMessages = statement(
  'count-waiting-messages',
  { now: instant },
  `select count(*) as count, min(greatest(created_at, turn_at)) as oldest from message
   where state = 'waiting' and (turn_at is null or turn_at <= $now)`,
  waiting,
).only

/** Events about which messages are still to be written. */
export const readEvents = statement(
  'count-due-events',
  { now: instant },
  `select count(*) as count, min(coalesce(tell_at, created_at)) as oldest from event
   where told_at is null and coalesce(tell_at, created_at) <= $now`,
  waiting,
).only

/**
 * Jobs, by the queue's clock, which is the database's: those that can run, for how many seconds the oldest
 * could, and those given up.
 */
export const readJobs = statement(
  'count-jobs',
  {},
  `select count(*) filter (where isWaiting) as waiting,
     coalesce(extract(epoch from now() - min(run_at) filter (where isWaiting)), 0)::float8 as age,
     count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
   from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as isWaiting
         from graphile_worker.jobs) as job`,
  { waiting: integer, age: float, failed: integer },
).only

const archiveStatement = statement(
  'fails-to-archive',
  {},
  `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
     and current_setting('archive_mode') <> 'off' as fails
   from pg_stat_archiver`,
  { fails: boolean },
)

/**
 * Tells whether the last try to archive the write-ahead log failed, if it is archived. Every role may read
 * this. Only roles that may read all statistics see whether a standby is synchronous.
 */
export const failsToArchive = async (on: Queryable): Promise<boolean> =>
  (await archiveStatement.first(on, {}))?.fails === true

const usedUpStatement = statement(
  'count-used-up-texts',
  { now: instant },
  'select count(*) as count from text_count where texts >= most and ends_at > $now',
  { count: integer },
)

/** The number of brands that have sent all text messages that they may send in a day. */
export const countUsedUpTexts = async (on: Queryable, now: Temporal.Instant): Promise<number> =>
  (await usedUpStatement.only(on, { now })).count
