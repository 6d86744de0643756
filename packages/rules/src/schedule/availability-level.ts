import type { Availability } from '@openchair/contract'

const levels = [0, 0.25, 0.5, 0.75, 1] as const satisfies readonly Availability[]

/** Gives the level, 1 to 4, for the number of free starts: two are few, however short the day. */
const byCount = (freeCount: number): number => {
  if (freeCount <= 2) return 1
  if (freeCount <= 4) return 2
  return freeCount <= 7 ? 3 : 4
}

/** Gives the level, 1 to 4, for the share of free starts, to the nearest quarter; 4 only if all are free. */
const byShare = (freeCount: number, bookableCount: number): number =>
  freeCount >= bookableCount ? 4 : Math.min(3, Math.max(1, Math.round((freeCount / bookableCount) * 4)))

/**
 * Computes how free a day is from its bookable starts (times/availability). The level lies midway between the
 * levels for their number and for their share, and never above that for the number. So a day with a single
 * start is not fully free, and ten free starts of forty are not almost none. The level is 0 only if none is
 * free, and 1 only if all are free and they are at least eight.
 */
export const availabilityLevel = (freeCount: number, bookableCount: number): Availability => {
  if (freeCount <= 0) return 0
  const count = byCount(freeCount)
  const midway = Math.floor((count + byShare(freeCount, bookableCount)) / 2)
  return levels[Math.min(count, midway)] ?? 0
}
