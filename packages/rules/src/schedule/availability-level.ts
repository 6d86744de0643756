import type { Availability } from '@openchair/contract'

/**
 * The share of a day's bookable starts that are free, to the nearest quarter; 0 only where none is free and 1 only where
 * all are (behaviour 15).
 */
export const availabilityLevel = (freeCount: number, bookableCount: number): Availability => {
  if (freeCount <= 0) return 0
  if (freeCount >= bookableCount) return 1
  const share = freeCount / bookableCount
  if (share < 0.375) return 0.25
  return share < 0.625 ? 0.5 : 0.75
}
