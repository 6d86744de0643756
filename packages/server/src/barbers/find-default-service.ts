import { anyCandidates, offerAppointment } from '@openchair/rules'
import type { CatalogueBarber, CatalogueService, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Sought } from '../timetable/find-first-free.ts'

/** The services of a professional that can be booked without another one, in the shop's order. */
export const offeredServices = ({ services }: ShopCatalogue, { offerings }: CatalogueBarber) =>
  services.filter(({ id, isAddon }) => !isAddon && offerings.has(id))

/** The service for which the next free time is shown: the professional's setting, or the first offered. */
export const defaultServiceOf = (catalogue: ShopCatalogue, barber: CatalogueBarber) => {
  const offered = offeredServices(catalogue, barber)
  return offered.find(({ key }) => key === barber.details.defaultServiceKey) ?? offered[0]
}

/** An appointment for the default service. */
export type DefaultAppointment = Sought & { readonly service: CatalogueService }

/** The default service with this professional; undefined for one who offers nothing. */
export const defaultAppointmentOf = (
  catalogue: ShopCatalogue,
  barber: CatalogueBarber,
): DefaultAppointment | undefined => {
  const service = defaultServiceOf(catalogue, barber)
  if (service === undefined) return undefined
  const offer = offerAppointment(barber.offerings, [service.id])
  if (offer === undefined) return undefined
  return { service, candidates: [{ barber, ...offer }], advanceBookDays: barber.details.advanceBookDays }
}

/**
 * The default services of the candidates, each with every candidate who offers it. So the soonest time for
 * "any" is never later than a single candidate's. Empty if the shop does not book with "any".
 */
export const defaultAppointmentsOfAny = (catalogue: ShopCatalogue): readonly DefaultAppointment[] => {
  const { shop, barbers, candidates } = catalogue
  const services = new Set(candidates.flatMap((barber) => defaultServiceOf(catalogue, barber) ?? []))
  return [...services].flatMap((service) => {
    const able = anyCandidates(shop, barbers, [service.id])
    if (able.length === 0) return []
    const candidates = able.map(({ barber, offer }) => ({ barber, ...offer }))
    return [{ service, candidates, advanceBookDays: shop.advanceBookDays }]
  })
}
