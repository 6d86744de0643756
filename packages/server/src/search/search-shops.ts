import type { SearchResult, WireLanguage } from '@openchair/contract'
import { foldText, fullName, hasWords, hasWordsAbout } from '@openchair/rules'
import { namedBrand } from '../catalogue/named-brand.ts'
import { showShop } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { findAlike, findNearZip, findShops, maxMeant, maxWords, type ShopHit } from './store.ts'

type Search = { readonly term: string; readonly index: number; readonly brand: string | undefined }

const maxResults = 20

/** Finds the shops that may be meant if none matches: near a zip code, or by words with one typing error. */
const findMeant = async (
  { reader, pool }: Pick<Deps, 'reader' | 'pool'>,
  words: readonly string[],
  brandId: string | undefined,
): Promise<readonly ShopHit[]> => {
  const near = await findNearZip(reader, { words, brandId, limit: maxResults })
  if (near.length > 0 || words.length > maxMeant) return near
  const texts = await findAlike(pool, { words, brandId })
  return texts
    .flatMap(({ id, name, address }): readonly ShopHit[] => {
      if (hasWordsAbout(name, words)) return [{ id, source: 'name' }]
      return hasWordsAbout(`${name} ${address}`, words) ? [{ id, source: 'address' }] : []
    })
    .slice(0, maxResults)
}

/** Finds the professional whose name matched, if the shop's own name and address do not have the words. */
const professionalOf = ({ shop, barbers }: ShopCatalogue, term: string, words: readonly string[]) => {
  const { street, city, zip } = shop.address
  if (hasWords([shop.name, shop.alias, street, city, zip].join(' '), term)) return undefined
  const found = barbers.find(({ details }) => {
    const names = foldText(fullName(details)).split(' ')
    return words.some((word) => names.some((name) => name.startsWith(word)))
  })
  return found && fullName(found.details)
}

/**
 * Finds shops of all brands or one (named by id or route) by name, address, zip code or a professional's
 * name; twenty a page, the best first. `index` is the page, from 0. If none matches, gives those that may be
 * meant.
 */
export const searchShops = async (
  { reader, pool, catalogues }: Deps,
  { term, index, brand }: Search,
  language: WireLanguage,
): Promise<SearchResult[]> => {
  const words = foldText(term).split(' ').slice(0, maxWords)
  const brandId = brand === undefined ? undefined : (await namedBrand(reader, brand)).id
  if (words[0] === '') return []
  const found = await findShops(reader, { words, brandId, offset: index * maxResults, limit: maxResults })
  const hits = found.length > 0 || index > 0 ? found : await findMeant({ reader, pool }, words, brandId)
  const shops = new Map(
    (await catalogues.ofShops(hits.map(({ id }) => id))).map((each) => [each.shop.id, each]),
  )
  return hits.flatMap(({ id, source }) => {
    const catalogue = shops.get(id)
    if (!catalogue) return []
    const professional = professionalOf(catalogue, term, words)
    return [
      {
        id,
        type: 'public_shops' as const,
        shopId: id,
        result: showShop(catalogue, language),
        source,
        ...(professional === undefined ? {} : { professional }),
      },
    ]
  })
}
