import type { Queryable } from '../store/db.ts'
import { bytes, instant, integer, nullable, text } from '../store/statement/kinds.ts'
import { givenRows, statement } from '../store/statement/statement.ts'
import type { Bound } from './bounds.ts'
import { room } from './store.ts'
import { stretchAfter, stretchBefore } from './stretch.ts'

/**
 * SQL, for use within another statement, of the oldest try that leaves no room for one more within one of
 * several bounds. It is null if there is room, or if `once` was counted before. `once` is looked up only if
 * there is no room.
 */
export const fullSinceSql = (
  bounds: readonly { readonly key: string; readonly most: number }[],
  once: string,
  since: string,
): string => {
  const oldest = bounds.map(
    ({ key, most }) =>
      `(select times[${most}] from limit_count where key = ${key} and times[${most}] > ${since})`,
  )
  return `
  (select case when at is not null
    and not exists (select from limit_count where key = ${once} and times[1] > ${since}) then at end
    from (select greatest(${oldest.join()}) as at offset 0) as oldest)`
}

const given = givenRows({ key: bytes, kind: text, most: nullable(integer), once: bytes })

/**
 * Counts tries that can no longer be refused. Those of one row are added together, and tries with the same
 * `once` count as one, now and later. Rows are locked in the order of their keys.
 */
const addStatement = statement(
  'limit-add',
  {
    ...given.kinds,
    now: instant,
    since: instant,
    until: instant,
  },
  `
  with given as materialized (
    select * from ${given.from('given')}
    where not exists (select from limit_count where limit_count.key = given.once and times[1] > $since)
  ), added as (
    select key, kind, most, count(distinct once)::int as tries from given group by key, kind, most
    union all select distinct once, kind, null::int4, 1 from given
  )
  insert into limit_count as counter (key, kind, most, times, expires_at, counted_at)
  select key, kind, most, array_fill($now, array[tries]), $until, $now
  from added order by key
  on conflict (key) do update set expires_at = excluded.expires_at, counted_at = excluded.counted_at,
    times = (excluded.times || counter.times)[:${room} * greatest(excluded.most, 1)]`,
)

/** A try that happened. `once` is the key under which it is counted only once. */
type Happened = { readonly bound: Bound; readonly once: Buffer }

export const countHappened = async (
  on: Queryable,
  happened: readonly Happened[],
  now: Temporal.Instant,
): Promise<void> => {
  await addStatement.run(on, {
    now,
    since: stretchBefore(now),
    until: stretchAfter(now),
    ...given.values(happened.map(({ bound, once }) => ({ ...bound, kind: bound.name, once }))),
  })
}
