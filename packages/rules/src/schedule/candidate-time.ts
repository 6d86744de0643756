// A candidate's possible starts form runs on the grid of a day. Only the two ends of a run are marked, and
// `sweepDays` adds up the marks. So the cost grows with the sum of bookings and slots, not with their
// product. A stretch that is taken excludes a range of starts for each part of the work. Time off excludes
// starts from the list, other stretches exclude them from the free ones only.
import type { Candidate, Professional, TakenTime } from './slot-request.ts'
import { inOrder, type Interval } from './interval.ts'
import { elapsedHours, gridIndexFrom, type LocalDay } from './local-day.ts'
import { maxBuffer, type Need, workOf } from './taking.ts'

/** The number of bits in a word. A set of candidates has one bit for each, in as many words as needed. */
export const wordBits = 32

/** Stretches in epoch minutes, by start; each excludes the starts around it. */
type Exclusion = {
  readonly stretches: readonly Interval[]
  /** Minutes before a stretch at which the excluded starts begin. */
  readonly lead: number
  /** Minutes after a stretch at which the excluded starts end. */
  readonly reach: number
  /** The index of the first stretch that may still matter. */
  next: number
}

/** One candidate's time, read day by day. */
export type CandidateTime = {
  readonly id: string
  readonly route: string
  /** The hours of each day of the window, in local minutes. */
  readonly open: Professional['open']
  readonly busy: readonly TakenTime[]
  readonly duration: number
  /** Minutes of the professional's work, from the start of the appointment. */
  readonly work: readonly Interval[]
  /** The exclusions by time off, then those by bookings, one for each part of the work, then by units. */
  readonly exclusions: readonly Exclusion[]
  readonly timeOffCount: number
  /** The most minutes before or after a booking that it takes too. */
  readonly margin: number
  /** The epoch minute before which no appointment with the candidate can begin. */
  readonly earliest: number
  readonly word: number
  readonly bit: number
  /** The index of the first booking that may still matter. */
  next: number
  /** The number of the candidate's bookings on the day. */
  bookings: number
}

/** The marks of a day, by index on its grid. */
export type GridMarks = {
  /** Minutes from one index to the next. */
  readonly step: number
  /** The change in the number of candidates who are working at this index. */
  readonly open: number[]
  /** Bits of the candidates who become free or taken at this index; the words of one index are adjacent. */
  readonly toggles: number[]
  readonly wordCount: number
}

/** Tells if bookings take just their own time, by start, so that they are their own stretches. */
const areStretches = (busy: readonly TakenTime[]): boolean => {
  let latest = busy[0]?.start ?? 0
  for (const taken of busy) {
    if (taken.start < latest || taken.end <= taken.start || taken.occupied !== undefined) return false
    latest = taken.start
  }
  return true
}

/**
 * Lists what bookings take, by start (times/occupied). The bookings come by start, so a stretch moves a few
 * places at most.
 */
const occupiedBy = (busy: readonly TakenTime[]): readonly Interval[] => {
  const stretches: Interval[] = []
  for (const taken of busy) {
    for (const stretch of taken.occupied ?? [taken]) {
      let index = stretches.length
      for (; index > 0; index--) {
        const before = stretches[index - 1]
        if (before === undefined || before.start <= stretch.start) break
        stretches[index] = before
      }
      stretches[index] = stretch
    }
  }
  return stretches
}

/**
 * Excludes each start at which a part of the work would overlap a stretch. Subtracts from 0, because -0 is no
 * integer to the machine, and sums with it are measurably slower.
 */
const excludedBy = (stretches: readonly Interval[], work: readonly Interval[]): readonly Exclusion[] =>
  work.map(({ start, end }) => ({ stretches, lead: end - 1, reach: 0 - start, next: 0 }))

/**
 * Prepares a candidate's time. Only here starts that are past or within a notice are excluded (times/notice).
 * `startsWithoutUnit` gives the starts, in epoch minutes, at which no unit is free for a need.
 */
export const candidateTimeOf = (
  { professional, duration, taking }: Candidate,
  index: number,
  now: number,
  startsWithoutUnit: (need: Need) => readonly Interval[],
): CandidateTime => {
  const work = workOf(duration, taking)
  const isPlain = areStretches(professional.busy)
  const busy = isPlain ? professional.busy : inOrder(professional.busy)
  const { off = [] } = professional
  const byTimeOff = off.length === 0 ? [] : excludedBy(off, work)
  return {
    id: professional.id,
    route: professional.route,
    open: professional.open,
    busy,
    duration,
    work,
    exclusions: [
      ...byTimeOff,
      ...excludedBy(isPlain ? busy : occupiedBy(busy), work),
      ...(taking?.needs ?? []).map((need) => {
        return { stretches: startsWithoutUnit(need), lead: 0, reach: 0, next: 0 }
      }),
    ],
    timeOffCount: byTimeOff.length,
    margin: isPlain ? 0 : maxBuffer,
    earliest: Math.ceil(now + (professional.notice ?? 0)),
    word: Math.floor(index / wordBits),
    bit: 1 << (index % wordBits),
    next: 0,
    bookings: 0,
  }
}

