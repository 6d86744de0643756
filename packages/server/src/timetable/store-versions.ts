import { recordedSince } from '../holds/store-changes.ts'
import { across } from '../store/across-shops.ts'
import type { Queryable } from '../store/db.ts'
import { rowsOf } from '../store/prepared.ts'
import { bigInteger, float, list, text, textAs, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** The stretch that was known of a shop's times between two epoch minutes. `since` is by the database's clock. */
export type Known = {
  readonly shopId: string
  readonly from: number
  readonly to: number
  readonly since: string
}

/** How a shop stands now: its revision, and which of these times were taken or freed since (`recordedSince`). */
export type Version = { readonly revision: number; readonly changes: string }

const versionsStatement = statement(
  'time-versions',
  { shopIds: list(uuid), since: list(textAs('timestamptz')), from: list(float), to: list(float) },
  `
  select ${across.known} index - 1 as index, shop.revision,
    ${recordedSince({ shopId: 'known.shop_id', since: 'known.since', from: 'known.begin', to: 'known.until' })} as changes
  from ${rowsOf('$shopIds', '$since', '$from', '$to')}
    with ordinality as known (shop_id, since, begin, until, index)
  join shop on shop.id = known.shop_id and shop.active`,
  { index: bigInteger, revision: bigInteger, changes: text },
)

/** The versions of several, in their order, in one statement; undefined where a shop has closed. */
export const readVersions = async (
  on: Queryable,
  known: readonly Known[],
): Promise<readonly (Version | undefined)[]> => {
  const rows = await versionsStatement.rows(on, {
    shopIds: known.map(({ shopId }) => shopId),
    since: known.map(({ since }) => since),
    from: known.map(({ from }) => from),
    to: known.map(({ to }) => to),
  })
  const found = new Map(rows.map(({ index, ...version }) => [index, version]))
  return known.map((_, index) => found.get(index))
}
