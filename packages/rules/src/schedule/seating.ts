import type {
  BookingWindow,
  Candidate,
  FreeProfessionals,
  ListedSlot,
  SoughtAppointment,
} from './slot-request.ts'
import { byStart, type Interval, overlaps } from './interval.ts'
import { isWithinDay, type LocalDay } from './local-day.ts'
import { findSlot, sweepDays } from './sweep-days.ts'

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
const clash = (one: Seat, other: Seat): boolean =>
  one.candidate.professional.id === other.candidate.professional.id && overlaps(one, other)

/** Tells if the guests find seats that do not clash with the taken ones, by trying every way. */
const canSeatBeside = (taken: readonly Seat[], [guest, ...rest]: readonly GuestSeats[]): boolean =>
  guest === undefined ||
  guest.some((seat) => !taken.some((other) => clash(other, seat)) && canSeatBeside([...taken, seat], rest))

/**
 * Tells if all guests of a cart can be seated. Every guest blocks at most one seat of another. So a guest
 * with more seats than there are guests before them always finds one. Only the others need a search, which
 * stays small however many professionals there are.
 */
export const canSeat = (guests: readonly GuestSeats[]): boolean => {
  const scarcestFirst = guests.toSorted((one, other) => one.length - other.length)
  const lastScarce = scarcestFirst.findLastIndex((seats, index) => seats.length <= index)
  return canSeatBeside([], scarcestFirst.slice(0, lastScarce + 1))
}

/** Finds the slot of an appointment's start without regard to the others; undefined if none is listed. */
export const slotOfAppointment = (
  window: BookingWindow,
  { start, candidates }: SoughtAppointment,
): ListedSlot | undefined => findSlot(window.days, sweepDays(window, candidates), start)

/** Copies an appointment without the notices of its candidates. */
export const withoutNotice = ({ start, candidates }: SoughtAppointment): SoughtAppointment => ({
  start,
  candidates: candidates.map(({ professional, duration }) => ({
    professional: { ...professional, notice: 0 },
    duration,
  })),
})

/** Lists the seats with those candidates of an appointment who are free. */
export const freeSeats = (
  candidates: readonly Candidate[],
  start: number,
  free: FreeProfessionals,
): GuestSeats =>
  candidates
    .filter(({ professional }) => free.ids.includes(professional.id))
    .map((candidate) => seatAt(candidate, start))

/**
 * Lists, for each other appointment of the cart on a day, the seats that it could take. One that finds no
 * seat even by itself is left out, because the validation of the cart refuses it. One that is within the
 * notice keeps its seat, because it was chosen earlier.
 */
export const seatOthers = (
  window: BookingWindow,
  others: readonly SoughtAppointment[],
  day: LocalDay,
): readonly GuestSeats[] => {
  const seated: GuestSeats[] = []
  for (const appointment of others) {
    if (!isWithinDay(day, appointment.start)) continue
    const slot =
      slotOfAppointment(window, appointment) ?? slotOfAppointment(window, withoutNotice(appointment))
    if (slot === undefined) continue
    const seats = freeSeats(appointment.candidates, appointment.start, slot.free)
    if (canSeat([...seated, seats])) seated.push(seats)
  }
  return seated
}

const timeOf = (guest: GuestSeats): Interval => ({
  start: Math.min(...guest.map(({ start }) => start)),
  end: Math.max(...guest.map(({ end }) => end)),
})

/**
 * Limits a slot to professionals with whom all other appointments of the cart can still be seated. If those
 * make it unavailable, they become its conflicts.
 */
export const seatBeside = (
  slot: ListedSlot,
  candidates: readonly Candidate[],
  others: readonly GuestSeats[],
): ListedSlot => {
  const mine =
    candidates.length === 1
      ? candidates.map((candidate) => seatAt(candidate, slot.start))
      : freeSeats(candidates, slot.start, slot.free)
  const isContested = (seat: Seat) => others.some((guest) => guest.some((other) => clash(seat, other)))
  const lost = mine.filter((seat) => isContested(seat) && !canSeat([[seat], ...others]))
  if (lost.length === 0) return slot
  const isLeft = slot.free.ids.map((id) => !lost.some(({ candidate }) => candidate.professional.id === id))
  const ids = slot.free.ids.filter((_, index) => isLeft[index])
  const routes = slot.free.routes.filter((_, index) => isLeft[index])
  const available = ids.length > 0
  const inTheWay = others.filter((guest) => guest.some((other) => lost.some((seat) => clash(seat, other))))
  return {
    ...slot,
    available,
    free: { ids, routes },
    conflicts: available ? [] : [...slot.conflicts, ...inTheWay.map(timeOf)].toSorted(byStart),
  }
}
