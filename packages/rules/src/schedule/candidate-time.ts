// A candidate's possible starts are runs on the day's grid. Only the begin and the end of a run are marked; the sweep
// adds the marks up, so that its cost grows with bookings plus slots, not with their product.
import type { Candidate, Professional } from './slot-request.ts'
import { inOrder, overlaps } from './interval.ts'
import type { Interval } from './interval.ts'
import { elapsedAt, gridIndexFrom } from './local-day.ts'
import type { LocalDay } from './local-day.ts'

/** Sets of candidates are bits, in words of this many. */
export const wordBits = 32

/** One candidate's time, read from day to day. */
export type CandidateTime = {
  readonly professional: Professional
  readonly busy: readonly Interval[]
  readonly duration: number
  readonly word: number
  readonly bit: number
  /** The first busy interval that may still matter. */
  next: number
  /** How many bookings they have on the day. */
  bookings: number
}

/** The marks of a day, by point of its grid. */
export type GridMarks = {
  /** How many more candidates can have a start from here on. */
  readonly open: Int32Array
  /** Which candidates become free or taken here; the words of one point stand next to each other. */
  readonly toggles: Int32Array
  readonly wordCount: number
}

export const candidateTimeOf = ({ professional, duration }: Candidate, index: number): CandidateTime => ({
  professional,
  busy: inOrder(professional.busy),
  duration,
  word: Math.floor(index / wordBits),
  bit: 1 << (index % wordBits),
  next: 0,
  bookings: 0,
})

const add = (changes: Int32Array, index: number, change: number): void => {
  changes[index] = (changes[index] ?? 0) + change
}

const toggle = (toggles: Int32Array, index: number, bit: number): void => {
  toggles[index] = (toggles[index] ?? 0) ^ bit
}

/** Marks where a candidate's starts begin and end on a day, which is later than those marked before. */
export const markDay = (
  { open, toggles, wordCount }: GridMarks,
  time: CandidateTime,
  day: LocalDay,
  dayIndex: number,
  step: number,
): void => {
  const { busy, duration, word, bit } = time
  const { startsAt } = day
  const markFree = (from: number, to: number) => {
    toggle(toggles, gridIndexFrom(day, from, step) * wordCount + word, bit)
    toggle(toggles, gridIndexFrom(day, to - duration + 1, step) * wordCount + word, bit)
  }
  while ((busy[time.next]?.end ?? Infinity) <= startsAt) time.next += 1
  for (const hours of time.professional.open[dayIndex] ?? []) {
    let from = elapsedAt(day, hours.start)
    const to = elapsedAt(day, hours.end)
    if (to - from < duration) continue
    add(open, gridIndexFrom(day, from, step), 1)
    add(open, gridIndexFrom(day, to - duration + 1, step), -1)
    for (let index = time.next; index < busy.length; index++) {
      const taken = busy[index]
      if (taken === undefined || taken.start - startsAt >= to) break
      if (taken.end - startsAt <= from) continue
      if (taken.start - startsAt - from >= duration) markFree(from, taken.start - startsAt)
      from = taken.end - startsAt
    }
    if (to - from >= duration) markFree(from, to)
  }
}

/** What a candidate is busy with during an appointment of theirs. */
export const busyDuring = ({ busy, next, duration }: CandidateTime, start: number): Interval[] => {
  const appointment = { start, end: start + duration }
  const found: Interval[] = []
  for (let index = next; ; index++) {
    const taken = busy[index]
    if (taken === undefined || taken.start >= appointment.end) return found
    if (overlaps(taken, appointment)) found.push(taken)
  }
}
