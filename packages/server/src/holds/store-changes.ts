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
 * has read until a moment looks so long before it again.
 */
export const overlap = 10_000

/** How long a change can be heard of, as an interval of PostgreSQL: a page that was away for longer asks for everything. */
const remembered = '5 minutes'

/** Forgets changes that every page has heard of. */
export const removeOldChanges = (on: Queryable): Promise<void> =>
  deleteInStepsByShop(
    on,
    { table: 'time_change', where: `recorded_at < clock_timestamp() - interval '${remembered}'` },
    [],
  )
