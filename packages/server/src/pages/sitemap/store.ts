import { sql } from 'kysely'
import type { Db } from '../../store/db.ts'

export type ListedPage = { readonly route: string; readonly changedAt: Date | null }

/** Rows of one kind of page, by id; a closed shop and a brand without an open one have none. */
const listed = {
  shops: sql<{ id: string; route: string; changed_at: Date | null }>`
    select id, route, changed_at from shop where active`,
  brands: sql<{ id: string; route: string; changed_at: Date | null }>`
    select brand.id, brand.route,
      greatest(brand.changed_at, (select max(shop.changed_at) from shop where shop.brand_id = brand.id)) as changed_at
    from brand where exists (select from shop where shop.brand_id = brand.id and shop.active)`,
} as const

export type ListedKind = keyof typeof listed

export const countListed = async (db: Db, kind: ListedKind): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from (${listed[kind]}) page`.execute(db)
  return rows[0]?.count ?? 0
}

/** So many rows are read at once, and held in memory. */
const atOnce = 1000

/** The pages of one kind from an offset on, at most so many, by id: a page that comes or goes meanwhile moves no other. */
export const readListed = async function* (
  db: Db,
  kind: ListedKind,
  from: number,
  most: number,
): AsyncGenerator<ListedPage> {
  let after: string | undefined
  for (let left = most; left > 0; left -= atOnce) {
    const { rows } = await sql<{ id: string; route: string; changed_at: Date | null }>`
      select * from (${listed[kind]}) page
      where ${after === undefined ? sql`true` : sql`id > ${after}`}
      order by id limit ${Math.min(left, atOnce)} offset ${after === undefined ? from : 0}`.execute(db)
    for (const { route, changed_at: changedAt } of rows) yield { route, changedAt }
    after = rows.at(-1)?.id
    if (rows.length < atOnce) return
  }
}
