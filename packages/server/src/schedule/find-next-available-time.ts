import type { OutputOf, WireLanguage } from '@openchair/contract'
import type { getShopNextAvailableTime } from '@openchair/contract/calls'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { findFirstFree, type Sought } from '../timetable/find-first-free.ts'
import { offersOfAny, servicesIn } from './find-offers.ts'

type NextAvailable = OutputOf<typeof getShopNextAvailableTime>
type Asked = { readonly id: string; readonly duration: number; readonly fromDate: string }

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
  { fromDate }: Asked,
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
  asked: Asked,
  language: WireLanguage,
): Promise<NextAvailable> => {
  const catalogue = await deps.catalogues.ofBarber(asked.id)
  const barber = catalogue.barberById.get(asked.id)
  if (barber === undefined) throw new Refusal('barber_not_found')
  const candidates = [{ barber, duration: asked.duration }]
  const { advanceBookDays } = barber.details
  return nextAvailableOf(deps, catalogue, { candidates, advanceBookDays }, asked, language)
}

/** With `services` each candidate takes the time that they need for them; without, everyone takes `duration`. */
export const findNextTimeOfShop = async (
  deps: Deps,
  asked: Asked & { readonly services?: string | undefined },
  language: WireLanguage,
): Promise<NextAvailable> => {
  const catalogue = await deps.catalogues.ofShop(asked.id)
  const { shop } = catalogue
  if (!shop.allowBookWithAnyBarber) throw new Refusal('any_barber_not_allowed')
  const candidates =
    asked.services === undefined
      ? catalogue.candidates.map((barber) => ({ barber, duration: asked.duration }))
      : offersOfAny(catalogue, servicesIn(asked.services))
  const { advanceBookDays } = shop
  return nextAvailableOf(deps, catalogue, { candidates, advanceBookDays }, asked, language)
}
