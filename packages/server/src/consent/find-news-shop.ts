import type { NewsShop } from '../accounts/consents/consents.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'

/** A shop of a brand as far as consents go; with another brand's it refuses with `shop_not_found`, as with none. */
export const newsShop = async (
  { catalogues }: Pick<Deps, 'catalogues'>,
  shopRef: string,
  brandId?: string,
): Promise<NewsShop & { readonly name: string; readonly brandId: string }> => {
  const { shop } = await catalogues.ofShop(shopRef)
  if (brandId !== undefined && shop.brandId !== brandId) throw new Refusal('shop_not_found')
  return { id: shop.id, name: shop.name, brandId: shop.brandId, newsChannels: shop.settings.newsChannels }
}
