import {
  anyCandidates,
  type AppointmentOffer,
  checkMoves,
  isAnyBarber,
  isFinished,
  offerAppointment,
  type Passable,
  requiresPasscode,
  sum,
  takingOfLength,
} from '@openchair/rules'
import { namedBarber } from '../../../catalogue/find-barber.ts'
import type { CatalogueBarber, CatalogueService } from '../../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../../deps.ts'
import { lockTimes } from '../../../holds/store-times.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import { dayAt, epochMinutes, instantAt, readInstant } from '../../../shop-time.ts'
import type { Client } from '../../../store/db.ts'
import { takenTimes } from '../../../timetable/read-timetable.ts'
import { at } from '../../quote/at.ts'
import type { Option, ResolvedAppointment } from '../../quote/resolve.ts'
import { type Seat, seatAppointments } from '../../quote/seat.ts'
import { namedAppointment, type SaleToChange, type SoldAppointment } from './sale-to-change.ts'

/** The professional and time that a guest wishes to move to. `barberId` is an id, a route, or `any`. */
export type WishedMove = { readonly id: string; readonly barberId: string; readonly dateTime: string }

/** An appointment with the professional and time that it moves to; epoch minutes. */
export type SeatedMove = {
  readonly appointment: SoldAppointment
  readonly seat: Seat
  readonly start: number
  readonly any: boolean
}

const dayMinutes = 1440

/**
 * Finds a professional for each appointment at its new time, by the rules that list times. For "any
 * professional" it is the same one if possible, then one of the same price. The appointments' own old times
 * are no obstacle. Refuses an impossible move with the code that a checkout would use. Belongs in a
 * transaction, because it locks all professionals concerned.
 */
export const seatMoves = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  client: Client,
  sale: SaleToChange,
  {
    wishes,
    unlocked,
    passedOver,
  }: {
    readonly wishes: readonly WishedMove[]
    readonly unlocked: ReadonlySet<string>
    /** The limits that staff who move them pass over; missing if a guest does (desk/pass-over). */
    readonly passedOver?: readonly Passable[]
  },
): Promise<readonly SeatedMove[]> => {
  const { catalogue, now } = sale
  const named = wishes.map(({ id }) => namedAppointment(sale, id))
  const resolved = wishes.map((wish, index) => resolve(sale, at(named, index), wish, unlocked))
  const possible = resolved.flatMap(({ options }) =>
    options.flatMap(({ barber, offer }) => [
      barber.id,
      ...(offer.taking?.needs ?? []).map(({ resource }) => resource),
    ]),
  )
  await lockTimes(client, { ids: [...possible, ...named.map(({ barberId }) => barberId)] })
  const starts = resolved.map(({ start }) => start ?? 0)
  const span = { from: Math.min(...starts) - dayMinutes, to: Math.max(...starts) + dayMinutes }
  const except = { appointmentIds: wishes.map(({ id }) => id) }
  const taken = await takenTimes(deps, catalogue.shop.id, span, except, client)
  // A guest whose time stays the same keeps it, however soon it begins, and however long the appointment
  // takes today.
  const kept = named.map(({ barberId, start }) => ({ barberId, start, end: Infinity }))
  const asked = { catalogue, appointments: resolved, taken, kept, now, passedOver }
  const samePrice = seatAppointments({ ...asked, samePrice: true })
  const seating = samePrice.ok ? samePrice : seatAppointments(asked)
  if (!seating.ok) throw new Refusal(seating.code)
  const seated = resolved.map(({ start, choice }, index) => ({
    appointment: at(named, index),
    seat: at(seating.seats, index),
    start: start ?? 0,
    any: choice.any,
  }))
  check(sale, seated)
  return seated
}

const check = (sale: SaleToChange, seated: readonly SeatedMove[]): void => {
  const now = epochMinutes(sale.now)
  const { timezone } = sale.catalogue.shop
  const staying = sale.appointments.filter(
    (each) => !isFinished(each, now) && !seated.some(({ appointment }) => appointment.id === each.id),
  )
  const all = [
    ...seated.map(({ appointment, seat, start }) => ({
      from: appointment,
      to: { barberId: seat.barber.id, start },
    })),
    ...staying.map((each) => ({ from: each, to: each })),
  ]
  const answer = checkMoves(
    all.map(({ from, to }) => ({ from, to: { ...to, day: dayAt(instantAt(to.start), timezone) } })),
  )
  if (!answer.ok) throw new Refusal(answer.code)
}

const resolve = (
  { catalogue }: SaleToChange,
  appointment: SoldAppointment,
  { barberId, dateTime }: WishedMove,
  unlocked: ReadonlySet<string>,
): ResolvedAppointment => {
  const { shop, barbers } = catalogue
  const any = isAnyBarber(barberId)
  if (any && !shop.allowBookWithAnyBarber) throw new Refusal('any_barber_not_allowed')
  const services = servicesOf(appointment)
  const options: readonly Option[] = (
    any ? anyCandidates(shop, barbers, services) : [{ barber: namedBarber(catalogue, barberId) }]
  ).flatMap(({ barber }) => {
    const isSame = barber.id === appointment.barberId
    if (!any && !isSame && requiresPasscode(shop, barber.details) && !unlocked.has(barber.id))
      throw new Refusal('passcode_required')
    const offer = offerOfMove(appointment, barber, any ? shop : barber.details)
    return offer === undefined ? [] : [{ barber, offer }]
  })
  if (options.length === 0) throw new Refusal('service_not_offered')
  return {
    choice: {
      barberId,
      any,
      candidate: appointment.barberId,
      passcodeHash: null,
      services,
      dateTime,
      guest: null,
      channel: null,
    },
    services: services.flatMap(
      (service): readonly CatalogueService[] | CatalogueService => catalogue.serviceById.get(service) ?? [],
    ),
    options,
    shown: options.find(({ barber }) => barber.id === appointment.barberId),
    start: epochMinutes(readInstant(dateTime, 'dateTime')),
  }
}

type Booked = Pick<SoldAppointment, 'barberId' | 'item'>

/** The services of an appointment, add-ons included, as far as they have an id. */
const servicesOf = ({ item }: Booked): readonly string[] =>
  item.subItems.flatMap(({ itemId }) => itemId ?? [])

/**
 * The offer of a professional for what was booked: the agreed one if it is the same professional. Undefined if
 * they do not do it, or not all of it in one appointment.
 */
export const offerOfMove = (
  appointment: Booked,
  barber: CatalogueBarber,
  { allowMultipleServices }: Pick<CatalogueBarber['details'], 'allowMultipleServices'> = barber.details,
): AppointmentOffer | undefined => {
  const services = servicesOf(appointment)
  if (barber.id === appointment.barberId) return soldOffer(appointment, barber, services)
  if (services.length > 1 && !allowMultipleServices) return undefined
  return offerAppointment(barber.offerings, services)
}

/** The offer of the same professional, at the price and length of the sale, with today's buffers and pauses. */
const soldOffer = (
  { item }: Booked,
  { offerings }: CatalogueBarber,
  services: readonly string[],
): AppointmentOffer => {
  const prices = item.subItems.map(({ amounts }) => amounts.price)
  const duration = item.duration ?? sum(item.subItems.map((line) => line.duration ?? 0))
  return { prices, price: sum(prices), duration, taking: takingOfLength(offerings, services, duration) }
}
