import type { BookingWindow, Candidate, ListedSlot, SoughtAppointment, UnitUse } from './slot-request.ts'
import {
  canSeat,
  freeSeats,
  type GuestSeats,
  guestSeats,
  type Seat,
  slotOfAppointment,
  withoutNotice,
} from './seating.ts'
import { inOrder } from './interval.ts'
import { bookingsOn, byBookings } from './free-professionals.ts'
import { isWithinDay, type LocalDay, minutesPerDay } from './local-day.ts'
import { assignUnits } from './units.ts'
import { maxAppointmentMinutes, type slotConflictCodes } from '@openchair/contract'

/**
 * Sorts candidates by bookings on a day, the fewest first, equals as the shop does (professionals/proposed).
 */
export const rankCandidates = (candidates: readonly Candidate[], day: LocalDay): readonly Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, bookings: bookingsOn(inOrder(candidate.professional.busy), day) }))
    .toSorted(byBookings)
    .map(({ candidate }) => candidate)

const rankAt = ({ days }: BookingWindow, { start, candidates }: SoughtAppointment): readonly Candidate[] => {
  const day = days.find((each) => isWithinDay(each, start))
  return day === undefined ? candidates : rankCandidates(candidates, day)
}

/** An appointment of the cart at checkout. `preferred` is the id of the professional that the guest saw. */
type PreferringAppointment = SoughtAppointment & { readonly preferred?: string | undefined }

type Cart = BookingWindow & {
  readonly appointments: readonly PreferringAppointment[]
  /** Gives numbers from 0 until before 1, which choose among equal units; the first one unless given. */
  readonly chance?: () => number
}

/** The candidate of each appointment, in order, and the units that it uses, in epoch minutes. */
type Assigned = {
  readonly ok: true
  readonly candidates: readonly Candidate[]
  readonly units: readonly (readonly UnitUse[])[]
}

/**
 * Assigns a professional and the needed units to every appointment of a cart, in order, or to none. Each gets
 * the best of its free candidates that leaves one for all after it: first the preferred one, then the fewest
 * bookings of that day, then the shop's order. Then each gets the units that fit tightest
 * (resources/tightest-fit). A refusal names the index of the first appointment that cannot be seated together
 * with those before it.
 */
export const assignCandidates = ({
  appointments,
  chance = () => 0,
  ...window
}: Cart): Assigned | (SlotRefusal & { readonly appointment: number }) => {
  const { resources } = window
  const guests: GuestSeats[] = []
  for (const [index, appointment] of appointments.entries()) {
    const slot = slotOfAppointment(window, appointment)
    if (slot === undefined) {
      const tooSoon = slotOfAppointment(window, withoutNotice(appointment))
      return { ...refuseSlot(tooSoon), appointment: index }
    }
    const isPreferred = ({ professional }: Candidate) => Number(professional.id === appointment.preferred)
    const bestFirst = rankAt(window, appointment).toSorted(
      (one, other) => isPreferred(other) - isPreferred(one),
    )
    guests.push(freeSeats(bestFirst, appointment.start, slot.free))
    if (!canSeat(guests, resources)) return { ...refuseSlot(slot), appointment: index }
  }
  const seated: Seat[] = []
  for (const [index, { seats }] of guests.entries()) {
    const before = seated.map((seat) => guestSeats([seat]))
    const after = guests.slice(index + 1)
    const best = seats.find((seat) => canSeat([...before, guestSeats([seat]), ...after], resources))
    if (best !== undefined) seated.push(best)
  }
  return {
    ok: true,
    candidates: seated.map(({ candidate }) => candidate),
    units: assignUnits(
      resources,
      seated.map(({ needs }) => needs),
      chance,
    ),
  }
}

/** The reason why a time cannot be booked: it is not a start, or no longer available (times/refused). */
export type SlotRefusal = { readonly ok: false; readonly code: (typeof slotConflictCodes)[number] }

/**
 * Gives the refusal of a slot that is missing or not available (times/refused, times/notice).
 * `nonMatchingHours` means off the grid, outside working hours, on a day off, in time off, past, beyond the
 * last bookable day, or in an hour that the clock skips. `oneOfTimeslotsNotAvailable` means taken, or too soon for all
 * candidates.
 */
export const refuseSlot = (slot: ListedSlot | undefined): SlotRefusal => ({
  ok: false,
  code:
    slot === undefined
      ? 'appointment.errors.nonMatchingHours'
      : 'appointment.errors.oneOfTimeslotsNotAvailable',
})

/** The limits that staff may pass over when they book. A taken time or unit is none of them (desk/pass-over). */
export const passable = ['hours', 'notice', 'horizon', 'timeOff'] as const
export type Passable = (typeof passable)[number]

/** A day on which anything may begin, however long it takes. */
const wholeDay = [{ start: 0, end: minutesPerDay + maxAppointmentMinutes }]

/** A day that no shop books beyond. */
const farOff = '9999-12-31'

/**
 * A window for staff who pass over some limits (desk/pass-over). `earliest` is the epoch minute from which on
 * they may begin an appointment that the notice no longer holds back.
 */
export const windowPassingOver = (
  window: BookingWindow,
  passedOver: readonly Passable[],
  earliest: number,
): BookingWindow => ({
  ...window,
  ...(passedOver.includes('notice') && { now: Math.min(window.now, earliest) }),
  ...(passedOver.includes('horizon') && { lastDay: farOff }),
})

/** A candidate for staff who pass over some limits. The taken times stay (desk/pass-over). */
export const candidatePassingOver = (
  { professional, ...candidate }: Candidate,
  passedOver: readonly Passable[],
): Candidate => ({
  ...candidate,
  professional: {
    ...professional,
    ...(passedOver.includes('notice') && { notice: 0 }),
    ...(passedOver.includes('hours') && { open: professional.open.map(() => wholeDay) }),
    ...(passedOver.includes('timeOff') && { off: [] }),
  },
})
