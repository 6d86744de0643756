import type { slotConflictCodes } from '@openchair/contract'
import type { Ask, FreeProfessionals, ListedSlot } from './ask.ts'
import { createDayLister } from './list-slots.ts'
import { findSlot } from './sweep-days.ts'

/** Why a time cannot be booked: it is no start at all, or somebody else has it (spec 4, Cart lifecycle). */
export type SlotRefusal = { readonly ok: false; readonly code: (typeof slotConflictCodes)[number] }

/** What a listed slot, or none, means for a booking. */
export const judgeSlot = (
  slot: ListedSlot | undefined,
): { readonly ok: true; readonly free: FreeProfessionals } | SlotRefusal => {
  if (slot === undefined) return { ok: false, code: 'appointment.errors.nonMatchingHours' }
  if (!slot.available) return { ok: false, code: 'appointment.errors.oneOfTimeslotsNotAvailable' }
  return { ok: true, free: slot.free }
}

/**
 * Whether exactly this start (an epoch minute) can be booked, and with whom. The day of `start` must be
 * among `ask.days`. `nonMatchingHours`: off the grid, outside working hours, a day off, past, beyond the
 * last bookable day, in an hour that the clock skips; `oneOfTimeslotsNotAvailable`: taken.
 */
export const checkStart = (ask: Ask, start: number) =>
  judgeSlot(findSlot(ask.days, createDayLister(ask), start))
