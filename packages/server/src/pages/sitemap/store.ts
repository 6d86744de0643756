import type { Queryable } from '../../store/db.ts'
import { instant, integer, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

export type ListedPage = { readonly route: string; readonly changedAt: Temporal.Instant | null }

const statementsOf = (kind: string, listed: string) => ({
  count: statement(`count-listed-${kind}`, {}, `select count(*) as count from (${listed}) page`, {
    count: integer,
  }),
  read: statement(
    `read-listed-${kind}`,
    { after: nullable(uuid), offset: integer, limit: integer },
    `select id, route, "changedAt" from (${listed}) page
     where $after is null or id > $after order by id limit $limit offset $offset`,
    { id: uuid, route: text, changedAt: nullable(instant) },
  ),
})

/** Statements about one kind of page, by id. They leave out closed shops, and brands without an open shop. */
const listed = {
  shops: statementsOf('shops', 'select id, route, changed_at as "changedAt" from shop where active'),
  brands: statementsOf(
    'brands',
    `select brand.id, brand.route,
       greatest(brand.changed_at, (select max(shop.changed_at) from shop where shop.brand_id = brand.id)) as "changedAt"
     from brand where exists (select from shop where shop.brand_id = brand.id and shop.active)`,
  ),
} as const

export type ListedKind = keyof typeof listed

export const countListed = async (on: Queryable, kind: ListedKind): Promise<number> =>
  (await listed[kind].count.only(on, {})).count

/** The number of rows that are read at once, and held in memory. */
const atOnce = 1000

/**
 * Reads at most so many pages of one kind from an offset on, by id: a page that comes or goes moves no other.
 */
export const readListed = async function* (
  on: Queryable,
  kind: ListedKind,
  from: number,
  most: number,
): AsyncGenerator<ListedPage> {
  let after: string | undefined
  for (let left = most; left > 0; left -= atOnce) {
    const offset = after === undefined ? from : 0
    const pages = await listed[kind].read.rows(on, { after, offset, limit: Math.min(left, atOnce) })
    for (const { route, changedAt } of pages) yield { route, changedAt }
    after = pages.at(-1)?.id
    if (pages.length < atOnce) return
  }
}
