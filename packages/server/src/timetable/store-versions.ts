import { across } from '../store/across-shops.ts'
import type { Queryable } from '../store/db.ts'
import { prepared } from '../store/prepared.ts'

/** What was known of a shop's times between two epoch minutes. `since` is by the database's clock. */
export type Known = {
  readonly shopId: string
  readonly from: number
  readonly to: number
  readonly since: string
}

/** How a shop stands now: its revision, and how many of these times were taken or freed since. */
export type Version = { readonly revision: number; readonly changes: number }

type Row = { readonly index: string; readonly revision: number; readonly changes: number }

const versions = prepared<Row>(
  'time-versions',
  (value) => `
  select ${across.known} index - 1 as index, shop.revision, (
    select count(*)::int from time_change
    where time_change.shop_id = known.shop_id and recorded_at > known.since
      and (starts_at is null or (starts_at < to_timestamp(known.until * 60) and ends_at > to_timestamp(known.begin * 60)))
  ) as changes
  from unnest(${value('shopIds', 'uuid[]')}, ${value('since', 'timestamptz[]')}, ${value('from', 'float8[]')}, ${value('to', 'float8[]')})
    with ordinality as known (shop_id, since, begin, until, index)
  join shop on shop.id = known.shop_id and shop.active`,
)

/** The versions of several, in their order, in one statement; undefined where a shop has closed. */
export const readVersions = async (
  on: Queryable,
  known: readonly Known[],
): Promise<readonly (Version | undefined)[]> => {
  const rows = await versions(on, {
    shopIds: known.map(({ shopId }) => shopId),
    since: known.map(({ since }) => since),
    from: known.map(({ from }) => from),
    to: known.map(({ to }) => to),
  })
  const found = new Map(rows.map((row) => [Number(row.index), row]))
  return known.map((_, index) => found.get(index))
}
