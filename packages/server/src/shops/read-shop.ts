import type { OutputOf, WireLanguage } from '@openchair/contract'
import type { getShop } from '@openchair/contract/calls'
import { offeredBy } from '../catalogue/offered-services.ts'
import { showShop } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'

/** A shop with the services that any of its professionals offers. Refuses with `shop_not_found`. */
export const readShop = async (
  { catalogues }: Pick<Deps, 'catalogues'>,
  shopRef: string,
  language: WireLanguage,
): Promise<OutputOf<typeof getShop>> => {
  const catalogue = await catalogues.ofShop(shopRef)
  return { ...showShop(catalogue, language), services: offeredBy(catalogue, catalogue.barbers, language) }
}
