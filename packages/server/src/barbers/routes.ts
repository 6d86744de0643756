import type { AnyBarberTime, Barber, WireLanguage } from '@openchair/contract'
import { getBarber, listBarbers, validateBarber } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { requiresPasscode } from '@openchair/rules'
import { checkPasscode } from '../booking/quote/check-passcode.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt } from '../shop-time.ts'
import { findFirstFree } from '../timetable/find-first-free.ts'
import {
  type DefaultAppointment,
  defaultAppointmentOf,
  defaultAppointmentsOfAny,
} from './find-default-service.ts'
import { showAnyBarber, showBarber } from './show-barber.ts'

export const barberRoutes = (bind: Bind, deps: Deps): void => {
  bind(getBarber, schemas.getBarber, ({ id, barberId }, { language }) =>
    readBarber(deps, id, barberId, language),
  )
  bind(listBarbers, schemas.listBarbers, ({ id }, { language }) => readBarbers(deps, id, language))
  bind(validateBarber, schemas.validateBarber, (input, asker) => validatePasscode(deps, input, asker))
}

/**
 * Tells whether a passcode is a professional's, named by id (professionals/passcode). A professional who
 * requires none accepts any. Refuses with `barber_not_found`, `incorrect_passcode` or, after too many wrong
 * ones, `too_many_requests` or `bot_check_required`.
 */
const validatePasscode = async (
  deps: Deps,
  { id, passcode }: { readonly id: string; readonly passcode: string },
  asker: LimitedAsker,
): Promise<{ valid: true }> => {
  const catalogue = await deps.catalogues.ofBarber(id)
  const barber = namedBarber(catalogue, id)
  if (requiresPasscode(catalogue.shop, barber.details)) await checkPasscode(deps, barber, passcode, asker)
  return { valid: true }
}

type Shown = { readonly rows: Barber[]; readonly any: AnyBarberTime | null }

/** Adds to professionals their next free time for their default service, and the soonest for "any". */
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

/** Reads the professionals of a shop by `order`, then newest first, with the next free time for "any". */
const readBarbers = async (deps: Deps, shopRef: string, language: WireLanguage): Promise<Shown> => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  return withNextTimes(deps, catalogue, catalogue.barbers, defaultAppointmentsOfAny(catalogue), language)
}

/** Finds a professional by id or route. Refuses with `barber_not_found`, also for "any". */
const readBarber = async (deps: Deps, shopRef: string, barberRef: string, language: WireLanguage) => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  const known = namedBarber(catalogue, barberRef)
  const { rows } = await withNextTimes(deps, catalogue, [known], [], language)
  const [barber] = rows
  if (barber === undefined) throw new Refusal('barber_not_found')
  return barber
}
