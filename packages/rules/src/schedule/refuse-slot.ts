import type { slotConflictCodes } from '@openchair/contract'
import type { ListedSlot } from './slot-request.ts'

/**
 * The reason why a time cannot be booked: it is not a start, or no longer available (times/refused).
 */
export type SlotRefusal = { readonly ok: false; readonly code: (typeof slotConflictCodes)[number] }

/**
 * Refuses a slot that is missing or not available (times/refused, times/notice). `nonMatchingHours`
 * means off the grid, outside working hours, on a day off, past, beyond the last bookable day, or in an hour
 * that the clock skips. `oneOfTimeslotsNotAvailable` means taken, or too soon for all candidates.
 */
export const refuseSlot = (slot: ListedSlot | undefined): SlotRefusal => ({
  ok: false,
  code:
    slot === undefined
      ? 'appointment.errors.nonMatchingHours'
      : 'appointment.errors.oneOfTimeslotsNotAvailable',
})
