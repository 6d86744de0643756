import type { Candidate } from './slot-request.ts'
import { overlaps } from './interval.ts'
import type { Interval } from './interval.ts'

/** A professional's time that a guest of the cart would take, in epoch minutes. */
export type Seat = Interval & { readonly candidate: Candidate }

export const seatAt = (candidate: Candidate, start: number): Seat => ({
  candidate,
  start,
  end: start + candidate.duration,
})

/** The seats that a guest could take, each with a different professional. */
export type GuestSeats = readonly Seat[]

/** Tells if two seats need the same professional at the same time. */
export const clash = (one: Seat, other: Seat): boolean =>
  one.candidate.professional.id === other.candidate.professional.id && overlaps(one, other)

/** Tells if the guests find seats beside the taken ones, by trying every way. */
const canSeatBeside = (taken: readonly Seat[], [guest, ...rest]: readonly GuestSeats[]): boolean =>
  guest === undefined ||
  guest.some((seat) => !taken.some((other) => clash(other, seat)) && canSeatBeside([...taken, seat], rest))

/**
 * Tells if all guests can be seated at once. Every guest blocks at most one seat of another. So a guest with
 * more seats than there are guests before them always finds one. Only the others need a search, which stays
 * small however many professionals there are.
 */
export const canSeat = (guests: readonly GuestSeats[]): boolean => {
  const scarcestFirst = guests.toSorted((one, other) => one.length - other.length)
  const lastScarce = scarcestFirst.findLastIndex((seats, index) => seats.length <= index)
  return canSeatBeside([], scarcestFirst.slice(0, lastScarce + 1))
}