const closed: readonly Interval[] = []

/** Marks that a candidate is free at the starts from `from` until before `until`, in minutes of the day. */
const markFreeRun = (
  { step, toggles, wordCount }: GridMarks,
  { word, bit }: CandidateTime,
  day: LocalDay,
  from: number,
  until: number,
): void => {
  const begin = gridIndexFrom(day, from, step) * wordCount + word
  const end = gridIndexFrom(day, until, step) * wordCount + word
  toggles[begin] = (toggles[begin] ?? 0) ^ bit
  toggles[end] = (toggles[end] ?? 0) ^ bit
}

/** Marks that one more candidate works at the starts from `from` until before `until`, in minutes of the day. */
const markOpenRun = ({ step, open }: GridMarks, day: LocalDay, from: number, until: number): void => {
  const begin = gridIndexFrom(day, from, step)
  const end = gridIndexFrom(day, until, step)
  open[begin] = (open[begin] ?? 0) + 1
  open[end] = (open[end] ?? 0) - 1
}

/**
 * Marks the starts from `from` until before `until`, in minutes of the day, that the exclusions from `level`
 * on leave. Runs that time off leaves are listed; runs that all exclusions leave are free.
 */
const markRuns = (
  marks: GridMarks,
  time: CandidateTime,
  day: LocalDay,
  level: number,
  from: number,
  until: number,
): void => {
  if (level === time.timeOffCount) markOpenRun(marks, day, from, until)
  const exclusion = time.exclusions[level]
  if (exclusion === undefined) return
  const { stretches } = exclusion
  const isLast = level + 1 === time.exclusions.length
  const lead = exclusion.lead + day.startsAt
  const reach = exclusion.reach - day.startsAt
  let { next } = exclusion
  for (; ; next++) {
    const stretch = next < stretches.length ? stretches[next] : undefined
    const start = stretch === undefined ? until : stretch.start - lead
    if (start > from) {
      const end = start < until ? start : until
      if (isLast) markFreeRun(marks, time, day, from, end)
      else markRuns(marks, time, day, level + 1, from, end)
    }
    if (stretch === undefined || start >= until) break
    const end = stretch.end + reach
    if (end > from) from = end
    // Stays at a stretch that may reach into the next run.
    if (end > until) break
  }
  exclusion.next = next
}

/** Skips the bookings that are over before a day, and cannot take time from an appointment on it. */
const skipBookings = (time: CandidateTime, { startsAt }: LocalDay): void => {
  const { busy, margin, exclusions, timeOffCount } = time
  if (margin === 0) {
    // Bookings that take just their own time are skipped as they are marked.
    time.next = exclusions[timeOffCount]?.next ?? 0
    return
  }
  while ((busy[time.next]?.end ?? Infinity) + margin + maxBuffer <= startsAt) time.next += 1
}

/** Marks the runs of a candidate's starts on a day. Days must be marked in ascending order. */
export const markDay = (marks: GridMarks, time: CandidateTime, day: LocalDay, dayIndex: number): void => {
  const { duration, earliest } = time
  skipBookings(time, day)
  for (const { start, end } of elapsedHours(day, time.open[dayIndex] ?? closed)) {
    const from = Math.max(start, earliest - day.startsAt)
    const until = end - duration + 1
    if (from < until) markRuns(marks, time, day, 0, from, until)
  }
}

/** Tells if a booking takes time of a part of the work. */
const takesWork = (
  { start, end, occupied = [{ start, end }] }: TakenTime,
  work: readonly Interval[],
  minutes: number,
): boolean =>
  occupied.some((stretch) =>
    work.some((part) => stretch.start < minutes + part.end && minutes + part.start < stretch.end),
  )

/** The bookings that take time which an appointment with the candidate would take. */
export const busyDuring = ({ busy, next, work, margin }: CandidateTime, start: number): Interval[] => {
  const from = start + (work[0]?.start ?? 0) - margin
  const until = start + (work[work.length - 1]?.end ?? 0) + margin
  const isWhole = margin === 0 && work.length === 1
  const found: Interval[] = []
  for (let index = next; ; index++) {
    const taken = busy[index]
    if (taken === undefined || taken.start >= until) return found
    if (taken.end > from && (isWhole || takesWork(taken, work, start))) found.push(taken)
  }
}
