import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../store/db.ts'

export type ShopHit = { readonly id: string; readonly source: 'name' | 'address' | 'zip' }

type Search = {
  /** Folded words (`foldText`), all of which a shop has to match. */
  readonly words: readonly string[]
  readonly brandId: string | undefined
  readonly offset: number
  readonly limit: number
}

/** A folded text without its spaces. */
const joined = (column: RawBuilder<string>): RawBuilder<string> => sql`replace(${column}, ' ', '')`

/**
 * Shops with every word in their name, address or zip code, typing errors in name and address allowed, and words joined there or in
 * the term: "obrien" finds what is kept as "o brien". Best first: the full zip code, then the similarity of name or address, then the
 * brand's own order.
 */
export const findShops = async (
  db: Db,
  { words, brandId, offset, limit }: Search,
): Promise<readonly ShopHit[]> => {
  const whole = words.join(' ')
  const together = words.join('')
  const matches = words.map(
    (word) => sql<boolean>`(
      ${joined(sql`search_name`)} like ${`%${word}%`} or ${joined(sql`search_address`)} like ${`%${word}%`}
      or search_zip like ${`%${word}%`} or ${word} <% search_name or ${word} <% search_address)`,
  )
  const isZip = sql<boolean>`search_zip like ${`${together}%`}`
  const scoreOf = (column: RawBuilder<string>) =>
    sql<number>`greatest(word_similarity(${whole}, ${column}), word_similarity(${together}, ${joined(column)}))`
  const nameScore = scoreOf(sql`search_name`)
  const addressScore = scoreOf(sql`search_address`)
  const result = await sql<ShopHit>`
    select id, case
      when ${isZip} then 'zip'
      when ${nameScore} >= ${addressScore} then 'name'
      else 'address' end as source
    from shop
    where active and ${brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`}
      and (${isZip} or (${sql.join(matches, sql` and `)}))
    order by ${isZip} desc, search_zip = ${together} desc,
      greatest(${nameScore}, ${addressScore}) desc, position, route
    offset ${offset} limit ${limit}`.execute(db)
  return result.rows
}
