import type { InputOf, OutputOf, WireLanguage } from '@openchair/contract'
import {
  getBarberNextAvailableTime,
  getBarberRelatedDates,
  getBarberSchedule,
  getGroupSchedule,
  getShopNextAvailableTime,
  getShopRelatedDates,
  getShopSchedule,
} from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { WrittenJson } from '../http/reply.ts'
import { Refusal } from '../refusals/refusal.ts'
import { findFirstFree, type Sought } from '../timetable/find-first-free.ts'
import { ableFor } from '../timetable/timetable.ts'
import { offersOfAny, servicesIn } from './find-offers.ts'
import { listBarberRelatedDates, listShopRelatedDates } from './list-related-dates.ts'
import { listBarberSchedule, listGroupSchedule, listShopSchedule } from './list-schedule.ts'

const written = async (json: Promise<string>) => new WrittenJson(await json)

export const scheduleRoutes = (bind: Bind, deps: Deps): void => {
  bind(getShopSchedule, schemas.getShopSchedule, (input, guest) =>
    written(listShopSchedule(deps, input, guest)),
  )
  bind(getBarberSchedule, schemas.getBarberSchedule, (input, guest) =>
    written(listBarberSchedule(deps, input, guest)),
  )
  bind(getGroupSchedule, schemas.getGroupSchedule, (input, guest) =>
    written(listGroupSchedule(deps, input, guest)),
  )
  bind(getBarberNextAvailableTime, schemas.getBarberNextAvailableTime, (input, { language }) =>
    findNextTimeOfBarber(deps, input, language),
  )
  bind(getShopNextAvailableTime, schemas.getShopNextAvailableTime, (input, { language }) =>
    findNextTimeOfShop(deps, input, language),
  )
  bind(getShopRelatedDates, schemas.getShopRelatedDates, (input) => listShopRelatedDates(deps, input))
  bind(getBarberRelatedDates, schemas.getBarberRelatedDates, (input) => listBarberRelatedDates(deps, input))
}

type NextAvailable = OutputOf<typeof getShopNextAvailableTime>
type Input = InputOf<typeof getShopNextAvailableTime>

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

const findNextTimeOfBarber = async (deps: Deps, input: Input, language: WireLanguage) => {
  const catalogue = await deps.catalogues.ofBarber(input.id)
  const barber = catalogue.barberById.get(input.id)
  if (barber === undefined) throw new Refusal('barber_not_found')
  const services = input.services === undefined ? undefined : servicesIn(input.services)
  const candidates = [ableFor(catalogue, barber, input.duration, services)]
  const { advanceBookDays } = barber.details
  return nextAvailableOf(deps, catalogue, { candidates, advanceBookDays }, input, language)
}

/** With `services` each candidate takes their own time for them; without, everyone takes `duration`. */
const findNextTimeOfShop = async (
  deps: Deps,
  input: Input,
  language: WireLanguage,
): Promise<NextAvailable> => {
  const catalogue = await deps.catalogues.ofShop(input.id)
  const { shop } = catalogue
  if (!shop.allowBookWithAnyBarber) throw new Refusal('any_barber_not_allowed')
  const candidates =
    input.services === undefined
      ? catalogue.candidates.map((barber) => ableFor(catalogue, barber, input.duration))
      : offersOfAny(catalogue, servicesIn(input.services))
  const { advanceBookDays } = shop
  return nextAvailableOf(deps, catalogue, { candidates, advanceBookDays }, input, language)
}
