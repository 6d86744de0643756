/**
 * A half-open span `[start, end)` of whole minutes: local minutes for working hours, epoch for appointments.
 */
export type Interval = { readonly start: number; readonly end: number }

/** Tells if two spans share time; spans that only touch do not. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.start < other.end && other.start < one.end

export const byStart = (one: Interval, other: Interval): number => one.start - other.start

/** Sorts spans by start and drops empty ones. */
export const inOrder = (intervals: readonly Interval[]): readonly Interval[] => {
  let latest = intervals[0]?.start ?? 0
  for (const { start, end } of intervals) {
    if (start < latest || end <= start) {
      return intervals.filter((span) => span.start < span.end).toSorted(byStart)
    }
    latest = start
  }
  return intervals
}

const isMerged = (intervals: readonly Interval[]): boolean => {
  let latest = -Infinity
  for (const { start, end } of intervals) {
    if (start <= latest || end <= start) return false
    latest = end
  }
  return true
}

/** Merges spans that overlap or touch; the result is ascending. */
export const mergeIntervals = (intervals: readonly Interval[]): readonly Interval[] => {
  if (isMerged(intervals)) return intervals
  const merged: Interval[] = []
  for (const { start, end } of inOrder(intervals)) {
    const last = merged.at(-1)
    if (last === undefined || last.end < start) merged.push({ start, end })
    else if (last.end < end) merged[merged.length - 1] = { start: last.start, end }
  }
  return merged
}

/** Removes `cut` from spans. */
export const cutInterval = (intervals: readonly Interval[], cut: Interval): Interval[] =>
  intervals
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, cut.start) },
      { start: Math.max(start, cut.end), end },
    ])
    .filter(({ start, end }) => start < end)
