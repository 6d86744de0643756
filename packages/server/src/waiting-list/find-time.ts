import type { WaitingTime } from '@openchair/contract'
import { cardAgainst } from '../booking/new-at-desk/limits-against.ts'
import { type Application, findApplication } from '../booking/applications/store.ts'
import { choiceOf } from '../booking/applications/choice-of.ts'
import { guestName } from '../booking/desk/show-booking.ts'
import { resolveChoice } from '../booking/quote/resolve.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { checkReach, type ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { epochMinutes, readInstant } from '../shop-time.ts'
import type { Queryable } from '../store/db.ts'
import { readLineOfDay } from './store-line.ts'

/** A time that staff have chosen for somebody in line. */
export type ChosenTime = {
  readonly application: Application
  readonly catalogue: ShopCatalogue
  readonly barberId: string
  readonly dateTime: string
  /** The start, as an epoch minute. */
  readonly start: number
}

/** Finds an application of the asker's shop. Refuses with `application_not_found`. */
export const findAtDesk = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  staff: ShopStaff,
  id: string,
): Promise<Application> => {
  const application = await findApplication(pool, id, clock.now())
  if (application?.shopId !== staff.shop.id) throw new Refusal('application_not_found')
  return application
}

/**
 * Finds the time that staff chose for somebody in line. Refuses with `application_not_found`, `barber_not_found`,
 * with `not_permitted` beyond the asker's reach, and with `service_not_offered` a professional for whom the guest
 * does not wait.
 */
export const findChosenTime = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  staff: ShopStaff,
  { id, barberId, dateTime }: { readonly id: string; readonly barberId: string; readonly dateTime: string },
): Promise<ChosenTime> => {
  const application = await findAtDesk(deps, staff, id)
  const catalogue = await deps.catalogues.ofShop(staff.shop.id)
  const barber = namedBarber(catalogue, barberId)
  checkReach(staff, barber.id)
  const instant = readInstant(dateTime, 'dateTime')
  const able = resolveChoice(catalogue, choiceOf(application)).flatMap(({ options }) => options)
  if (!able.some((option) => option.barber.id === barber.id)) throw new Refusal('service_not_offered')
  return {
    application,
    catalogue,
    barberId: barber.id,
    dateTime: instant.toString(),
    start: epochMinutes(instant),
  }
}

/** Tells if the terms ask for a card for a time, and the application keeps none. */
export const needsCard = ({ application, catalogue, barberId, dateTime }: ChosenTime): boolean => {
  if ((application.card?.reference ?? null) !== null) return false
  const choice = choiceOf(application, { dateTime, candidate: barberId })
  const appointments = resolveChoice(catalogue, choice).map((appointment) =>
    appointment.shown === undefined ? appointment : { ...appointment, options: [appointment.shown] },
  )
  return cardAgainst({ catalogue, appointments }).length > 0
}

/** The card of an application that can be charged; null if it keeps none. */
export const cardOf = ({ card }: Application): WaitingTime['card'] =>
  card === null || card.reference === null ? null : { brand: card.brand, last4: card.last4 }

/** The names of the guests of applications for a day, in line order. */
export const namesOf = async (
  on: Queryable,
  { shopId, day, now }: { readonly shopId: string; readonly day: string; readonly now: Temporal.Instant },
  ids: readonly string[],
): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await readLineOfDay(on, { shopId, day, now })).flatMap((row) =>
        ids.includes(row.id) ? [guestName(row)] : [],
      )
