import type { SlotRequest, FreeProfessionals } from '../../src/schedule/slot-request.ts'
import { createDayLister } from '../../src/schedule/list-slots.ts'
import { refuseSlot, type SlotRefusal } from '../../src/schedule/assign-candidates.ts'
import { findSlot } from '../../src/schedule/sweep-days.ts'

/** Checks if exactly this start (an epoch minute) can be booked, and with whom, using the list of starts. */
export const checkStart = (
  ask: SlotRequest,
  start: number,
): { readonly ok: true; readonly free: FreeProfessionals } | SlotRefusal => {
  const slot = findSlot(ask.days, createDayLister(ask), start)
  return slot?.available === true ? { ok: true, free: slot.free } : refuseSlot(slot)
}
