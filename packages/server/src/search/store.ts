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

/** A zip code whole, of the six countries: digits, or letters and digits of an outward code with what follows. */
const zipCode = /^(\d{4,5}|[a-z]{1,2}\d[a-z\d]?(\d[a-z]{2})?|[a-z]\d[a-z](\d[a-z]\d)?|[a-z]\d{2}[a-z\d]{4})$/

/** The beginning that zip codes of one neighbourhood share: of digits all but two, else the area and its first digit. */
const areaOf = (zip: string): string =>
  /^\d+$/.test(zip) ? zip.slice(0, -2) : (/^[a-z]{1,2}\d/.exec(zip)?.[0] ?? zip)

/** The number in a zip code. */
const digits = (zip: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce(nullif(regexp_replace(${zip}, '[^0-9]', '', 'g'), ''), '0')::bigint`

/**
 * Shops in the neighbourhood of a zip code at which there is none, the nearest number first; none where the term is no zip
 * code.
 */
export const findNearZip = async (
  db: Db,
  { words, brandId, limit }: Omit<Search, 'offset'>,
): Promise<readonly ShopHit[]> => {
  const zip = words.join('')
  if (!zipCode.test(zip)) return []
  const result = await sql<ShopHit>`
    select id, 'zip' as source from shop
    where active and ${brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`}
      and search_zip like ${`${areaOf(zip)}%`}
    order by abs(${digits(sql`search_zip`)} - ${digits(sql`${zip}::text`)}), position, route
    limit ${limit}`.execute(db)
  return result.rows
}

type ShopTexts = { readonly id: string; readonly name: string; readonly address: string }

/** How like a text a word has to be, so that whoever mistyped it may have meant it: what is alike is looked at again. */
const alike = 0.3
const mostAlike = 200

/** Folded texts of shops that may be meant by mistyped words, the most alike first, found by the same index as those that are well typed. */
export const findAlike = (
  db: Db,
  { words, brandId }: Pick<Search, 'words' | 'brandId'>,
): Promise<readonly ShopTexts[]> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`.execute(
      transaction,
    )
    const matches = words.map((word) => sql<boolean>`(${word} <% search_name or ${word} <% search_address)`)
    const likeness = words.map(
      (word) =>
        sql<number>`greatest(word_similarity(${word}, search_name), word_similarity(${word}, search_address))`,
    )
    const result = await sql<ShopTexts>`
      select id, search_name as name, search_address as address from shop
      where active and ${brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`}
        and ${sql.join(matches, sql` and `)}
      order by ${sql.join(likeness, sql` + `)} desc, position, route
      limit ${mostAlike}`.execute(transaction)
    return result.rows
  })
