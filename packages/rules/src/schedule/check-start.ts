import type { slotConflictCodes } from '@openchair/contract'
import type { Ask, FreeProfessionals, ListedSlot } from './ask.ts'
import { createDayLister } from './list-slots.ts'
import { findSlot } from './sweep-days.ts'

/** Why a time cannot be booked: it is no start at all, or somebody else has it (spec 4, Cart lifecycle). */
export type SlotRefusal = { readonly ok: false; readonly code: (typeof slotConflictCodes)[number] }

/** Why a slot that is not available, or not listed at all, cannot be booked. */
export const refuseSlot = (slot: ListedSlot | undefined): SlotRefusal => ({
  ok: false,
  code:
    slot === undefined
      ? 'appointment.errors.nonMatchingHours'
      : 'appointment.errors.oneOfTimeslotsNotAvailable',
})

/**
 * Whether exactly this start (an epoch minute) can be booked, and with whom. The day of `start` must be
 * among `ask.days`. `nonMatchingHours`: off the grid, outside working hours, a day off, past, beyond the
 * last bookable day, in an hour that the clock skips; `oneOfTimeslotsNotAvailable`: taken.
 */
export const checkStart = (
  ask: Ask,
  start: number,
): { readonly ok: true; readonly free: FreeProfessionals } | SlotRefusal => {
  const slot = findSlot(ask.days, createDayLister(ask), start)
  return slot?.available === true ? { ok: true, free: slot.free } : refuseSlot(slot)
}
