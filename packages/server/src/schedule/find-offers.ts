import { maxServices } from '@openchair/contract'
import { anyCandidates, checkChoice, isWithAnyBarber, offerAppointment } from '@openchair/rules'
import { namedBarber } from '../catalogue/find-barber.ts'
import { refuseSeveral } from '../catalogue/refuse-several.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Able } from '../timetable/timetable.ts'

/** Professionals who could do an appointment, with its length and price: one, or all candidates of "any". */
export type Offers = readonly (Able & { readonly price: number })[]

/**
 * Reads the ids of services in a path, joined by `;`. Refuses with `too_many_services`, or with
 * `invalid_request` if there is none.
 */
export const servicesIn = (text: string): readonly string[] => {
  const ids = text.split(';').filter((id) => id !== '')
  if (ids.length > maxServices) throw new Refusal('too_many_services', { params: { count: maxServices } })
  if (ids.length === 0)
    throw new Refusal('invalid_request', { issues: [{ path: 'services', message: 'empty' }] })
  return ids
}

const checked = (
  catalogue: ShopCatalogue,
  services: readonly string[],
  named: CatalogueBarber | undefined,
): void => {
  const { allowMultipleServices } = named?.details ?? catalogue.shop
  const choice = checkChoice(services, catalogue.serviceById, allowMultipleServices)
  if (choice.ok) return
  if (choice.code === 'multiple_services_not_allowed') throw refuseSeveral(catalogue, named)
  if (choice.code === 'duplicate_service')
    throw new Refusal('invalid_request', { issues: [{ path: 'services', message: 'invalid' }] })
  throw new Refusal(choice.code)
}

/**
 * Finds the offers for "any". Refuses a shop without "any", an unknown service, and services nobody offers.
 */
export const offersOfAny = (catalogue: ShopCatalogue, services: readonly string[]): Offers => {
  const { shop, barbers } = catalogue
  if (!shop.allowBookWithAnyBarber) throw new Refusal('any_barber_not_allowed')
  checked(catalogue, services, undefined)
  const candidates = anyCandidates(shop, barbers, services)
  if (candidates.length === 0)
    throw new Refusal('service_not_offered', services.length > 1 ? { message: 'nobody_does_all' } : {})
  return candidates.map(({ barber, offer }) => ({ barber, ...offer }))
}

/** Finds the offer of one professional. Refuses one of another shop, or one who lacks one of the services. */
export const offersOfBarber = (
  catalogue: ShopCatalogue,
  barberRef: string,
  services: readonly string[],
): Offers => {
  const barber = namedBarber(catalogue, barberRef)
  checked(catalogue, services, barber)
  const offer = offerAppointment(barber.offerings, services)
  if (offer === undefined) throw new Refusal('service_not_offered')
  return [{ barber, ...offer }]
}

/** Finds the offers for an appointment of a cart. One proposed for "any" still counts as "any". */
export const offersOfAppointment = (
  catalogue: ShopCatalogue,
  asked: {
    readonly barberId: string
    readonly bookedWithAnyBarber?: boolean | undefined
    readonly services: readonly { readonly id: string }[]
  },
): Offers => {
  const services = asked.services.map(({ id }) => id)
  return isWithAnyBarber(asked)
    ? offersOfAny(catalogue, services)
    : offersOfBarber(catalogue, asked.barberId, services)
}
