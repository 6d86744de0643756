import {
  advanceBookDaysOf,
  assignCandidates,
  type BookingWindow,
  type Candidate,
  candidatePassingOver,
  lastBookableDay,
  type LocalDay,
  type Passable,
  type SlotRefusal,
  type UnitUse,
  windowPassingOver,
} from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { dayAt, epochMinutes, instantAt } from '../../shop-time.ts'
import { professionalsOn, resourceTimesOf } from '../../timetable/professionals-on.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import { workingDays } from '../../timetable/working-days.ts'
import { at } from './at.ts'
import type { ResolvedAppointment, Option } from './resolve.ts'

/**
 * A time with a professional that already belongs to the guest: held for them, offered to them, or booked by
 * them. Its notice is not checked again (times/notice), as long as the appointment that begins then ends no
 * later than it. Epoch minutes.
 */
export type KeptTime = { readonly barberId: string; readonly start: number; readonly end: number }

/** An option with the units of resources that the appointment uses; none while it has no time. */
export type Seat = Option & { readonly units: readonly UnitUse[] }

/** Staff may begin at any minute, whatever grid the shop lists for guests (desk/here-now). */
const deskStep = 1

/** The epoch minute at which an appointment of a guest who is here begins: the current five minutes. */
export const deskStart = (now: Temporal.Instant): number => Math.floor(epochMinutes(now) / 5) * 5

/** The seat of each appointment; undefined while no professional is assigned. */
export type Seats = readonly (Seat | undefined)[]

export type SeatingRequest = {
  readonly catalogue: ShopCatalogue
  readonly appointments: readonly ResolvedAppointment[]
  /** The taken times of the shop, without the cart's own holds. */
  readonly taken: ShopTimes
  readonly now: Temporal.Instant
  readonly kept?: readonly KeptTime[]
  /** The limits that a member of staff who books passes over; missing if a guest books (desk/pass-over). */
  readonly passedOver?: readonly Passable[] | undefined
  /** Allows only candidates of the same price as the one that the guest saw. */
  readonly samePrice?: boolean
}

/**
 * Assigns a professional to every appointment that has a time, by the rules that list times
 * (times/one-calculation). It is the one whom the guest saw if possible, otherwise the one with the fewest
 * bookings that day.
 */
export const seatAppointments = (
  request: SeatingRequest,
): { readonly ok: true; readonly seats: Seats } | SlotRefusal => {
  const timed = request.appointments.flatMap((appointment) =>
    appointment.start === undefined ? [] : [{ ...appointment, start: appointment.start }],
  )
  if (timed.length === 0) return { ok: true, seats: request.appointments.map(openSeat) }
  const bookingWindow = windowOf(request, timed)
  const candidateOf = candidatesOf(request, bookingWindow.days)
  const sought = timed.map(({ start, options, shown }) => ({
    start,
    candidates: options
      .filter(({ offer }) => !request.samePrice || shown === undefined || offer.price === shown.offer.price)
      .map((option) => candidateOf(option, start)),
    preferred: shown?.barber.id,
  }))
  const assigned = assignCandidates({ ...bookingWindow, appointments: sought, chance: Math.random })
  if (!assigned.ok) return assigned
  const left = assigned.candidates.map((candidate, index) => ({
    candidate,
    units: at(assigned.units, index),
  }))
  return {
    ok: true,
    seats: request.appointments.map((appointment) => {
      const next = appointment.start === undefined ? undefined : left.shift()
      if (next === undefined) return openSeat(appointment)
      const { professional } = next.candidate
      const option = appointment.options.find(({ barber }) => barber.id === professional.id)
      return option && { ...option, units: next.units }
    }),
  }
}

/** The option of an appointment without a time: the named professional, or the candidate that was shown. */
export const openSeat = ({ choice, options, shown }: ResolvedAppointment): Seat | undefined => {
  const option = choice.any ? shown : options[0]
  return option && { ...option, units: [] }
}

const windowOf = (
  { catalogue, appointments, taken, now, passedOver }: SeatingRequest,
  timed: readonly { readonly start: number }[],
): BookingWindow => {
  const { shop } = catalogue
  const zone = shop.timezone
  const days = [...new Set(timed.map(({ start }) => dayAt(instantAt(Math.floor(start)), zone)))]
  const advanceBookDays = appointments.flatMap(({ choice, options }) =>
    choice.any
      ? [advanceBookDaysOf(shop, undefined)]
      : options.map(({ barber }) => advanceBookDaysOf(shop, barber.details)),
  )
  const resources = resourceTimesOf(catalogue, taken)
  const today = workingDays.today(epochMinutes(now), zone)
  const bookingWindow = {
    days: days
      .map((day) => workingDays.localDay(day, zone))
      .toSorted((one, other) => one.startsAt - other.startsAt),
    now: epochMinutes(now),
    step: shop.slotStep,
    lastDay: lastBookableDay(today, advanceBookDays),
    ...(resources && { resources }),
  }
  if (passedOver === undefined) return bookingWindow
  const begun = { ...bookingWindow, now: deskStart(now), step: deskStep }
  return windowPassingOver(begun, passedOver, workingDays.localDay(today, zone).startsAt)
}

/** One object for each professional, shared by all appointments, so that hours are computed once. */
const candidatesOf = (
  { catalogue, taken, kept = [], passedOver = [] }: SeatingRequest,
  days: readonly LocalDay[],
) => {
  const professionals = new Map<string, Candidate['professional']>()
  const make = professionalsOn(days, catalogue.shop.timezone, taken)
  const professionalOf = (barber: CatalogueBarber): Candidate['professional'] => {
    const made = professionals.get(barber.id) ?? make(barber)
    professionals.set(barber.id, made)
    return made
  }
  return ({ barber, offer }: Option, start: number): Candidate => {
    const professional = professionalOf(barber)
    const isKept = kept.some(
      (time) => time.barberId === barber.id && time.start === start && start + offer.duration <= time.end,
    )
    const candidate = {
      professional: isKept ? { ...professional, notice: 0 } : professional,
      duration: offer.duration,
      taking: offer.taking,
    }
    return passedOver.length === 0 ? candidate : candidatePassingOver(candidate, passedOver)
  }
}
