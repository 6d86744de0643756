import type { Pool, Queryable } from '../store/db.ts'
import { deleteInSteps } from '../store/transaction.ts'
import { boolean, bytes, instant, integer, list, nullable, type Row, text } from '../store/statement/kinds.ts'
import { givenRows, statement } from '../store/statement/statement.ts'
import { type Bound, type Bounds, stretchOf } from './bounds.ts'
import { stretchBefore } from './stretch.ts'

const countedRow = {
  key: bytes,
  isCounted: boolean,
  /** The number of tries in the row, this one included; null if it was not counted. */
  tries: nullable(integer),
  /** The row had no room when the statement began. */
  isFull: boolean,
  /** The oldest of the tries that leave no room. Null if no try does, but no try is admitted at all. */
  fullSince: nullable(instant),
  /** The try was counted, but the target came under attack meanwhile, and this is one too many for that. */
  isOver: boolean,
  /** The try is refused only because the target is attacked. */
  isAttack: boolean,
}
export type CountedRow = Row<typeof countedRow>

/** SQL that tells whether a row has no room for the added tries. */
const full = (times: string, most: string, added: string, since: string): string =>
  `(cardinality(${added}) > ${most} or ${times}[${most} - cardinality(${added}) + 1] > ${since})`

/** SQL of a column of `asked`, for the row that the statement inserts or updates. */
const asked = (column: 'since' | 'kept'): string =>
  `(select ${column} from asked where asked.key = excluded.key)`

/** The number of times its maximum that a row remembers, so that right tries push no wrong ones out. */
export const room = 2

/**
 * Counts tries in all of their rows, or in none if one of them has no room. If other processes count at the
 * same time, only some rows may count them. Rows are locked in the order of their keys, and outside of a
 * transaction only while the statement runs. Each is looked up by its key, because a join may be planned as a
 * scan of the whole table.
 *
 * The row that shows an attack comes last, and counts only what found room in all other rows. It keeps a
 * limited number of tries, and those that are taken out again would push wrong guesses out of it.
 */
const given = givenRows({
  key: bytes,
  kind: text,
  usual: nullable(integer),
  whileAttacked: nullable(integer),
  since: instant,
  until: instant,
  addedText: text,
  kept: integer,
})

const countSql = (): string => {
  const add = (which: string): string => `
    insert into limit_count as counter (key, kind, most, times, expires_at, counted_at)
    select key, kind, most, added, until, $now
    from asked where ${which} and not exists (select from asked where is_full) order by key
    on conflict (key) do update set most = excluded.most, expires_at = greatest(counter.expires_at, excluded.expires_at),
      counted_at = excluded.counted_at,
      times = array(select at from unnest(counter.times || excluded.times) as at
        where at > ${asked('since')} order by at desc limit ${asked('kept')})
    where ${full('counter.times', 'excluded.most', 'excluded.times', asked('since'))} is not true
    returning key, cardinality(times) as tries`
  return `
  with asked as materialized (
    select given.key, given.kind, usual, while_attacked, since, until, kept, added, before, most,
      coalesce(${full('before', 'most', 'added', 'since')}, false) as is_full
    from ${given.from('given')}
      cross join lateral (select added_text::timestamptz[] as added,
        (select times from limit_count where key = given.key) as before) as earlier
      cross join lateral (select case when exists (select from limit_count
          where key = $attackKey and times[$attackedFrom] > $attackSince)
        then while_attacked else usual end as most) as bound
    where not exists (select from limit_count
      where key = $once and times[1] > $onceSince)
  ), within as (${add('key is distinct from $attackKey')}
  ), attacks as (${add(`key = $attackKey and (select count(*) from within) = (select count(*) - 1 from asked)`)}
  ), counted as (select * from within union all select * from attacks)
  select asked.key, counted.key is not null as "isCounted", counted.tries, is_full as "isFull",
    case when before[asked.most - cardinality(added) + 1] > since
      then before[asked.most - cardinality(added) + 1] end as "fullSince",
    coalesce(counted.tries > while_attacked
      and (select tries from attacks) > $attackedFrom, false) as "isOver",
    coalesce(most < usual, false) and (before[usual] > since) is not true as "isAttack"
  from asked left join counted using (key)`
}

