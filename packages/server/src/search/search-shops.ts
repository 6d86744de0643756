import type { SearchResult, WireLanguage } from '@openchair/contract'
import { foldText } from '@openchair/rules'
import { namedBrand } from '../catalogue/named-brand.ts'
import { showShop } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { findShops } from './store.ts'

type Search = { readonly term: string; readonly index: number; readonly brand: string | undefined }

const maxResults = 20
/** More words than an address has. */
const maxWords = 12

/** Shops by name, address or zip code, of all brands or one (named by id or route); twenty a page, the best first; `index` is the page, from 0. */
export const searchShops = async (
  { db, catalogues }: Deps,
  { term, index, brand }: Search,
  language: WireLanguage,
): Promise<SearchResult[]> => {
  const words = foldText(term).split(' ').slice(0, maxWords)
  const brandId = brand === undefined ? undefined : (await namedBrand(db, brand)).id
  if (words[0] === '') return []
  const hits = await findShops(db, { words, brandId, offset: index * maxResults, limit: maxResults })
  const found = await catalogues.ofShops(hits.map(({ id }) => id))
  const shopById = new Map(found.map((each) => [each.shop.id, showShop(each, language)]))
  return hits.flatMap(({ id, source }) => {
    const shop = shopById.get(id)
    return shop === undefined ? [] : [{ id, type: 'public_shops' as const, shopId: id, result: shop, source }]
  })
}
