/**
 * A half-open span `[start, end)` of whole minutes: local minutes for working hours, epoch minutes for
 * visits.
 */
export type Interval = { readonly start: number; readonly end: number }

/** Whether two spans share time; spans that only touch do not. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.start < other.end && other.start < one.end

export const byStart = (one: Interval, other: Interval): number => one.start - other.start

/** Whether every span is real, and begins after the one before has ended. */
const isTidy = (intervals: readonly Interval[]): boolean =>
  intervals.every(
    ({ start, end }, index) => start < end && (index === 0 || intervals[index - 1]!.end < start),
  )

/** The same time as ascending spans that neither overlap nor touch. */
export const mergeIntervals = (intervals: readonly Interval[]): readonly Interval[] => {
  if (isTidy(intervals)) return intervals
  const merged: Interval[] = []
  for (const { start, end } of intervals.filter((span) => span.start < span.end).sort(byStart)) {
    const last = merged.at(-1)
    if (last === undefined || last.end < start) merged.push({ start, end })
    else if (last.end < end) merged[merged.length - 1] = { start: last.start, end }
  }
  return merged
}

/** What is left of the spans once `cut` is taken out. */
export const cutInterval = (intervals: readonly Interval[], cut: Interval): readonly Interval[] =>
  intervals
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, cut.start) },
      { start: Math.max(start, cut.end), end },
    ])
    .filter(({ start, end }) => start < end)
