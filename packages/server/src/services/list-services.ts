import { anyBarber, type Service, type WireLanguage } from '@openchair/contract'
import { namedBarber } from '../catalogue/find-barber.ts'
import { offeredBy } from '../catalogue/offered-services.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'

/** The services that any professional of the shop offers, those with a passcode included. */
export const listShopServices = async (
  { catalogues }: Deps,
  shopRef: string,
  language: WireLanguage,
): Promise<Service[]> => {
  const catalogue = await catalogues.ofShop(shopRef)
  return offeredBy(catalogue, catalogue.barbers, language)
}

/** The services that one professional offers, by id or route, or that the candidates of "any" offer. */
export const listBarberServices = async (
  { catalogues }: Deps,
  shopRef: string,
  barberRef: string,
  language: WireLanguage,
): Promise<Service[]> => {
  const catalogue = await catalogues.ofShop(shopRef)
  return offeredBy(catalogue, professionalsNamed(catalogue, barberRef), language)
}

const professionalsNamed = (catalogue: ShopCatalogue, barberRef: string): readonly CatalogueBarber[] => {
  if (barberRef === anyBarber) {
    if (!catalogue.shop.allowBookWithAnyBarber) throw new Refusal('any_barber_not_allowed')
    return catalogue.candidates
  }
  return [namedBarber(catalogue, barberRef)]
}

/** Finds the service with an id. Refuses with `service_not_found`. */
export const serviceOf = (services: readonly Service[], id: string): Service => {
  const found = services.find((service) => service.id === id)
  if (found === undefined) throw new Refusal('service_not_found')
  return found
}
