import type { OutputOf, WireLanguage } from '@openchair/contract'
import type { getShopNextAvailableTime } from '@openchair/contract/calls'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { findFirstFree, type Sought } from '../timetable/find-first-free.ts'
import { offersOfAny, servicesIn } from './find-offers.ts'

type NextAvailable = OutputOf<typeof getShopNextAvailableTime>
type Input = { readonly id: string; readonly duration: number; readonly fromDate: string }

const nothing: NextAvailable = {
  nextAvailableTime: null,
  nextAvailableTimeText: null,
  barberIds: [],
  barberRoutes: [],
}

const nextAvailableOf = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  sought: Sought,
  { fromDate }: Input,
  language: WireLanguage,
): Promise<NextAvailable> => {
  const first = (await findFirstFree(deps, catalogue, [sought], language, fromDate)).get(sought)
  if (first === undefined) return nothing
  return {
    nextAvailableTime: first.time,
    nextAvailableTimeText: first.text,
    barberIds: [...first.barberIds],
    barberRoutes: [...first.barberRoutes],
  }
}

export const findNextTimeOfBarber = async (
  deps: Deps,
  input: Input,
  language: WireLanguage,
): Promise<NextAvailable> => {
  const catalogue = await deps.catalogues.ofBarber(input.id)
  const barber = catalogue.barberById.get(input.id)
  if (barber === undefined) throw new Refusal('barber_not_found')
  const candidates = [{ barber, duration: input.duration }]
  const { advanceBookDays } = barber.details
  return nextAvailableOf(deps, catalogue, { candidates, advanceBookDays }, input, language)
}

/**
 * With `services` each candidate takes the time that they need for them; without, everyone takes `duration`.
 */
export const findNextTimeOfShop = async (
  deps: Deps,
  input: Input & { readonly services?: string | undefined },
  language: WireLanguage,
): Promise<NextAvailable> => {
  const catalogue = await deps.catalogues.ofShop(input.id)
  const { shop } = catalogue
  if (!shop.allowBookWithAnyBarber) throw new Refusal('any_barber_not_allowed')
  const candidates =
    input.services === undefined
      ? catalogue.candidates.map((barber) => ({ barber, duration: input.duration }))
      : offersOfAny(catalogue, servicesIn(input.services))
  const { advanceBookDays } = shop
  return nextAvailableOf(deps, catalogue, { candidates, advanceBookDays }, input, language)
}
