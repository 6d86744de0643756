import type { Availability } from '@openchair/contract'
import type { Interval } from './interval.ts'
import type { LocalDay } from './local-day.ts'

/**
 * A professional's data for the schedule. `open` holds working intervals in local minutes, ascending and
 * apart (`openIntervals`), one list for each requested day. `busy` holds taken times in epoch minutes, in any
 * order, without those that this cart itself holds.
 */
export type Professional = {
  readonly id: string
  readonly route: string
  /** Minutes from now before which no appointment can begin (times/notice); 0 unless given. */
  readonly notice?: number
  readonly open: readonly (readonly Interval[])[]
  readonly busy: readonly Interval[]
}

/** Someone who could do an appointment, and its length in minutes with them. */
export type Candidate = { readonly professional: Professional; readonly duration: number }

/** An appointment of the cart with a time (an epoch minute). A fixed professional is its one candidate. */
export type SoughtAppointment = { readonly start: number; readonly candidates: readonly Candidate[] }

/** The limits on the starts that can be booked: the shop's rules and the current time. */
export type BookingWindow = {
  /** Ascending. */
  readonly days: readonly LocalDay[]
  /** Epoch minute. Earlier starts are past, and starts within a professional's notice are too soon. */
  readonly now: number
  /** Minutes from one start to the next, counted from local midnight. */
  readonly step: number
  /** The last calendar day that can be booked. */
  readonly lastDay: string
}

/** A request for an appointment's starts. Candidates come once, in the shop's order of professionals. */
export type SlotRequest = BookingWindow & {
  readonly candidates: readonly Candidate[]
  /** The cart's other appointments that already have a time. */
  readonly others?: readonly SoughtAppointment[]
}

/** The free professionals in the order of the day's proposal (professionals/proposed); slots share them. */
export type FreeProfessionals = { readonly ids: readonly string[]; readonly routes: readonly string[] }

/** A start at which the whole appointment fits into a candidate's working hours. */
export type ListedSlot = {
  /** Epoch minute. */
  readonly start: number
  /** Local minute. */
  readonly minute: number
  /** Minutes east of UTC. */
  readonly offset: number
  readonly available: boolean
  readonly free: FreeProfessionals
  /** Epoch minutes. */
  readonly conflicts: readonly Interval[]
}

export type DaySlots = {
  readonly day: string
  readonly availability: Availability
  readonly slots: readonly ListedSlot[]
}
