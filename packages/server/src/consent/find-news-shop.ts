import type { NewsShop } from '../accounts/consents/consents.ts'
import type { Deps } from '../deps.ts'
import type { Welcome } from '../messages/news/send-welcome.ts'
import { Refusal } from '../refusals/refusal.ts'

/** A shop of a brand as far as consents go; with another brand's it refuses with `shop_not_found`, as with none. */
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
