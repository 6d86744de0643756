import type { Pool, Queryable } from '../store/db.ts'
import { deleteInSteps } from '../store/transaction.ts'
import { boolean, bytes, instant, integer, list, nullable, type Row, text } from '../store/statement/kinds.ts'
import { givenRows, statement } from '../store/statement/statement.ts'
import { type Bound, type Bounds, stretchOf } from './bounds.ts'
import { stretchBefore } from './stretch.ts'

const countedRow = {
  key: bytes,
  isCounted: boolean,
  /** Counts all tries, this one among them; null where it was not counted. */
  tries: nullable(integer),
  /** There was no room when the statement began. */
  isFull: boolean,
  /** The oldest of the tries that leave no room; null where no try is in the way, but that none is granted. */
  fullSince: nullable(instant),
  /** It was counted, but the target was attacked meanwhile. */
  isOver: boolean,
  /** It is refused only because the target is attacked. */
  isAttack: boolean,
}
export type CountedRow = Row<typeof countedRow>

/** SQL that tells if a row has no room for what is added. */
const full = (times: string, most: string, added: string, since: string): string =>
  `(cardinality(${added}) > ${most} or ${times}[${most} - cardinality(${added}) + 1] > ${since})`

/** SQL of a column of what is asked about, in the statement that counts it. */
const asked = (column: 'since' | 'kept'): string =>
  `(select ${column} from asked where asked.key = excluded.key)`

/** Tries are forgotten beyond so many times the limit: right ones, which are taken out again, push none out. */
export const room = 2

/**
 * Counts tries in all of their rows, or, where one of them has no room, in none; other processes that count at the same
 * time may leave a part of them counted. Rows are locked in the order of their keys, and, outside a transaction, only while the
 * statement runs. Each is looked up by its key, since a join may be planned as a scan of the whole table.
 *
 * The row that tells of an attack comes last, and counts what found room in all others alone: it keeps a number of tries, and those that
 * are taken out again would push wrong guesses out of it.
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

/** Takes tries out of rows that counted them: of several at one instant as many as are named. Rows are locked as `count` locks them. */
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

/** Takes out of rows what was counted when `once` was, as many times as it was, and that too; rows of `beside` are locked alone. */
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
  /** Counted as well; where it was counted before, nothing is, and no row is answered. */
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

/** Takes out what was counted in rows. */
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

/** Seconds after which what was counted is written, or never will be. */
const settledSeconds = 60

/**
 * SQL that counts anew what a row, named `$key`, counts, by what stands at `$now`; where it counted something a moment ago it is left as
 * it is, since that may not be written yet.
 * @param standing SQL of an array of instants, the latest first.
 */
export const recountSql = (standing: string): string => `
  update limit_count set times = ${standing}, counted_at = $now
  where key = $key and (counted_at is null or counted_at <= $now - make_interval(secs => ${settledSeconds}))`

/** Removes rows whose tries no longer count. */
export const removeOldCounts = (pool: Pool, now: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'limit_count', key: 'key', where: 'expires_at <= $1' }, [now.toString()])
