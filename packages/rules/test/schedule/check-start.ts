import type { SlotRequest, FreeProfessionals } from '../../src/schedule/slot-request.ts'
import { createDayLister } from '../../src/schedule/list-slots.ts'
import { refuseSlot, type SlotRefusal } from '../../src/schedule/assign-candidates.ts'
import { findSlot } from '../../src/schedule/sweep-days.ts'

/** Checks, by the list of starts, if a start (an epoch minute) can be booked, and with whom. */
export const checkStart = (
  ask: SlotRequest,
  start: number,
): { readonly ok: true; readonly free: FreeProfessionals } | SlotRefusal => {
  const slot = findSlot(ask.days, createDayLister(ask), start)
  return slot?.available === true ? { ok: true, free: slot.free } : refuseSlot(slot)
}
