import type {
  BookingWindow,
  Candidate,
  FreeProfessionals,
  ListedSlot,
  SlotRequest,
  SoughtAppointment,
} from './slot-request.ts'
import { byStart, type Interval, moveIntervals, overlaps } from './interval.ts'
import { isWithinDay, type LocalDay } from './local-day.ts'
import { findSlot, sweepDays } from './sweep-days.ts'
import type { Need } from './taking.ts'
import { canUseUnits, compete } from './units.ts'

/** The time that a guest of the cart would take of a professional, and of units, in epoch minutes. */
export type Seat = Interval & {
  readonly candidate: Candidate
  readonly work: readonly Interval[]
  readonly needs: readonly Need[]
}

const noNeeds: readonly Need[] = []

export const seatAt = (candidate: Candidate, start: number): Seat => {
  const { duration, taking } = candidate
  const end = start + duration
  if (taking === undefined) return { candidate, start, end, work: [{ start, end }], needs: noNeeds }
  const { work, needs } = taking
  return { candidate, start, end, work: moveIntervals(work, start), needs: moveIntervals(needs, start) }
}

/** The seats that a guest could take, each with a different professional. */
export type GuestSeats = {
  readonly seats: readonly Seat[]
  /** The same seats, in groups that need the same units at the same time. */
  readonly alike: readonly (readonly Seat[])[]
  /** The stretches for which the guest needs a unit with each professional. */
  readonly sure: readonly Need[]
}

const nameOf = ({ needs }: Seat): string =>
  needs.map(({ resource, start, end }) => `${resource} ${start} ${end}`).join()

const sharedNeeds = (one: readonly Need[], other: readonly Need[]): readonly Need[] =>
  one.flatMap((need) =>
    other
      .filter((another) => compete(need, another))
      .map(({ start, end }) => {
        return { ...need, start: Math.max(need.start, start), end: Math.min(need.end, end) }
      }),
  )

export const guestSeats = (seats: readonly Seat[]): GuestSeats => {
  if (seats.every(({ needs }) => needs.length === 0)) return { seats, alike: [seats], sure: noNeeds }
  const alike = new Map<string, Seat[]>()
  for (const seat of seats) {
    const known = alike.get(nameOf(seat))
    if (known === undefined) alike.set(nameOf(seat), [seat])
    else known.push(seat)
  }
  const groups = [...alike.values()]
  return { seats, alike: groups, sure: groups.map(needsOf).reduce(sharedNeeds) }
}

const needsOf = ([seat]: readonly Seat[]): readonly Need[] => seat?.needs ?? noNeeds

/** Tells if two seats take the same professional at the same time. */
const clash = (one: Seat, other: Seat): boolean =>
  one.candidate.professional.id === other.candidate.professional.id &&
  one.work.some((part) => other.work.some((taken) => overlaps(part, taken)))

/** Tells if the guests find seats that do not clash with the taken ones, by trying every way. */
const canSeatBeside = (taken: readonly Seat[], [guest, ...rest]: readonly (readonly Seat[])[]): boolean =>
  guest === undefined ||
  guest.some((seat) => !taken.some((other) => clash(other, seat)) && canSeatBeside([...taken, seat], rest))

/**
 * Tells if all guests find a professional, whatever units they need. Every guest blocks at most one seat of
 * another. So a guest with more seats than there are guests before them always finds one. Only the others
 * need a search, which stays small however many professionals there are.
 */
const canFindProfessionals = (guests: readonly (readonly Seat[])[]): boolean => {
  const scarcestFirst = guests.toSorted((one, other) => one.length - other.length)
  const lastScarce = scarcestFirst.findLastIndex((seats, index) => seats.length <= index)
  return canSeatBeside([], scarcestFirst.slice(0, lastScarce + 1))
}

/**
 * Tells if all guests of a cart can be seated, with a professional and the units that they need. Tries each
 * group of seats that are alike, because a guest may need a unit with one professional and none with another.
 * Ends a try as soon as its needs, and those that the other guests have in any case, find no units.
 */
export const canSeat = (guests: readonly GuestSeats[], resources?: BookingWindow['resources']): boolean => {
  const canSeatFrom = (index: number, chosen: readonly (readonly Seat[])[]): boolean => {
    const needs = [...chosen.flatMap(needsOf), ...guests.slice(index).flatMap(({ sure }) => sure)]
    if (!canUseUnits(resources, needs) || !canFindProfessionals(chosen)) return false
    const guest = guests[index]
    return guest === undefined || guest.alike.some((seats) => canSeatFrom(index + 1, [...chosen, seats]))
  }
  const everySeat = guests.map(({ seats }) => seats)
  if (!canFindProfessionals(everySeat)) return false
  return guests.every(hasNoNeeds) || canSeatFrom(0, [])
}

