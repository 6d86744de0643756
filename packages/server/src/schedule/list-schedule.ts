import type { NewAppointment } from '@openchair/contract'
import {
  advanceBookDaysOf,
  type Candidate,
  createThinner,
  isWithAnyBarber,
  lastBookableDay,
  listSlots,
  type SoughtAppointment,
} from '@openchair/rules'
import { findBarber } from '../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { findProvedCart } from '../holds/store-proof.ts'
import { Refusal } from '../refusals/refusal.ts'
import { epochMinutes } from '../shop-time.ts'
import { type DayRange, readDayRange } from '../timetable/day-range.ts'
import { readTimetable } from '../timetable/read-timetable.ts'
import { ableFor, candidatesOf, type Except, type Timetable } from '../timetable/timetable.ts'
import { offersOfAny, offersOfAppointment, servicesIn } from './find-offers.ts'
import { findShortestService } from './find-shortest-service.ts'
import { toScheduleJson } from './to-schedule-json.ts'

const rowsOf = (
  timetable: Timetable,
  candidates: readonly Candidate[],
  advanceBookDays: readonly number[],
  others: readonly SoughtAppointment[] = [],
): string => {
  const lastDay = lastBookableDay(timetable.today, advanceBookDays)
  const request = { ...timetable, lastDay, candidates, others }
  return toScheduleJson(
    listSlots(request),
    createThinner(request, () => findShortestService(timetable.catalogue)),
  )
}

/** Gives the cached catalogue if there is one. Later steps use the current one of the timetable. */
const shopOf = async ({ catalogues }: Deps, shopRef: string): Promise<ShopCatalogue> =>
  catalogues.remembered(shopRef) ?? catalogues.ofShop(shopRef)

/** The times that count as free: those of appointments being moved, and of the guest's own cart. */
type Excluding = {
  readonly excludeAppointmentId?: string | undefined
  readonly excludeCartId?: string | undefined
}

/** The asker who looks at times: `cartProof` shows that a cart is theirs. */
type Asker = { readonly cartProof: string | undefined }

/**
 * Excludes a cart's times only with its proof, because another guest's outcome is private (times/not-mine). A
 * request that excludes nothing is answered from the cache.
 */
const excluded = async (
  { pool }: Deps,
  { excludeAppointmentId, excludeCartId }: Excluding,
  { cartProof }: Asker,
  movedWith: (id: string) => Except = (id) => ({ appointmentIds: [id] }),
): Promise<Except | undefined> => {
  const isOwn =
    excludeCartId !== undefined &&
    (await findProvedCart(pool, { cartId: excludeCartId, cartProof })) !== undefined
  if (!isOwn && excludeAppointmentId === undefined) return undefined
  return {
    ...(isOwn && { ownerId: excludeCartId }),
    ...(excludeAppointmentId !== undefined && movedWith(excludeAppointmentId)),
  }
}

const barberOfClosedShop = (error: unknown): never => {
  throw error instanceof Refusal && error.code === 'shop_not_found' ? new Refusal('barber_not_found') : error
}

/** Lists the times of any professional for some services, day by day, as JSON (wire/schedule). */
export const listShopSchedule = async (
  deps: Deps,
  asked: DayRange & Excluding & { readonly id: string; readonly services: string },
  asker: Asker,
): Promise<string> => {
  const range = readDayRange(asked)
  const services = servicesIn(asked.services)
  const except = await excluded(deps, asked, asker)
  const timetable = await readTimetable(deps, await shopOf(deps, asked.id), range, except)
  const { catalogue } = timetable
  const offers = offersOfAny(catalogue, services)
  return timetable.recall(`any ${services.join(';')}`, () =>
    rowsOf(timetable, candidatesOf(timetable, offers), [catalogue.shop.advanceBookDays]),
  )
}

/** Lists a professional's times for an appointment of a length in minutes (`ableFor`), in the same form. */
export const listBarberSchedule = async (
  deps: Deps,
  asked: DayRange &
    Excluding & { readonly id: string; readonly duration: number; readonly services?: string | undefined },
  asker: Asker,
): Promise<string> => {
  const range = readDayRange(asked)
  const { catalogues } = deps
  const catalogue = catalogues.rememberedOfBarber(asked.id) ?? (await catalogues.ofBarber(asked.id))
  const except = await excluded(deps, asked, asker)
  const timetable = await readTimetable(deps, catalogue, range, except).catch(barberOfClosedShop)
  const barber = timetable.catalogue.barberById.get(asked.id)
  if (barber === undefined) throw new Refusal('barber_not_found')
  const services = asked.services === undefined ? undefined : servicesIn(asked.services)
  return timetable.recall(`${asked.id} ${asked.duration} ${services?.join(';') ?? ''}`, () => {
    const able = ableFor(timetable.catalogue, barber, asked.duration, services)
    const candidates = candidatesOf(timetable, [able])
    return rowsOf(timetable, candidates, [barber.details.advanceBookDays])
  })
}

/** Lists the times for an appointment of a cart that has none yet, beside the cart's others (times/group). */
export const listGroupSchedule = async (
  deps: Deps,
  asked: DayRange & Excluding & { readonly id: string; readonly appointments: readonly NewAppointment[] },
  asker: Asker,
): Promise<string> => {
  const range = readDayRange(asked)
  const untimed = asked.appointments.findIndex(({ dateTime }) => dateTime === undefined)
  if (untimed < 0) {
    throw new Refusal('invalid_request', { issues: [{ path: 'appointments', message: 'none_without_time' }] })
  }
  const except = await excluded(deps, asked, asker, (id) => ({ saleOfAppointmentId: id }))
  const timetable = await readTimetable(deps, await shopOf(deps, asked.id), range, except)
  const { catalogue } = timetable
  const offers = asked.appointments.map((appointment) => offersOfAppointment(catalogue, appointment))
  const others = asked.appointments.flatMap(({ dateTime }, index): readonly SoughtAppointment[] =>
    dateTime === undefined
      ? []
      : [
          {
            start: epochMinutes(Temporal.Instant.from(dateTime)),
            candidates: candidatesOf(timetable, offers[index] ?? []),
          },
        ],
  )
  return rowsOf(
    timetable,
    candidatesOf(timetable, offers[untimed] ?? []),
    asked.appointments.map((appointment) => daysAheadOf(catalogue, appointment)),
    others,
  )
}

/** The number of bookable days ahead: the professional's, or the shop's for "any" (times/horizon). */
const daysAheadOf = (catalogue: ShopCatalogue, appointment: NewAppointment): number =>
  advanceBookDaysOf(
    catalogue.shop,
    isWithAnyBarber(appointment) ? undefined : findBarber(catalogue, appointment.barberId)?.details,
  )
