import type { Queryable } from '../store/db.ts'
import { deleteInStepsByShop } from '../store/transaction.ts'

/**
 * SQL that records times as taken or freed, so that the pages that show them hear of it; `rows` has their `shop_id`, `starts_at`
 * and `ends_at`. A statement by itself or a part of one; whatever takes or frees a time has it beside it.
 */
export const recordChanges = (rows: string): string =>
  `insert into time_change (shop_id, starts_at, ends_at) select shop_id, starts_at, ends_at from ${rows}`

/** A statement that writes appointments, and records the times of all that it wrote: it counts as many rows. */
export const changingTimes = (statement: string): string => `
  with changed as (${statement} returning shop_id, starts_at, ends_at)
  ${recordChanges('changed')}`

/**
 * Milliseconds from recording a change to its commit, at most: a later one can be committed before an earlier one, so that whoever
 * has read until a moment looks so long before it again. A statement goes unanswered for 20 s before it is given up, and a commit
 * waits up to another 20 s for a synchronous standby that vanished; the rest is for the clock of a standby that is promoted.
 */
export const overlap = 60_000

/** Milliseconds that a change can be read for. */
const kept = 300_000

/** Milliseconds that a page can have been away for and still be told what it missed; one that was for longer asks for everything. */
export const remembered = kept - overlap

/**
 * SQL of what was recorded of a shop's times after an instant and between two epoch minutes, all given as SQL, as one text. Two
 * that are equal are of the same rows: rows that went are not made up for by as many that came.
 */
export const recordedSince = ({
  shopId,
  since,
  from,
  to,
}: Readonly<Record<'shopId' | 'since' | 'from' | 'to', string>>): string => `(
  select count(*) || ' ' || coalesce(sum(hashtextextended(change.id::text, 0)), 0)
  from time_change as change
  where change.shop_id = ${shopId} and change.recorded_at > ${since}
    and (change.starts_at is null
      or (change.starts_at < to_timestamp(${to} * 60) and change.ends_at > to_timestamp(${from} * 60))))`

/** Forgets changes that every page has heard of. */
export const removeOldChanges = (on: Queryable): Promise<void> =>
  deleteInStepsByShop(
    on,
    { table: 'time_change', where: `recorded_at < statement_timestamp() - interval '${kept} milliseconds'` },
    [],
  )
