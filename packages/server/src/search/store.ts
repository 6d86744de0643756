import { sql } from 'kysely'
import type { Db } from '../store/db.ts'

export type ShopHit = { readonly id: string; readonly source: 'name' | 'address' | 'zip' }

type Search = {
  /** Folded words (`foldText`), all of which a shop has to match. */
  readonly words: readonly string[]
  readonly brandId: string | undefined
  readonly offset: number
  readonly limit: number
}

/**
 * Shops with every word in their name, address or zip code, typing errors in name and address allowed. Best first: the
 * full zip code, then the similarity of name or address, then the brand's own order.
 */
export const findShops = async (
  db: Db,
  { words, brandId, offset, limit }: Search,
): Promise<readonly ShopHit[]> => {
  const whole = words.join(' ')
  const zip = words.join('')
  const matches = words.map(
    (word) => sql<boolean>`(
      search_name like ${`%${word}%`} or search_address like ${`%${word}%`}
      or search_zip like ${`%${word}%`} or ${word} <% search_name or ${word} <% search_address)`,
  )
  const isZip = sql<boolean>`search_zip like ${`${zip}%`}`
  const nameScore = sql<number>`word_similarity(${whole}, search_name)`
  const addressScore = sql<number>`word_similarity(${whole}, search_address)`
  const result = await sql<ShopHit>`
    select id, case
      when ${isZip} then 'zip'
      when ${nameScore} >= ${addressScore} then 'name'
      else 'address' end as source
    from shop
    where active and ${brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`}
      and (${isZip} or (${sql.join(matches, sql` and `)}))
    order by ${isZip} desc, search_zip = ${zip} desc,
      greatest(${nameScore}, ${addressScore}) desc, position, route
    offset ${offset} limit ${limit}`.execute(db)
  return result.rows
}