const hasNoNeeds = ({ alike: [seats = [], ...others] }: GuestSeats): boolean =>
  others.length === 0 && needsOf(seats).length === 0

/** Finds the slot of an appointment's start without regard to the others; undefined if none is listed. */
export const slotOfAppointment = (
  window: BookingWindow,
  { start, candidates }: SoughtAppointment,
): ListedSlot | undefined => findSlot(window.days, sweepDays(window, candidates), start)

/** Copies an appointment without the notices of its candidates. */
export const withoutNotice = ({ start, candidates }: SoughtAppointment): SoughtAppointment => ({
  start,
  candidates: candidates.map((candidate) => ({
    ...candidate,
    professional: { ...candidate.professional, notice: 0 },
  })),
})

/** Lists the seats with those candidates of an appointment who are free. */
export const freeSeats = (
  candidates: readonly Candidate[],
  start: number,
  free: FreeProfessionals,
): GuestSeats =>
  guestSeats(
    candidates
      .filter(({ professional }) => free.ids.includes(professional.id))
      .map((candidate) => seatAt(candidate, start)),
  )

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
    if (canSeat([...seated, seats], window.resources)) seated.push(seats)
  }
  return seated
}

const timeOf = ({ seats }: GuestSeats): Interval => ({
  start: Math.min(...seats.map(({ start }) => start)),
  end: Math.max(...seats.map(({ end }) => end)),
})

const wantsTimeOf = ({ seats }: GuestSeats, seat: Seat): boolean => seats.some((other) => clash(seat, other))

const wantsUnitOf = ({ alike }: GuestSeats, { needs }: Seat): boolean =>
  needs.length > 0 &&
  alike.some(([other]) => needs.some((need) => other?.needs.some((wanted) => compete(need, wanted))))

/** The time that seats take at most, of professionals and of units. */
const reachOf = (seats: readonly Seat[]): Interval => {
  const taken = seats.flatMap(({ work, needs }) => [...work, ...needs])
  return {
    start: Math.min(...taken.map(({ start }) => start)),
    end: Math.max(...taken.map(({ end }) => end)),
  }
}

/**
 * Makes a function that limits a slot to professionals with whom all other appointments of the cart can still
 * be seated. If those make it unavailable because they take the professional's time, they become its
 * conflicts. If all that they take is a unit, it has none.
 */
export const createSeatingBeside = (
  { candidates, resources }: Pick<SlotRequest, 'candidates' | 'resources'>,
  others: readonly GuestSeats[],
): ((slot: ListedSlot) => ListedSlot) => {
  const reach = reachOf(candidates.map((candidate) => seatAt(candidate, 0)))
  const reachOfOthers = reachOf(others.flatMap(({ seats }) => seats))
  const isContested = (seat: Seat) =>
    others.some((guest) => wantsTimeOf(guest, seat) || wantsUnitOf(guest, seat))
  return (slot) => {
    const { start, free } = slot
    if (!overlaps({ start: start + reach.start, end: start + reach.end }, reachOfOthers)) return slot
    const { seats: mine } =
      candidates.length === 1
        ? guestSeats(candidates.map((candidate) => seatAt(candidate, start)))
        : freeSeats(candidates, start, free)
    const lost = mine.filter(
      (seat) => isContested(seat) && !canSeat([guestSeats([seat]), ...others], resources),
    )
    if (lost.length === 0) return slot
    const isLeft = free.ids.map((id) => !lost.some(({ candidate }) => candidate.professional.id === id))
    const ids = free.ids.filter((_, index) => isLeft[index])
    const routes = free.routes.filter((_, index) => isLeft[index])
    const available = ids.length > 0
    const taken = lost.filter((seat) => !canFindProfessionals([[seat], ...others.map(({ seats }) => seats)]))
    const inTheWay = others.filter((guest) => taken.some((seat) => wantsTimeOf(guest, seat)))
    return {
      ...slot,
      available,
      free: { ids, routes },
      conflicts: available ? [] : [...slot.conflicts, ...inTheWay.map(timeOf)].toSorted(byStart),
    }
  }
}
