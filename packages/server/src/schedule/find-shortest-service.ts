import { offerAppointment, workOf } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'

const known = new WeakMap<ShopCatalogue, number>()

/** The minutes from the first work of a service to its last, with its buffers. */
const lengthOf = ({ offerings }: CatalogueBarber, serviceId: string): number => {
  const offer = offerAppointment(offerings, [serviceId])
  if (offer === undefined) return Infinity
  const work = workOf(offer.duration, offer.taking)
  return (work.at(-1)?.end ?? 0) - (work[0]?.start ?? 0)
}

/**
 * Finds the minutes that the shop's shortest service takes, with its buffers, by whoever is fastest; add-ons
 * do not count. A gap below it is useless (times/thinning). Infinite if the shop offers nothing.
 */
export const findShortestService = (catalogue: ShopCatalogue): number => {
  const remembered = known.get(catalogue)
  if (remembered !== undefined) return remembered
  const ids = catalogue.services.flatMap(({ id, isAddon }) => (isAddon ? [] : [id]))
  const lengths = catalogue.barbers.flatMap((barber) => ids.map((id) => lengthOf(barber, id)))
  const shortest = Math.min(...lengths)
  known.set(catalogue, shortest)
  return shortest
}
