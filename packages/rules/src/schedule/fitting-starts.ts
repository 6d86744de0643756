import type { Interval } from './interval.ts'

/** A candidate's work, in minutes from a start, and free time, in epoch minutes; both ascending and apart. */
export type RoomToWork = { readonly work: readonly Interval[]; readonly free: readonly Interval[] }

/**
 * The way an appointment lies in free time (times/thinning): 0 if it leaves a gap that is too short for
 * anything, 1 if it leaves none, 2 if it touches a bound of the free time, so that a gap cannot be avoided.
 */
export type Fit = 0 | 1 | 2

/** Tells how an appointment that begins at an epoch minute would lie. Starts must be asked for in order. */
export type FitOf = (start: number) => Fit

/** Removes taken stretches from open ones. All of them are ascending and apart. */
export const freeBetween = (open: readonly Interval[], taken: readonly Interval[]): readonly Interval[] => {
  const free: Interval[] = []
  let next = 0
  for (const { start, end } of open) {
    let from = start
    for (; next < taken.length; next++) {
      const cut = taken[next]
      if (cut === undefined || cut.start >= end) break
      if (cut.end <= from) continue
      if (from < cut.start) free.push({ start: from, end: cut.start })
      from = cut.end
      // Stays at a stretch that may reach into the next open one.
      if (cut.end > end) break
    }
    if (from < end) free.push({ start: from, end })
  }
  return free
}

/**
 * Makes a function that judges a candidate's starts by the free stretches in which the work lies. In each of
 * them, the gap before the first work and the one after the last work count. A pause within the appointment
 * is no gap, because it is the same at every start.
 * @param shortest the minutes below which a gap is useless.
 */
export const createFitOf = ({ work, free }: RoomToWork, shortest: number): FitOf => {
  const begins = work[0]?.start ?? 0
  const ends = work.at(-1)?.end ?? 0
  // Only needed where the work reaches beyond a free stretch, so that most starts are judged without a search.
  const firstAfter = (minute: number) => work.find(({ end }) => end > minute)?.start ?? ends
  const lastBefore = (minute: number) => work.findLast(({ start }) => start < minute)?.end ?? begins
  let next = 0
  return (start) => {
    while ((free[next]?.end ?? Infinity) <= start + begins) next += 1
    let fit: Fit = 1
    for (let index = next; index < free.length; index++) {
      const from = (free[index]?.start ?? 0) - start
      const to = (free[index]?.end ?? 0) - start
      if (from >= ends) break
      const first = begins >= from ? begins : firstAfter(from)
      if (first >= to) continue
      const before = first - from
      const after = to - (ends <= to ? ends : lastBefore(to))
      // Buffers may reach beyond working hours, so that a gap can be less than nothing.
      if (before <= 0 || after <= 0) return 2
      if (before < shortest || after < shortest) fit = 0
    }
    return fit
  }
}
