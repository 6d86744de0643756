import { type Interval, mergeIntervals, overlaps } from '../schedule/interval.ts'
import { type Taking, workOf } from '../schedule/taking.ts'

/** A professional's time around a start, in epoch minutes: working hours, and what is taken or off. */
export type TimeAround = Readonly<Record<'open' | 'blocked', readonly Interval[]>>

/**
 * The first minute after a start that is not free: the next thing that is taken, or the end of the working
 * hours. Infinite if nothing comes. Outside of the hours, which staff may pass over, only taken times count.
 */
export const freeUntil = ({ open, blocked }: TimeAround, start: number): number => {
  const closes = mergeIntervals(open).find((span) => span.start <= start && start < span.end)?.end ?? Infinity
  return mergeIntervals(blocked).reduce(
    (until, span) => (span.end > start ? Math.min(until, Math.max(start, span.start)) : until),
    closes,
  )
}

/**
 * The minutes by which an appointment is too long for a start; 0 if it fits. Another one may lie in its pauses,
 * and its buffers may reach beyond the hours, but not into what is taken.
 */
export const tooLongBy = (
  { open, blocked }: TimeAround,
  {
    start,
    duration,
    taking,
  }: { readonly start: number; readonly duration: number; readonly taking?: Taking | undefined },
): number => {
  const closes = mergeIntervals(open).find((span) => span.start <= start && start < span.end)?.end ?? Infinity
  const overruns = workOf(duration, taking).flatMap((part) => {
    const work = { start: start + part.start, end: start + part.end }
    return blocked
      .filter((span) => overlaps(span, work))
      .map((span) => (span.start > work.start ? work.end - span.start : span.end - work.start))
  })
  return Math.max(0, start + duration - closes, ...overruns)
}

/** The first minute of a stretch at which something else is taken; undefined if all of it is free. */
export const takenFrom = (blocked: readonly Interval[], wanted: Interval): number | undefined => {
  const starts = blocked.filter((span) => overlaps(span, wanted)).map(({ start }) => start)
  return starts.length === 0 ? undefined : Math.max(wanted.start, Math.min(...starts))
}
