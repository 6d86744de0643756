import type { NewsShop } from '../accounts/consents/consents.ts'
import type { Deps } from '../deps.ts'
import type { Welcome } from '../messages/news/send-welcome.ts'
import { Refusal } from '../refusals/refusal.ts'

/**
 * Finds a shop of a brand for its consents. Refuses with `shop_not_found` a shop of another brand, like one
 * that does not exist.
 */
export const newsShop = async (
  { catalogues }: Pick<Deps, 'catalogues'>,
  shopRef: string,
  brandId?: string,
): Promise<NewsShop & Welcome['shop']> => {
  const { shop, email } = await catalogues.ofShop(shopRef)
  if (brandId !== undefined && shop.brandId !== brandId) throw new Refusal('shop_not_found')
  const { id, name, brandId: of, settings } = shop
  return { id, name, email, brandId: of, newsChannels: settings.newsChannels }
}
