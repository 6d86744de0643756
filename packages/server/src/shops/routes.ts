import type { OutputOf, WireLanguage } from '@openchair/contract'
import { getShop } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { offeredBy } from '../catalogue/offered-services.ts'
import { showShop } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'

export const shopRoutes = (bind: Bind, deps: Deps): void => {
  bind(getShop, schemas.getShop, ({ id }, { language }) => readShop(deps, id, language))
}

/** Reads a shop with the services that any of its professionals offers. Refuses with `shop_not_found`. */
const readShop = async (
  { catalogues }: Pick<Deps, 'catalogues'>,
  shopRef: string,
  language: WireLanguage,
): Promise<OutputOf<typeof getShop>> => {
  const catalogue = await catalogues.ofShop(shopRef)
  return { ...showShop(catalogue, language), services: offeredBy(catalogue, catalogue.barbers, language) }
}
