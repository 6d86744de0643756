import type { DeskColumn, Stretch } from '@openchair/contract'
import { daysBetween, localTime } from '@openchair/ui/format/days.ts'

/** A stretch of a shop's day, in minutes since its midnight by the clocks of the shop. */
export type Span = { readonly from: number; readonly to: number }

const wholeDay = 24 * 60

/**
 * The minutes from the midnight of a shop's day to an instant, as a clock on its wall shows them. The server
 * writes instants by that clock (`2026-11-24T14:15:00-05:00`), so they are read without its zone.
 */
export const minuteOn = (day: string, instant: string): number =>
  daysBetween(day, instant.slice(0, 10)) * wholeDay +
  Number(instant.slice(11, 13)) * 60 +
  Number(instant.slice(14, 16))

/** The present in minutes from the midnight of a shop's day: negative before it, beyond its end after it. */
export const nowOn = (day: string, now: string, zone: string): number => {
  const local = localTime(now, zone)
  return daysBetween(day, local.day) * wholeDay + local.minutes
}

export const spanOn = (day: string, { startsAt, endsAt }: Stretch): Span => ({
  from: minuteOn(day, startsAt),
  to: minuteOn(day, endsAt),
})

export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

/** The part of a stretch that lies within another; undefined if none does. */
export const clip = (span: Span, within: Span): Span | undefined => {
  const part = { from: Math.max(span.from, within.from), to: Math.min(span.to, within.to) }
  return part.from < part.to ? part : undefined
}

/** The parts of a stretch that no other stretch covers, ascending. */
export const without = (span: Span, taken: readonly Span[]): readonly Span[] => {
  const free: Span[] = []
  let { from } = span
  for (const each of taken.toSorted((one, other) => one.from - other.from)) {
    if (each.from > from) free.push({ from, to: Math.min(each.from, span.to) })
    from = Math.max(from, each.to)
    if (from >= span.to) break
  }
  if (from < span.to) free.push({ from, to: span.to })
  return free.filter((part) => part.from < part.to)
}

/** The hours of a grid on a day without hours and bookings. */
const usual: Span = { from: 9 * 60, to: 18 * 60 }

const hour = 60

/** The whole hours that a grid shows: all working hours and all bookings of its columns. */
export const gridSpan = (day: string, columns: readonly DeskColumn[]): Span => {
  const spans = columns.flatMap(({ hours, bookings }) =>
    [...hours, ...bookings].map((stretch) => spanOn(day, stretch)),
  )
  if (spans.length === 0) return usual
  return {
    from: Math.max(0, Math.floor(Math.min(...spans.map(({ from }) => from)) / hour) * hour),
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / hour) * hour,
  }
}
