import { recordedSince } from '../holds/store-changes.ts'
import { across } from '../store/across-shops.ts'
import type { Queryable } from '../store/db.ts'
import { prepared, rowsOf } from '../store/prepared.ts'

/** What was known of a shop's times between two epoch minutes. `since` is by the database's clock. */
export type Known = {
  readonly shopId: string
  readonly from: number
  readonly to: number
  readonly since: string
}

/** How a shop stands now: its revision, and which of these times were taken or freed since (`recordedSince`). */
export type Version = { readonly revision: number; readonly changes: string }

type Row = Version & { readonly index: string }

const versions = prepared<Row>(
  'time-versions',
  (value) => `
  select ${across.known} index - 1 as index, shop.revision,
    ${recordedSince({ shopId: 'known.shop_id', since: 'known.since', from: 'known.begin', to: 'known.until' })} as changes
  from ${rowsOf(value('shopIds', 'uuid[]'), value('since', 'timestamptz[]'), value('from', 'float8[]'), value('to', 'float8[]'))}
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
