import { type Barber, fromWireLanguage, type WireLanguage } from '@openchair/contract'
import type { CatalogueBarber, CatalogueService, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { NextTime } from './find-next-times.ts'

const offeredServices = (
  { services }: ShopCatalogue,
  { offerings }: CatalogueBarber,
): readonly CatalogueService[] => services.filter(({ id, isAddon }) => !isAddon && offerings.has(id))

/**
 * The service whose next free time is shown with the professional: their own setting, otherwise the first that they
 * offer.
 */
export const defaultServiceOf = (
  catalogue: ShopCatalogue,
  barber: CatalogueBarber,
): CatalogueService | undefined => {
  const offered = offeredServices(catalogue, barber)
  return offered.find(({ key }) => key === barber.details.defaultServiceKey) ?? offered[0]
}

/** A professional as guests see them, with texts in the language asked for. */
export const showBarber = (
  catalogue: ShopCatalogue,
  barber: CatalogueBarber,
  next: NextTime | undefined,
  language: WireLanguage,
): Barber => {
  const { shop } = catalogue
  const nameOf = ({ details }: CatalogueService): string =>
    textIn(details.name, fromWireLanguage(language), shop.settings.defaultLanguage)
  const { defaultServiceKey: _, ...details } = barber.details
  const defaultService = defaultServiceOf(catalogue, barber)
  return {
    id: barber.id,
    shopId: shop.id,
    route: barber.route,
    order: barber.order,
    createdAt: barber.createdAt,
    ...details,
    services: offeredServices(catalogue, barber).map((service) => ({
      id: service.id,
      name: nameOf(service),
    })),
    nextAvailableTime: next?.time ?? null,
    nextAvailableTimeText: next?.text ?? null,
    defaultServiceName: defaultService === undefined ? null : nameOf(defaultService),
  }
}
