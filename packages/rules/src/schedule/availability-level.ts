import type { Availability } from '@openchair/contract'

const levels = [0, 0.25, 0.5, 0.75, 1] as const satisfies readonly Availability[]

/** 1 to 4 by the number that is left: two times are few, however short the day. */
const byCount = (freeCount: number): number => {
  if (freeCount <= 2) return 1
  if (freeCount <= 4) return 2
  return freeCount <= 7 ? 3 : 4
}

/** 1 to 4 by the share that is left, to the nearest quarter; 4 only where all are free. */
const byShare = (freeCount: number, bookableCount: number): number =>
  freeCount >= bookableCount ? 4 : Math.min(3, Math.max(1, Math.round((freeCount / bookableCount) * 4)))

/**
 * How much of a day is left, of its bookable starts: midway between what their number and what their share says, and
 * never more than the number says (spec 3, Schedule day; behaviour 15). So a day's one start is never wide open though
 * it is all there is, nor do ten starts of forty read as almost none. 0 only where none is free, 1 only where all are
 * and they are eight or more.
 */
export const availabilityLevel = (freeCount: number, bookableCount: number): Availability => {
  if (freeCount <= 0) return 0
  const count = byCount(freeCount)
  const midway = Math.floor((count + byShare(freeCount, bookableCount)) / 2)
  return levels[Math.min(count, midway)] ?? 0
}
