import type { slotConflictCodes } from '@openchair/contract'
import type { ListedSlot } from './slot-request.ts'

/** Why a time cannot be booked: it is not a start, or it can no longer be had (spec 4, Cart lifecycle). */
export type SlotRefusal = { readonly ok: false; readonly code: (typeof slotConflictCodes)[number] }

/**
 * Why a slot that is not available, or not listed at all, cannot be booked. `nonMatchingHours`: off the grid, outside
 * working hours, a day off, past, beyond the last bookable day, in an hour that the clock skips;
 * `oneOfTimeslotsNotAvailable`: taken, or too soon for all who could do it (spec 4, Cart lifecycle; behaviour 59).
 */
export const refuseSlot = (slot: ListedSlot | undefined): SlotRefusal => ({
  ok: false,
  code:
    slot === undefined
      ? 'appointment.errors.nonMatchingHours'
      : 'appointment.errors.oneOfTimeslotsNotAvailable',
})
