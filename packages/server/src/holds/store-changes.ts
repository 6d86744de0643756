import type { Queryable } from '../store/db.ts'
import { deleteInStepsByShop } from '../store/transaction.ts'

/**
 * SQL of the stretch that an appointment reaches over: it may begin to take its professional before it starts,
 * and end to after it ends (times/occupied).
 */
export const reachSql = {
  starts: 'least(starts_at, lower(occupied))',
  ends: 'greatest(ends_at, upper(occupied))',
} as const

/**
 * SQL that records times as taken or freed, so that the pages that show them learn of it. `rows` names a
 * query with the columns of `changedColumns`. The SQL is a statement by itself or a part of one. Every
 * statement that takes or frees a time includes it.
 */
export const recordChanges = (rows: string): string =>
  `insert into time_change (shop_id, starts_at, ends_at) select shop_id, ${reachSql.starts}, ${reachSql.ends} from ${rows}`

/** SQL of the columns of an appointment that `recordChanges` needs. */
export const changedColumns =
  'appointment.shop_id, appointment.starts_at, appointment.ends_at, appointment.occupied'

/** SQL that runs a statement about appointments, and records the times of all rows that it wrote. */
export const changingTimes = (statement: string, columns = changedColumns): string => `
  with changed as (${statement} returning ${columns})
  ${recordChanges('changed')}`

/**
 * The most milliseconds from the record of a change to its commit. A later change can be committed before an
 * earlier one, so a reader who has read until an instant reads this much before it again. A statement is
 * given up after 20 s without an answer. A commit waits up to another 20 s for a synchronous standby that
 * vanished. The rest is for the clock of a promoted standby.
 */
export const overlap = 60_000

/** Milliseconds for which the record of a change is kept. */
const kept = 300_000

/**
 * The most milliseconds that a page can have been away and still learn what it missed. After a longer absence
 * it loads everything again.
 */
export const remembered = kept - overlap

/**
 * SQL of one text that stands for the changes of a shop's times that were recorded after an instant and lie
 * between two epoch minutes. All arguments are SQL. Equal texts mean the same changes, even if as many rows
 * were deleted as were added.
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

/** Deletes changes that every page, and every desk, has learned of. */
export const removeOldChanges = async (on: Queryable): Promise<void> => {
  for (const table of ['time_change', 'desk_change'])
    await deleteInStepsByShop(
      on,
      { table, where: `recorded_at < statement_timestamp() - interval '${kept} milliseconds'` },
      [],
    )
}