const countStatement = statement(
  'limit-count',
  {
    ...given.kinds,
    now: instant,
    once: nullable(bytes),
    onceSince: nullable(instant),
    attackKey: nullable(bytes),
    attackedFrom: nullable(integer),
    attackSince: nullable(instant),
  },
  countSql(),
  countedRow,
)

const takenOut = givenRows({ key: bytes, added: text })

/**
 * Takes tries out of rows. If a row has several of one instant, only the given number goes. Rows are locked
 * in the same order as when they count.
 */
const takeOutStatement = statement(
  'limit-take-out',
  { ...takenOut.kinds, attackKey: nullable(bytes) },
  `
  with given as materialized (
    select key, added::timestamptz[] as added from ${takenOut.from('given')}
  ), locked as (
    select key from limit_count where key = any($key)
    order by key is not distinct from $attackKey, key for update
  )
  update limit_count
  set times = array(
    select at from (select at, row_number() over (partition by at) as copy from unnest(times) as at) as own
    where copy > (select count(*) from given, unnest(given.added) as out where given.key = limit_count.key and out = at)
    order by at desc)
  where key = any(array(select key from locked))`,
)

/** Takes out of rows the tries that were counted with `once`, and `once`; `beside` is only locked. */
const takeOutOnceStatement = statement(
  'limit-take-out-once',
  { keys: list(bytes), beside: list(bytes), once: bytes },
  `
  with counted as materialized (
    select times[1] as at, cardinality(array_positions(times, times[1])) as copies
    from limit_count where key = $once
  ),
  locked as (
    select key from limit_count where key = any($keys || $beside)
    order by key for update
  )
  update limit_count
  set times = array(
    select own.at from (select at, row_number() over (partition by at) as copy from unnest(times) as at) as own
    where own.at <> counted.at or own.copy > counted.copies
    order by own.at desc)
  from counted
  where key = any(array(select key from locked)) and key = any($keys) and counted.at = any(times)`,
)

type Counting = {
  readonly bounds: readonly Bound[]
  readonly attack: Bounds['attack']
  /** The key that makes the tries count once. If it was counted before, nothing is counted or given. */
  readonly once: Bound | undefined
  readonly now: Temporal.Instant
}

const arrayOf = (instants: readonly Temporal.Instant[]): string => `{${instants.join()}}`

export const countTries = (
  on: Queryable,
  { bounds, attack, once, now }: Counting,
): Promise<readonly CountedRow[]> => {
  const all = once === undefined ? bounds : [...bounds, once]
  return countStatement.rows(on, {
    now,
    once: once?.key,
    onceSince: once && stretchOf(once, now).since,
    ...given.values(
      all.map((bound) => ({
        ...bound,
        ...stretchOf(bound, now),
        kind: bound.name,
        usual: bound.most,
        addedText: arrayOf(bound.added),
        kept: room * bound.known,
      })),
    ),
    attackKey: attack?.key,
    attackedFrom: attack?.from,
    attackSince: attack && stretchBefore(now, attack.within),
  })
}

/** Takes tries out of the rows that counted them. */
export const takeOutTries = async (
  on: Queryable,
  counted: readonly { readonly key: Buffer; readonly added: readonly Temporal.Instant[] }[],
  attack: Bounds['attack'],
): Promise<void> => {
  await takeOutStatement.run(on, {
    attackKey: attack?.key,
    ...takenOut.values(counted.map(({ key, added }) => ({ key, added: arrayOf(added) }))),
  })
}

export const takeOutOnce = async (
  on: Queryable,
  { keys, beside, once }: Readonly<Record<'keys' | 'beside', readonly Buffer[]>> & { readonly once: Buffer },
): Promise<void> => {
  await takeOutOnceStatement.run(on, { once, beside, keys: [...keys, once] })
}

/** Seconds after which a transaction that counted something has ended. */
const settledSeconds = 60

/**
 * SQL that sets the tries of the row `$key` to those that stand at `$now`. If the row counted something a
 * moment ago it stays as it is, because the transaction may not have committed yet.
 * @param standing SQL of an array of instants, the latest first.
 */
export const recountSql = (standing: string): string => `
  update limit_count set times = ${standing}, counted_at = $now
  where key = $key and (counted_at is null or counted_at <= $now - make_interval(secs => ${settledSeconds}))`

/** Removes rows whose tries no longer count. */
export const removeOldCounts = (pool: Pool, now: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'limit_count', key: 'key', where: 'expires_at <= $1' }, [now.toString()])
