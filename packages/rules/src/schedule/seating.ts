import type { Candidate } from './ask.ts'
import { overlaps } from './interval.ts'
import type { Interval } from './interval.ts'

/** The time of a professional that a guest of the cart would take, in epoch minutes. */
export type Seat = Interval & { readonly candidate: Candidate }

export const seatAt = (candidate: Candidate, start: number): Seat => ({
  candidate,
  start,
  end: start + candidate.duration,
})

/** The seats that a guest could take, each with another professional. */
export type GuestSeats = readonly Seat[]

/** Whether two seats want the same professional at the same time. */
export const clash = (one: Seat, other: Seat): boolean =>
  one.candidate.professional.id === other.candidate.professional.id && overlaps(one, other)

/** Seats guests `index` to `last` around the seats that are taken. */
const seatFrom = (
  guests: readonly GuestSeats[],
  index: number,
  last: number,
  taken: readonly Seat[],
): boolean =>
  index > last ||
  guests[index]!.some(
    (seat) =>
      !taken.some((other) => clash(other, seat)) && seatFrom(guests, index + 1, last, [...taken, seat]),
  )

/**
 * Whether all guests can be seated at once. Every guest blocks at most one seat of another, so whoever has
 * more seats to choose from than there are guests before them always finds one; only the scarcer ones need a
 * search, which stays small however many professionals there are.
 */
export const canSeat = (guests: readonly GuestSeats[]): boolean => {
  const scarcestFirst = [...guests].sort((one, other) => one.length - other.length)
  const last = scarcestFirst.findLastIndex((seats, index) => seats.length <= index)
  return seatFrom(scarcestFirst, 0, last, [])
}
