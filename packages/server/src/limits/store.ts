import type { Pool } from '../store/db.ts'
import { deleteInSteps } from '../store/transaction.ts'
import { prepared, rowsOf } from '../store/prepared.ts'
import type { Bound, Bounds } from './bounds.ts'
import { stretchAfter, stretchBefore } from './stretch.ts'

type Row = {
  readonly key: Buffer
  readonly isCounted: boolean
  /** There was no room when the statement began. */
  readonly isFull: boolean
  /** The oldest of the tries that leave no room; null where no try is in the way, but that none is granted. */
  readonly fullSince: Date | null
  /** It was counted, but the target was attacked meanwhile. */
  readonly isOver: boolean
  /** It is refused only because the target is attacked. */
  readonly isAttack: boolean
}

export type CountedRow = Omit<Row, 'fullSince'> & {
  /** Until when its tries leave no room; null where none of them does. */
  readonly fullUntil: Temporal.Instant | null
}

/** SQL of what was asked of a row that is there already. */
const asked = (column: 'since' | 'kept'): string =>
  `(select ${column} from asked where asked.key = excluded.key)`

/**
 * Counts a try in all of its rows, or, where one of them has no room, in none; other processes that count at the same
 * time may leave a part of them counted. Rows are locked in the order of their keys, and only while the statement runs.
 * Each is looked up by its key, since a join may be planned as a scan of the whole table.
 */
const count = prepared<Row>('limit-count', (value) => {
  const now = value('now', 'timestamptz')
  const [attackKey, attackedFrom] = [value('attackKey', 'bytea'), value('attackedFrom', 'int4')]
  return `
  with asked as (
    select given.key, usual, while_attacked, since, until, kept, before, most,
      coalesce(most = 0 or before[most] > since, false) as is_full
    from ${rowsOf(
      value('keys', 'bytea[]'),
      value('mosts', 'int4[]'),
      value('whileAttacked', 'int4[]'),
      value('sinces', 'timestamptz[]'),
      value('untils', 'timestamptz[]'),
      value('kept', 'int4[]'),
    )} as given (key, usual, while_attacked, since, until, kept)
      cross join lateral (select (select times from limit_count where key = given.key) as before) as earlier
      cross join lateral (select case when exists (select from limit_count
          where key = ${attackKey} and times[${attackedFrom}] > ${value('attackSince', 'timestamptz')})
        then while_attacked else usual end as most) as bound
    where not exists (select from limit_count
      where key = ${value('once', 'bytea')} and times[1] > ${value('onceSince', 'timestamptz')})
  ), counted as (
    insert into limit_count as counter (key, kind, most, times, expires_at)
    select key, ${value('kind', 'text')}, most, array[${now}], until
    from asked where not exists (select from asked where is_full) order by key
    on conflict (key) do update set most = excluded.most, expires_at = excluded.expires_at,
      times = array(select at from unnest(counter.times || excluded.times) as at where at > ${asked('since')}
        order by at desc limit ${asked('kept')})
    where (excluded.most = 0 or counter.times[excluded.most] > ${asked('since')}) is not true
    returning key, cardinality(times) as tries
  )
  select asked.key, counted.key is not null as "isCounted", is_full as "isFull",
    case when before[most] > since then before[most] end as "fullSince",
    coalesce(counted.tries > while_attacked
      and (select tries from counted where key = ${attackKey}) > ${attackedFrom}, false) as "isOver",
    most < usual and (before[usual] > since) is not true as "isAttack"
  from asked left join counted using (key)`
})

/** Takes a try out of rows that counted it. */
const takeOut = prepared(
  'limit-take-out',
  (value) => `
  with locked as (
    select key from limit_count where key = any(${value('keys', 'bytea[]')}) order by key for update
  )
  update limit_count
  set times = times[:array_position(times, ${value('now', 'timestamptz')}) - 1]
    || times[array_position(times, ${value('now', 'timestamptz')}) + 1:]
  where key = any(array(select key from locked)) and ${value('now', 'timestamptz')} = any(times)`,
)

type Counting = {
  readonly kind: string
  readonly bounds: Bounds
  /** Counted as well; where it was counted before, nothing is, and no row is answered. */
  readonly once: Bound | undefined
  readonly now: Temporal.Instant
}

/** Tries are forgotten beyond so many times the limit: right ones, which are taken out again, push none out. */
const room = 2

export const countTry = async (
  pool: Pool,
  { kind, bounds: { counted, attack }, once, now }: Counting,
): Promise<readonly CountedRow[]> => {
  const bounds = once === undefined ? counted : [...counted, once]
  const rows = await count(pool, {
    kind,
    once: once?.key,
    onceSince: once && stretchBefore(now, once.within).toString(),
    keys: bounds.map(({ key }) => key),
    mosts: bounds.map(({ most }) => most),
    whileAttacked: bounds.map(({ whileAttacked }) => whileAttacked),
    sinces: bounds.map(({ within }) => stretchBefore(now, within).toString()),
    untils: bounds.map(({ within }) => stretchAfter(now, within).toString()),
    kept: bounds.map(({ known }) => room * known),
    attackKey: attack?.key,
    attackedFrom: attack?.from,
    attackSince: attack && stretchBefore(now, attack.within).toString(),
    now: now.toString(),
  })
  return rows.map(({ fullSince, ...row }) => ({
    ...row,
    fullUntil:
      fullSince &&
      stretchAfter(fullSince.toTemporalInstant(), bounds.find(({ key }) => key.equals(row.key))?.within),
  }))
}

export const takeOutTry = async (
  pool: Pool,
  keys: readonly Buffer[],
  now: Temporal.Instant,
): Promise<void> => {
  await takeOut(pool, { keys, now: now.toString() })
}

/**
 * SQL of the oldest try of those that leave no room for another, null where there is room or where `once` was counted
 * before: for a statement that reads something else as well.
 */
export const fullSinceSql = (most: number, key: string, once: string, since: string): string => `
  (select times[${most}] from limit_count where key = ${key} and times[${most}] > ${since}
    and not exists (select from limit_count where key = ${once} and times[1] > ${since}))`

/** Removes rows whose tries no longer count. */
export const removeOldCounts = (pool: Pool, now: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'limit_count', key: 'key', where: 'expires_at <= $1' }, [now.toString()])
