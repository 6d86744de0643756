import type { Pool, Queryable } from '../store/db.ts'
import { integer, list, nullable, text, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement, statementPlannedAnew } from '../store/statement/statement.ts'
import { atOneMoment } from '../store/transaction.ts'

export type ShopHit = { readonly id: string; readonly source: 'name' | 'address' | 'zip' }

type Search = {
  /** Folded words (`foldText`), at most `maxWords`. A shop has to match all of them. */
  readonly words: readonly string[]
  readonly brandId: string | undefined
  readonly offset: number
  readonly limit: number
}

/** The most words of a search: more than an address has. */
export const maxWords = 12
/** The most words that are searched with typing errors, because each is looked up in many ways. */
export const maxMeant = 5

/**
 * Makes one statement for each number of words. Each is planned again for each run, because the index that
 * finds a word depends on the word.
 */
const forEachNumber = <T>(
  most: number,
  make: (words: readonly string[]) => T,
): ((words: readonly string[]) => T) => {
  const made = Array.from({ length: most }, (_, index) =>
    make(Array.from({ length: index + 1 }, (__, at) => `($words)[${at + 1}]`)),
  )
  return ({ length }) => {
    const one = made[length - 1]
    if (one === undefined) throw new RangeError(`${length} words cannot be looked for`)
    return one
  }
}

const ofBrand = '($brandId is null or brand_id = $brandId)'
const hit = { id: uuid, source: wordOf<ShopHit['source']>() }

/** SQL of a folded text without its spaces. */
const joined = (column: string): string => `replace(${column}, ' ', '')`
const scoreOf = (column: string): string =>
  `greatest(word_similarity($whole, ${column}), word_similarity($together, ${joined(column)}))`
const isZip = `search_zip like $together || '%'`

const shopsStatements = forEachNumber(maxWords, (words) => {
  const matches = words.map(
    (
      word,
    ) => `(${joined('search_name')} like '%' || ${word} || '%' or ${joined('search_address')} like '%' || ${word} || '%'
      or search_zip like '%' || ${word} || '%' or ${word} <% search_name or ${word} <% search_address)`,
  )
  return statementPlannedAnew(
    `search-shops-${words.length}`,
    {
      words: list(text),
      whole: text,
      together: text,
      brandId: nullable(uuid),
      offset: integer,
      limit: integer,
    },
    `select id, case
       when ${isZip} then 'zip'
       when ${scoreOf('search_name')} >= ${scoreOf('search_address')} then 'name'
       else 'address' end as source
     from shop
     where active and ${ofBrand} and (${isZip} or (${matches.join(' and ')}))
     order by ${isZip} desc, search_zip = $together desc,
       greatest(${scoreOf('search_name')}, ${scoreOf('search_address')}) desc, position, route
     offset $offset limit $limit`,
    hit,
  )
})

/**
 * Finds shops with every word in their name, address or zip code. Allows typing errors in name and address,
 * and words joined on either side: "obrien" finds "o brien". Sorts by full zip code, then by similarity of
 * name or address, then in the brand's order.
 */
export const findShops = (on: Queryable, search: Search): Promise<readonly ShopHit[]> => {
  const { words, brandId } = search
  return shopsStatements(words).rows(on, {
    ...search,
    brandId,
    whole: words.join(' '),
    together: words.join(''),
  })
}

/** A full zip code of the six countries: digits, or letters and digits. */
const zipCode = /^(\d{4,5}|[a-z]{1,2}\d[a-z\d]?(\d[a-z]{2})?|[a-z]\d[a-z](\d[a-z]\d)?|[a-z]\d{2}[a-z\d]{4})$/

/** The start that zip codes of a neighbourhood share: digits but the last two, or area and first digit. */
const areaOf = (zip: string): string =>
  /^\d+$/.test(zip) ? zip.slice(0, -2) : (/^[a-z]{1,2}\d/.exec(zip)?.[0] ?? zip)

/** SQL of the number in a zip code. */
const digits = (zip: string): string =>
  `coalesce(nullif(regexp_replace(${zip}, '[^0-9]', '', 'g'), ''), '0')::bigint`

const nearStatement = statementPlannedAnew(
  'search-near-zip',
  { zip: text, area: text, brandId: nullable(uuid), limit: integer },
  `select id, 'zip' as source from shop
   where active and ${ofBrand} and search_zip like $area || '%'
   order by abs(${digits('search_zip')} - ${digits('$zip')}), position, route limit $limit`,
  hit,
)

/** Finds shops near a zip code that has none, the nearest number first; none if the term is no zip code. */
export const findNearZip = async (on: Queryable, { words, brandId, limit }: Omit<Search, 'offset'>) => {
  const zip = words.join('')
  return zipCode.test(zip) ? nearStatement.rows(on, { zip, area: areaOf(zip), brandId, limit }) : []
}

/** The least similarity of a mistyped word to a text. A closer comparison follows. */
const alike = 0.3
const mostAlike = 200

const thresholdStatement = statement(
  'set-word-similarity',
  { threshold: text },
  `select set_config('pg_trgm.word_similarity_threshold', $threshold, true)`,
)
const alikeStatements = forEachNumber(maxMeant, (words) => {
  const matches = words.map((word) => `(${word} <% search_name or ${word} <% search_address)`)
  const likeness = words.map(
    (word) => `greatest(word_similarity(${word}, search_name), word_similarity(${word}, search_address))`,
  )
  return statementPlannedAnew(
    `search-alike-${words.length}`,
    { words: list(text), brandId: nullable(uuid), most: integer },
    `select id, search_name as name, search_address as address from shop
     where active and ${ofBrand} and ${matches.join(' and ')}
     order by ${likeness.join(' + ')} desc, position, route limit $most`,
    { id: uuid, name: text, address: text },
  )
})

/**
 * Finds the folded texts of shops that mistyped words may mean, the most similar first, by the same index.
 * Needs a transaction, which a standby does not offer.
 */
export const findAlike = (pool: Pool, { words, brandId }: Pick<Search, 'words' | 'brandId'>) =>
  atOneMoment(pool, async (moment) => {
    await thresholdStatement.run(moment, { threshold: String(alike) })
    return alikeStatements(words).rows(moment, { words, brandId, most: mostAlike })
  })
