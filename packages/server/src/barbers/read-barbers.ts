import type { AnyBarberTime, Barber, WireLanguage } from '@openchair/contract'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt } from '../shop-time.ts'
import { findFirstFree } from '../timetable/find-first-free.ts'
import {
  defaultAppointmentOf,
  type DefaultAppointment,
  defaultAppointmentsOfAny,
} from './find-default-service.ts'
import { showAnyBarber, showBarber } from './show-barber.ts'

type Shown = { readonly rows: Barber[]; readonly any: AnyBarberTime | null }

/** These professionals, each with their next free time for their default service, and the soonest for any. */
const withNextTimes = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  barbers: readonly CatalogueBarber[],
  ofAny: readonly DefaultAppointment[],
  language: WireLanguage,
): Promise<Shown> => {
  const own = barbers.map((barber) => ({ barber, appointment: defaultAppointmentOf(catalogue, barber) }))
  const wanted = own.flatMap(({ appointment }) => appointment ?? [])
  const free = await findFirstFree(deps, catalogue, [...wanted, ...ofAny], language)
  const today = dayAt(deps.clock.now(), catalogue.shop.timezone)
  const [soonest] = ofAny
    .map((appointment) => ({ appointment, first: free.get(appointment) }))
    .flatMap(({ appointment, first }) => (first === undefined ? [] : [{ appointment, first }]))
    .toSorted((one, other) => one.first.start - other.first.start)
  return {
    rows: own.map(({ barber, appointment }) =>
      showBarber(catalogue, barber, appointment && free.get(appointment), language, today),
    ),
    any: soonest ? showAnyBarber(catalogue, soonest.appointment, soonest.first, language) : null,
  }
}

/** The professionals of a shop by `order`, then newest first, and when any of them is free. */
export const readBarbers = async (deps: Deps, shopRef: string, language: WireLanguage): Promise<Shown> => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  return withNextTimes(deps, catalogue, catalogue.barbers, defaultAppointmentsOfAny(catalogue), language)
}

/** Finds a professional by id or route. Refuses with `barber_not_found`, also for "any". */
export const readBarber = async (
  deps: Deps,
  shopRef: string,
  barberRef: string,
  language: WireLanguage,
): Promise<Barber> => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  const known = namedBarber(catalogue, barberRef)
  const { rows } = await withNextTimes(deps, catalogue, [known], [], language)
  const [barber] = rows
  if (barber === undefined) throw new Refusal('barber_not_found')
  return barber
}
