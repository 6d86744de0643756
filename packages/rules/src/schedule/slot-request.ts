import type { Availability } from '@openchair/contract'
import type { Interval } from './interval.ts'
import type { LocalDay } from './local-day.ts'

/**
 * What the schedule needs to know of a professional. `open` holds working intervals in local minutes,
 * ascending and apart (`openIntervals`), one list for each day that is asked about. `busy` holds taken time
 * in epoch minutes, in any order, without what the asking cart holds itself.
 */
export type Professional = {
  readonly id: string
  readonly route: string
  /** Minutes from now before which nothing begins with them (behaviour 59); 0 unless said. */
  readonly notice?: number
  readonly open: readonly (readonly Interval[])[]
  readonly busy: readonly Interval[]
}

/** Someone who could do an appointment, and the minutes it would take with them. */
export type Candidate = { readonly professional: Professional; readonly duration: number }

/**
 * An appointment of the cart that has its time (an epoch minute); one candidate where the professional is
 * fixed.
 */
export type SoughtAppointment = { readonly start: number; readonly candidates: readonly Candidate[] }

/** What limits the starts that can be booked: the shop's rules and the current time. */
export type BookingWindow = {
  /** Ascending. */
  readonly days: readonly LocalDay[]
  /** Epoch minute; what starts earlier is past, and what starts within a professional's notice of it is too soon. */
  readonly now: number
  /** Minutes from one start to the next, counted from local midnight. */
  readonly step: number
  /** The last calendar day that can be booked. */
  readonly lastDay: string
}

/** Asks for the starts of an appointment. Candidates come in the shop's order of its professionals, each once. */
export type SlotRequest = BookingWindow & {
  readonly candidates: readonly Candidate[]
  /** The cart's other appointments that have a time already. */
  readonly others?: readonly SoughtAppointment[]
}

/** Those who are free, in the order in which they are proposed on that day (behaviour 5); shared between slots. */
export type FreeProfessionals = { readonly ids: readonly string[]; readonly routes: readonly string[] }

/** A start at which the whole appointment fits into somebody's working hours. */
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
