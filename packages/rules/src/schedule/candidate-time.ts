// A candidate's possible starts form runs on the grid of a day. Only the two ends of a run are marked, and
// `sweepDays` adds up the marks. So the cost grows with the sum of bookings and slots, not with their
// product.
import type { Candidate, Professional } from './slot-request.ts'
import { inOrder, type Interval, overlaps } from './interval.ts'
import { elapsedAt, gridIndexFrom, type LocalDay } from './local-day.ts'

/** The number of bits in a word. A set of candidates has one bit for each, in as many words as needed. */
export const wordBits = 32

/** One candidate's time, read day by day. */
export type CandidateTime = {
  readonly id: string
  readonly route: string
  /** The hours of each day of the window, in local minutes. */
  readonly open: Professional['open']
  readonly busy: readonly Interval[]
  readonly duration: number
  /** The epoch minute before which no appointment with the candidate can begin. */
  readonly earliest: number
  readonly word: number
  readonly bit: number
  /** The index of the first busy interval that may still matter. */
  next: number
  /** The number of the candidate's bookings on the day. */
  bookings: number
}

/** The marks of a day, by index on its grid. */
export type GridMarks = {
  /** The change in the number of candidates who are working at this index. */
  readonly open: number[]
  /** Bits of the candidates who become free or taken at this index; the words of one index are adjacent. */
  readonly toggles: number[]
  readonly wordCount: number
}

/**
 * Prepares a candidate's time. Only here starts that are past or within a notice are excluded (times/notice).
 */
export const candidateTimeOf = (
  { professional, duration }: Candidate,
  index: number,
  now: number,
): CandidateTime => ({
  id: professional.id,
  route: professional.route,
  open: professional.open,
  busy: inOrder(professional.busy),
  duration,
  earliest: Math.ceil(now + (professional.notice ?? 0)),
  word: Math.floor(index / wordBits),
  bit: 1 << (index % wordBits),
  next: 0,
  bookings: 0,
})

const closed: readonly Interval[] = []

/** Marks that one more candidate works from the index `begin` until before `end`. */
const markOpen = (open: number[], begin: number, end: number): void => {
  open[begin] = (open[begin] ?? 0) + 1
  open[end] = (open[end] ?? 0) - 1
}

/** Marks that a candidate is free from `begin` until before `end`. */
const markFree = (toggles: number[], begin: number, end: number, bit: number): void => {
  toggles[begin] = (toggles[begin] ?? 0) ^ bit
  toggles[end] = (toggles[end] ?? 0) ^ bit
}

/** Marks the runs of a candidate's starts on a day. Days must be marked in ascending order. */
export const markDay = (
  { open, toggles, wordCount }: GridMarks,
  time: CandidateTime,
  day: LocalDay,
  dayIndex: number,
  step: number,
): void => {
  const { busy, duration, earliest, word, bit } = time
  const { startsAt } = day
  let { next } = time
  while ((busy[next]?.end ?? Infinity) <= startsAt) next += 1
  time.next = next
  for (const hours of time.open[dayIndex] ?? closed) {
    let from = Math.max(elapsedAt(day, hours.start), earliest - startsAt)
    const to = elapsedAt(day, hours.end)
    if (to - from < duration) continue
    const last = gridIndexFrom(day, to - duration + 1, step)
    markOpen(open, gridIndexFrom(day, from, step), last)
    for (; next < busy.length; next++) {
      const taken = busy[next]
      if (taken === undefined) break
      const start = taken.start - startsAt
      const end = taken.end - startsAt
      if (start >= to) break
      if (end <= from) continue
      if (start - from >= duration) {
        const begin = gridIndexFrom(day, from, step) * wordCount + word
        markFree(toggles, begin, gridIndexFrom(day, start - duration + 1, step) * wordCount + word, bit)
      }
      from = end
      // Stays at a booking that may reach into the next working hours.
      if (end > to) break
    }
    if (to - from >= duration)
      markFree(toggles, gridIndexFrom(day, from, step) * wordCount + word, last * wordCount + word, bit)
  }
}

/** The bookings that overlap an appointment with the candidate. */
export const busyDuring = ({ busy, next, duration }: CandidateTime, start: number): Interval[] => {
  const appointment = { start, end: start + duration }
  const found: Interval[] = []
  for (let index = next; ; index++) {
    const taken = busy[index]
    if (taken === undefined || taken.start >= appointment.end) return found
    if (overlaps(taken, appointment)) found.push(taken)
  }
}
