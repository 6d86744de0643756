import type { Availability } from '@openchair/contract'
import type { Interval } from './interval.ts'
import type { LocalDay } from './local-day.ts'
import type { Need, Taking } from './taking.ts'

/**
 * An appointment that takes a professional's time, in epoch minutes. `occupied` is what it takes, ascending and
 * apart (times/occupied); missing if that is its time from start to end.
 */
export type TakenTime = Interval & { readonly occupied?: readonly Interval[] }

/**
 * A professional's data for the schedule. `open` has working intervals in local minutes, ascending and apart
 * (`openIntervals`), one list for each requested day. `busy` has taken times in any order, without those that
 * this cart itself holds. `off` is time off in epoch minutes, ascending and apart, for the requested days and
 * `maxBuffer` around them (times/off).
 */
export type Professional = {
  readonly id: string
  readonly route: string
  /** Minutes from now before which no appointment can begin (times/notice); 0 unless given. */
  readonly notice?: number
  readonly open: readonly (readonly Interval[])[]
  readonly busy: readonly TakenTime[]
  readonly off?: readonly Interval[]
}

/**
 * Someone who could do an appointment, its length in minutes with them, and what it takes meanwhile if that is
 * not just their time from start to end.
 */
export type Candidate = {
  readonly professional: Professional
  readonly duration: number
  readonly taking?: Taking | undefined
}

/** The taken stretches of each unit of each resource of a shop, by its id; epoch minutes, ascending. */
export type ResourceTimes = ReadonlyMap<string, readonly (readonly Interval[])[]>

/** A unit of a resource, by its index, for a stretch of an appointment in epoch minutes. */
export type UnitUse = Need & { readonly unit: number }

/** An appointment of the cart with a start (an epoch minute). A chosen professional is its only candidate. */
export type SoughtAppointment = { readonly start: number; readonly candidates: readonly Candidate[] }

/** The limits on the starts that can be booked: the shop's rules and the current time. */
export type BookingWindow = {
  /** The days, in ascending order. */
  readonly days: readonly LocalDay[]
  /**
   * The current epoch minute. Starts before it are past, and starts within a professional's notice too soon.
   */
  readonly now: number
  /** Minutes from one start to the next, counted from local midnight. */
  readonly step: number
  /** The last calendar day that can be booked. */
  readonly lastDay: string
  /** The taken units of the shop's resources, without those that this cart itself holds. */
  readonly resources?: ResourceTimes
}

/** A request for an appointment's starts. Each candidate is listed once, in the shop's order. */
export type SlotRequest = BookingWindow & {
  readonly candidates: readonly Candidate[]
  /** The cart's other appointments that already have a time. */
  readonly others?: readonly SoughtAppointment[]
}

/**
 * The free professionals in the order in which a day proposes them (professionals/proposed); slots share
 * them.
 */
export type FreeProfessionals = { readonly ids: readonly string[]; readonly routes: readonly string[] }

/** A start at which the whole appointment fits into a candidate's working hours. */
export type ListedSlot = {
  /** The start as an epoch minute. */
  readonly start: number
  /** The start as a local minute. */
  readonly minute: number
  /** The offset of the clock in minutes east of UTC. */
  readonly offset: number
  readonly available: boolean
  readonly free: FreeProfessionals
  /** The bookings that make it unavailable, in epoch minutes. */
  readonly conflicts: readonly Interval[]
}

export type DaySlots = {
  readonly day: string
  readonly availability: Availability
  readonly slots: readonly ListedSlot[]
}
