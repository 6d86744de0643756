import type { BookingWindow, Candidate, SoughtAppointment } from './slot-request.ts'
import { freeSeats, slotOfAppointment, withoutNotice } from './other-appointments.ts'
import { inOrder } from './interval.ts'
import { bookingsOn, byBookings } from './rank-candidates.ts'
import { refuseSlot } from './refuse-slot.ts'
import type { SlotRefusal } from './refuse-slot.ts'
import { isWithinDay } from './local-day.ts'
import type { LocalDay } from './local-day.ts'
import { canSeat } from './seating.ts'
import type { GuestSeats, Seat } from './seating.ts'

/**
 * Orders candidates by their bookings of a day, the fewest first; equals stay in the shop's order (professionals/proposed).
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
export type PreferringAppointment = SoughtAppointment & { readonly preferred?: string | undefined }

/**
 * Seats every appointment of a cart, in order. Each gets the best of its free candidates that leaves a seat
 * for all after it: first the preferred one, then the fewest bookings of that day, then the shop's order.
 * Seats all or none. A refusal names the index of the first appointment that cannot be seated with those
 * before it.
 */
export const assignCandidates = ({
  appointments,
  ...window
}: BookingWindow & { readonly appointments: readonly PreferringAppointment[] }):
  | { readonly ok: true; readonly candidates: readonly Candidate[] }
  | (SlotRefusal & { readonly appointment: number }) => {
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
    if (!canSeat(guests)) return { ...refuseSlot(slot), appointment: index }
  }
  const seated: Seat[] = []
  for (const [index, seats] of guests.entries()) {
    const before = seated.map((seat) => [seat])
    const after = guests.slice(index + 1)
    const best = seats.find((seat) => canSeat([...before, [seat], ...after]))
    if (best !== undefined) seated.push(best)
  }
  return { ok: true, candidates: seated.map(({ candidate }) => candidate) }
}
