/**
 * A half-open span `[start, end)` of whole minutes: local minutes for working hours, epoch for appointments.
 */
export type Interval = { readonly start: number; readonly end: number }

/** Tells if two spans share time; spans that only touch do not. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.start < other.end && other.start < one.end

export const byStart = (one: Interval, other: Interval): number => one.start - other.start

/** Sorts spans by start and drops empty ones. */
export const inOrder = <Span extends Interval>(intervals: readonly Span[]): readonly Span[] => {
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

/** Moves spans by so many minutes. */
export const moveIntervals = <Span extends Interval>(spans: readonly Span[], minutes: number): Span[] =>
  spans.map((span) => ({ ...span, start: span.start + minutes, end: span.end + minutes }))

/** Gives the time that two lists share; both are ascending and apart, and so is the result. */
export const sharedIntervals = (one: readonly Interval[], other: readonly Interval[]): Interval[] => {
  const shared: Interval[] = []
  let index = 0
  for (const span of one) {
    while ((other[index]?.end ?? Infinity) <= span.start) index += 1
    for (let at = index; at < other.length; at++) {
      const { start, end } = other[at] ?? span
      if (start >= span.end) break
      shared.push({ start: Math.max(start, span.start), end: Math.min(end, span.end) })
    }
  }
  return shared
}

/** Finds the index of the first span that ends after a minute, by halves; the spans are ascending and apart. */
export const indexEndingAfter = (spans: readonly Interval[], minute: number): number => {
  let from = 0
  let until = spans.length
  while (from < until) {
    const middle = (from + until) >> 1
    if ((spans[middle]?.end ?? Infinity) > minute) until = middle
    else from = middle + 1
  }
  return from
}

/** Removes `cut` from spans. */
export const cutInterval = (intervals: readonly Interval[], cut: Interval): Interval[] =>
  intervals
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, cut.start) },
      { start: Math.max(start, cut.end), end },
    ])
    .filter(({ start, end }) => start < end)
