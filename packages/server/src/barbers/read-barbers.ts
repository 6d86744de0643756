import type { Barber, WireLanguage } from '@openchair/contract'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt } from '../shop-time.ts'
import { findNextTimes } from './find-next-times.ts'
import { defaultServiceOf, showBarber } from './show-barber.ts'

/** These professionals, each with their next free time for their default service. */
const withNextTimes = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  barbers: readonly CatalogueBarber[],
  language: WireLanguage,
): Promise<Barber[]> => {
  const wanted = barbers.flatMap((barber) => {
    const service = defaultServiceOf(catalogue, barber)
    const offering = service && barber.offerings.get(service.id)
    return offering === undefined ? [] : [{ barberId: barber.id, duration: offering.duration }]
  })
  const next = await findNextTimes(deps, catalogue, wanted, language)
  const today = dayAt(deps.clock.now(), catalogue.shop.timezone)
  return barbers.map((barber) => showBarber(catalogue, barber, next.get(barber.id), language, today))
}

/** The professionals of a shop, by `order`, then newest first. */
export const readBarbers = async (deps: Deps, shopRef: string, language: WireLanguage): Promise<Barber[]> => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  return withNextTimes(deps, catalogue, catalogue.barbers, language)
}

/** A professional by id or route; refuses with `barber_not_found`, also for "any". */
export const readBarber = async (
  deps: Deps,
  shopRef: string,
  barberRef: string,
  language: WireLanguage,
): Promise<Barber> => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  const known = namedBarber(catalogue, barberRef)
  const [barber] = await withNextTimes(deps, catalogue, [known], language)
  if (barber === undefined) throw new Refusal('barber_not_found')
  return barber
}
