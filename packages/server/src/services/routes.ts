import { anyBarber, type Service, type WireLanguage } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { namedBarber } from '../catalogue/find-barber.ts'
import { offeredBy } from '../catalogue/offered-services.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { Refusal } from '../refusals/refusal.ts'

export const serviceRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.listShopServices, schemas.listShopServices, async ({ id }, { language }) => ({
    rows: await listShopServices(deps, id, language),
  }))
  bind(calls.getShopService, schemas.getShopService, async ({ id, serviceId }, { language }) =>
    serviceOf(await listShopServices(deps, id, language), serviceId),
  )
  bind(calls.listBarberServices, schemas.listBarberServices, async ({ id, barberId }, { language }) => ({
    rows: await listBarberServices(deps, id, barberId, language),
  }))
  bind(calls.getBarberService, schemas.getBarberService, async ({ id, barberId, serviceId }, { language }) =>
    serviceOf(await listBarberServices(deps, id, barberId, language), serviceId),
  )
}

/** Lists the services that any professional of the shop offers, even one with a passcode. */
const listShopServices = async ({ catalogues }: Deps, shopRef: string, language: WireLanguage) => {
  const catalogue = await catalogues.ofShop(shopRef)
  return offeredBy(catalogue, catalogue.barbers, language)
}

/** Lists the services that one professional (by id or route) or the candidates of "any" offer. */
const listBarberServices = async (
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
const serviceOf = (services: readonly Service[], id: string): Service => {
  const found = services.find((service) => service.id === id)
  if (found === undefined) throw new Refusal('service_not_found')
  return found
}
