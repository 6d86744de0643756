// A candidate's possible starts are runs on the day's grid. Only where a run begins and ends is marked; the
// sweep adds the marks up, so its cost follows bookings plus slots and not their product.
import type { Candidate, Professional } from './ask.ts'
import { inOrder, overlaps } from './interval.ts'
import type { Interval } from './interval.ts'
import { elapsedAt, gridIndexFrom } from './local-day.ts'
import type { LocalDay } from './local-day.ts'

/** Sets of candidates are kept as bits, in words of this many. */
export const wordBits = 32

/** One candidate's time, read from day to day. */
export type Lane = {
  readonly professional: Professional
  readonly busy: readonly Interval[]
  readonly duration: number
  readonly word: number
  readonly bit: number
  /** The first busy interval that may still matter. */
  next: number
}

/** The marks of a day, by place on its grid. */
export type GridMarks = {
  /** How many more candidates can have a start from here on. */
  readonly open: Int32Array
  /** Which candidates turn free or taken here, all words of a place side by side. */
  readonly toggles: Int32Array
  readonly wordCount: number
}

export const createLane = ({ professional, duration }: Candidate, index: number): Lane => ({
  professional,
  busy: inOrder(professional.busy),
  duration,
  word: Math.floor(index / wordBits),
  bit: 1 << (index % wordBits),
  next: 0,
})

const add = (changes: Int32Array, index: number, change: number): void => {
  changes[index] = (changes[index] ?? 0) + change
}

/** Marks where a candidate's starts begin and end on a day, which is later than those marked before. */
export const markDay = (
  { open, toggles, wordCount }: GridMarks,
  lane: Lane,
  day: LocalDay,
  dayIndex: number,
  step: number,
): void => {
  const { busy, duration, bit } = lane
  const { startsAt } = day
  const hours = lane.professional.open[dayIndex]
  if (hours === undefined) return

  const firstStart = (from: number) => gridIndexFrom(day, from - startsAt, step)
  const afterLastStart = (to: number) => gridIndexFrom(day, to - duration - startsAt + 1, step)
  const toggle = (index: number) => {
    const place = index * wordCount + lane.word
    toggles[place] = (toggles[place] ?? 0) ^ bit
  }
  const markFree = (from: number, to: number) => {
    if (to - from < duration) return
    toggle(firstStart(from))
    toggle(afterLastStart(to))
  }

  while ((busy[lane.next]?.end ?? Infinity) <= startsAt) lane.next += 1
  for (const { start, end } of hours) {
    let from = startsAt + elapsedAt(day, start)
    const to = startsAt + elapsedAt(day, end)
    if (to - from < duration) continue
    add(open, firstStart(from), 1)
    add(open, afterLastStart(to), -1)
    for (let index = lane.next; ; index++) {
      const taken = busy[index]
      if (taken === undefined || taken.start >= to) break
      if (taken.end <= from) continue
      markFree(from, taken.start)
      from = taken.end
    }
    markFree(from, to)
  }
}

/** What a candidate is busy with during a visit of theirs. */
export const busyDuring = ({ busy, next, duration }: Lane, start: number): Interval[] => {
  const visit = { start, end: start + duration }
  const found: Interval[] = []
  for (let index = next; ; index++) {
    const taken = busy[index]
    if (taken === undefined || taken.start >= visit.end) return found
    if (overlaps(taken, visit)) found.push(taken)
  }
}
