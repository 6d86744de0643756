import { overlap, reachSql } from '../../holds/store-changes.ts'
import type { Pool } from '../../store/db.ts'
import { float, instant, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { givenRows, statement } from '../../store/statement/statement.ts'

/** A change at a shop. Instants are epoch milliseconds. */
export type Change = {
  readonly shopId: string
  /** A text that is the same for the same change, whenever it is read. */
  readonly key: string
  /** The moment at which the change was recorded, by the database's clock. */
  readonly at: number
  /** The time that changed; null where all days may have changed. */
  readonly span: { readonly from: number; readonly to: number } | null
}

/** The moment from which a shop's changes are read. Undefined means from now on. */
type Since = { readonly shopId: string; readonly since: number | undefined }

const given = givenRows({ shopId: uuid, since: nullable(float) })

const milliseconds = (instant: string): string => `floor(extract(epoch from ${instant}) * 1000)::float8`

// A hold that has run out frees its time without a write (holds/ending). Its expiry is by the application's
// clock, so its change is put as long before the database's clock as the expiry is before the application's.
const readingOf = (name: string, tables: readonly string[]) => {
  const changes = statement(
    name,
    { ...given.kinds, now: instant },
    `
  with watched as (
    select shop_id, coalesce(to_timestamp(since / 1000), statement_timestamp()) - interval '${overlap} milliseconds' as since
    from ${given.from('given')}
  ), changed as (
    ${tables
      .map(
        (table) => `select shop_id, change.id::text as key, recorded_at as at, starts_at, ends_at
    from watched join ${table} change using (shop_id)
    where recorded_at > since`,
      )
      .join(' union all ')}
    union all
    select shop_id, held.id || ' ' || hold_expires_at, statement_timestamp() - ($now - hold_expires_at), ${reachSql.starts},
      ${reachSql.ends}
    from watched join appointment held using (shop_id)
    where state = 'held' and hold_expires_at <= $now and hold_expires_at > $now - (statement_timestamp() - since)
  )
  select ${milliseconds('statement_timestamp()')} as now, shop_id as "shopId", key, ${milliseconds('at')} as at,
    ${milliseconds('starts_at')} as starts, ${milliseconds('ends_at')} as ends
  from (select) as one left join changed on true`,
    {
      now: float,
      shopId: nullable(uuid),
      key: nullable(text),
      at: nullable(float),
      starts: nullable(float),
      ends: nullable(float),
    },
  )
  return async (pool: Pool, watched: readonly Since[], now: Temporal.Instant) => {
    const rows = await changes.rows(pool, { ...given.values(watched), now })
    const found = rows.flatMap(({ shopId, key, at, starts, ends }): Change[] =>
      shopId === null || key === null || at === null
        ? []
        : [{ shopId, key, at, span: starts === null || ends === null ? null : { from: starts, to: ends } }],
    )
    return { now: rows[0]?.now ?? 0, changes: found }
  }
}

/**
 * Reads the changes of several shops in one statement, with the moment of the reading: all that was recorded
 * from `overlap` before `since` on, and all holds that ran out since. `now` is by the application's clock.
 */
export type ReadChanges = ReturnType<typeof readingOf>

/** Reads the changes of times, which guests' pages show. */
export const readChanges: ReadChanges = readingOf('live-times', ['time_change'])

/** Reads the same with the changes of marks and money, which desks show (desk/live). */
export const readDeskChanges: ReadChanges = readingOf('desk-changes', ['time_change', 'desk_change'])
