import { findByIdOrRoute } from '@openchair/rules'
import { Refusal } from '../refusals/refusal.ts'
import type { CatalogueBarber, ShopCatalogue } from './shop-catalogue.ts'

/** Finds a professional of a shop by id or route; undefined if there is none, also for "any". */
export const findBarber = ({ barbers }: ShopCatalogue, barberRef: string): CatalogueBarber | undefined =>
  findByIdOrRoute(barbers, barberRef)

/** Finds a professional of a shop by id or route. Refuses with `barber_not_found`. */
export const namedBarber = (catalogue: ShopCatalogue, barberRef: string): CatalogueBarber => {
  const barber = findBarber(catalogue, barberRef)
  if (barber === undefined) throw new Refusal('barber_not_found')
  return barber
}
