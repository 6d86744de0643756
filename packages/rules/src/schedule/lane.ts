// A candidate's possible starts are runs on the day's grid. Only where a run begins and ends is marked; the
// sweep adds the marks up, so its cost follows bookings plus slots and not their product.
import type { Candidate } from './ask.ts'
import { byStart, overlaps } from './interval.ts'
import type { Interval } from './interval.ts'
import { elapsedAt, gridIndexFrom } from './local-day.ts'
import type { LocalDay } from './local-day.ts'

/** Free candidates are counted in words of this many bits. */
export const wordBits = 32

/** One candidate's time, read from day to day. */
export type Lane = {
  readonly open: readonly (readonly Interval[])[]
  readonly busy: readonly Interval[]
  readonly duration: number
  readonly word: number
  readonly bit: number
  /** The first busy interval that may still matter. */
  next: number
}

/**
 * By grid index: how many more candidates can have a start from here on, and which of them turn free or
 * taken.
 */
export type GridMarks = { readonly open: Int32Array; readonly free: readonly Int32Array[] }

const inOrder = (busy: readonly Interval[]): readonly Interval[] => {
  let latest = -Infinity
  for (const { start, end } of busy) {
    if (start < latest || end <= start) return busy.filter((span) => span.start < span.end).sort(byStart)
    latest = start
  }
  return busy
}

export const createLane = ({ professional, duration }: Candidate, index: number): Lane => ({
  open: professional.open,
  busy: inOrder(professional.busy),
  duration,
  word: Math.floor(index / wordBits),
  bit: 1 << (index % wordBits),
  next: 0,
})

/** Marks where a candidate's starts begin and end on a day, which is later than those marked before. */
export const markDay = (
  marks: GridMarks,
  lane: Lane,
  day: LocalDay,
  dayIndex: number,
  step: number,
): void => {
  const { busy, duration, bit } = lane
  const { startsAt } = day
  const toggles = marks.free[lane.word]!

  const markFree = (from: number, to: number) => {
    if (to - from < duration) return
    toggles[gridIndexFrom(day, from - startsAt, step)]! ^= bit
    toggles[gridIndexFrom(day, to - duration - startsAt + 1, step)]! ^= bit
  }

  while (lane.next < busy.length && busy[lane.next]!.end <= startsAt) lane.next += 1
  for (const hours of lane.open[dayIndex] ?? []) {
    const from = startsAt + elapsedAt(day, hours.start)
    const to = startsAt + elapsedAt(day, hours.end)
    if (to - from < duration) continue
    marks.open[gridIndexFrom(day, from - startsAt, step)]! += 1
    marks.open[gridIndexFrom(day, to - duration - startsAt + 1, step)]! -= 1
    let cursor = from
    for (let index = lane.next; index < busy.length; index++) {
      const { start, end } = busy[index]!
      if (start >= to) break
      if (end <= cursor) continue
      markFree(cursor, start)
      cursor = end
    }
    markFree(cursor, to)
  }
}

/** What a candidate is busy with during a visit of theirs. */
export const busyDuring = ({ busy, next, duration }: Lane, start: number): readonly Interval[] => {
  const visit = { start, end: start + duration }
  const found: Interval[] = []
  for (let index = next; index < busy.length && busy[index]!.start < visit.end; index++) {
    if (overlaps(busy[index]!, visit)) found.push(busy[index]!)
  }
  return found
}
