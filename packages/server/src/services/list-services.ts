import { anyBarber, type Service, type WireLanguage } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'

/** What any professional of the shop offers, passcode or not. */
export const shopServices = async (
  { catalogues, services }: Deps,
  shop: string,
  language: WireLanguage,
): Promise<Service[]> => {
  const catalogue = await catalogues.ofShop(shop)
  return services.offeredBy(catalogue, catalogue.barbers, language)
}

/** What one professional offers, named by id or route, or those do whom "any" may mean. */
export const barberServices = async (
  { catalogues, services }: Deps,
  shop: string,
  barber: string,
  language: WireLanguage,
): Promise<Service[]> => {
  const catalogue = await catalogues.ofShop(shop)
  return services.offeredBy(catalogue, professionalsNamed(catalogue, barber), language)
}

const professionalsNamed = (catalogue: ShopCatalogue, barber: string): readonly CatalogueBarber[] => {
  if (barber === anyBarber) {
    if (!catalogue.shop.allowBookWithAnyBarber) throw new Refusal('any_barber_not_allowed')
    return catalogue.candidates
  }
  const known = catalogue.barberById.get(barber) ?? catalogue.barberByRoute.get(barber)
  if (known === undefined) throw new Refusal('barber_not_found')
  return [known]
}

/** The one of a list that has the id; refuses with `service_not_found`. */
export const serviceOf = (services: readonly Service[], id: string): Service => {
  const found = services.find((service) => service.id === id)
  if (found === undefined) throw new Refusal('service_not_found')
  return found
}
