import { findByIdOrRoute } from '@openchair/rules'
import { Refusal } from '../refusals/refusal.ts'
import type { CatalogueBarber, ShopCatalogue } from './shop-catalogue.ts'

/** A professional of a shop by id or route; undefined where there is none. "any" is nobody. */
export const findBarber = ({ barbers }: ShopCatalogue, idOrRoute: string): CatalogueBarber | undefined =>
  findByIdOrRoute(barbers, idOrRoute)

/** The same; refuses with `barber_not_found`. */
export const namedBarber = (catalogue: ShopCatalogue, idOrRoute: string): CatalogueBarber => {
  const barber = findBarber(catalogue, idOrRoute)
  if (barber === undefined) throw new Refusal('barber_not_found')
  return barber
}
