import type { OutputOf, WireLanguage } from '@openchair/contract'
import type { getShopNextAvailableTime } from '@openchair/contract/calls'
import { type Candidate, lastBookableDay, nextAvailable } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt } from '../shop-time.ts'
import { timeInWords } from '../timetable/time-in-words.ts'
import type { Timetable } from '../timetable/timetable.ts'
import { timetablesFrom } from '../timetable/timetables-from.ts'
import { candidatesOf, offersOfAny, servicesIn } from './find-offers.ts'
import { toSlot } from './to-schedule-day.ts'

type NextAvailable = OutputOf<typeof getShopNextAvailableTime>
type Asked = { readonly id: string; readonly duration: number; readonly fromDate: string }

const nothing: NextAvailable = {
  nextAvailableTime: null,
  nextAvailableTimeText: null,
  barberIds: [],
  barberRoutes: [],
}

const firstFree = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  { fromDate }: Asked,
  advanceBookDays: number,
  candidates: (timetable: Timetable) => readonly Candidate[],
  language: WireLanguage,
): Promise<NextAvailable> => {
  const today = dayAt(deps.clock.now(), catalogue.shop.timezone)
  const lastDay = lastBookableDay(today, [advanceBookDays])
  const first = fromDate > today ? fromDate : today
  for await (const timetable of timetablesFrom(deps, catalogue, { first, last: lastDay })) {
    const next = nextAvailable({ ...timetable, lastDay, candidates: candidates(timetable) })
    if (next === undefined) continue
    const { time, barberIds, barberRoutes } = toSlot(next.day, next.slot)
    const nextAvailableTimeText = timeInWords(next.day, next.slot.minute, today, language)
    return { nextAvailableTime: time, nextAvailableTimeText, barberIds, barberRoutes }
  }
  return nothing
}

export const findNextTimeOfBarber = async (
  deps: Deps,
  asked: Asked,
  language: WireLanguage,
): Promise<NextAvailable> => {
  const catalogue = await deps.catalogues.ofBarber(asked.id)
  const barber = catalogue.barberById.get(asked.id)
  if (barber === undefined) throw new Refusal('barber_not_found')
  const candidates = (timetable: Timetable) => [
    { professional: timetable.professional(barber), duration: asked.duration },
  ]
  return firstFree(deps, catalogue, asked, barber.details.advanceBookDays, candidates, language)
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
  const offers = asked.services === undefined ? undefined : offersOfAny(catalogue, servicesIn(asked.services))
  const candidates = (timetable: Timetable): readonly Candidate[] =>
    offers === undefined
      ? timetable.catalogue.candidates.map((barber) => ({
          professional: timetable.professional(barber),
          duration: asked.duration,
        }))
      : candidatesOf(timetable, offers)
  return firstFree(deps, catalogue, asked, shop.advanceBookDays, candidates, language)
}
