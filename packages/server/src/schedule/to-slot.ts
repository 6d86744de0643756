import type { Slot } from '@openchair/contract'
import { isoInstant, isoTime, type ListedSlot } from '@openchair/rules'

/** Shows a slot in the form of the wire (wire/schedule). */
export const toSlot = (day: string, slot: ListedSlot): Slot => ({
  time: isoTime(day, slot.minute, slot.offset),
  available: slot.available,
  conflicts: slot.conflicts.map(({ start, end }) => ({
    start: isoInstant(start, slot.offset),
    end: isoInstant(end, slot.offset),
  })),
  barberIds: slot.free.ids as string[],
  barberRoutes: slot.free.routes as string[],
})
