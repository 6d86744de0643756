import type {
  Candidate,
  DaySlots,
  FreeProfessionals,
  Interval,
  ListedSlot,
  SlotRequest,
} from '@openchair/rules'
import { availabilityLevel } from '../../packages/rules/src/schedule/availability-level.ts'
import { sharedIntervals } from '../../packages/rules/src/schedule/interval.ts'

const offset = -300
const minutesPerDay = 1440

/** The gaps between taken stretches, in order. */
const gapsBetween = (taken: readonly Interval[]): Interval[] => {
  const gaps: Interval[] = []
  let start = -Infinity
  for (const stretch of taken.toSorted((one, other) => one.start - other.start)) {
    if (stretch.start > start) gaps.push({ start, end: stretch.start })
    start = Math.max(start, stretch.end)
  }
  return [...gaps, { start, end: Infinity }]
}

/** The professionals of each day, the fewest bookings first. */
const ranks = ({ days, candidates }: SlotRequest): number[][] =>
  days.map(({ startsAt }) => {
    const bookings = candidates.map(
      ({ professional: { busy } }) =>
        busy.filter(({ start }) => start >= startsAt && start < startsAt + minutesPerDay).length,
    )
    return candidates.map((_, index) => index).toSorted((one, other) => bookings[one]! - bookings[other]!)
  })

/** The working hours of a candidate, in epoch minutes. */
const hoursOf = ({ days }: SlotRequest, { professional }: Candidate): Interval[] =>
  days.flatMap(({ startsAt }, index) =>
    (professional.open[index] ?? []).map(({ start, end }) => ({
      start: startsAt + start,
      end: startsAt + end,
    })),
  )

const gapsOf = ({ professional }: Candidate): Interval[] =>
  gapsBetween(professional.busy.flatMap(({ start, end, occupied = [{ start, end }] }) => occupied))

/** Makes a function that tells, as bits, which candidates can begin at a start; the starts ascend. */
type Begin = () => (start: number) => number

/** The candidates of plain appointments, all of one length, with a pointer into each one's free time. */
const plainCandidates = (ask: SlotRequest): Begin => {
  const { duration } = ask.candidates[0]!
  const free = ask.candidates.map((each) => sharedIntervals(hoursOf(ask, each), gapsOf(each)))
  return () => {
    const next = new Int32Array(free.length)
    return (start) => {
      let mask = 0
      for (let candidateIndex = 0; candidateIndex < free.length; candidateIndex++) {
        const intervals = free[candidateIndex]!
        let at = next[candidateIndex]!
        while (at < intervals.length && intervals[at]!.end < start + duration) at++
        next[candidateIndex] = at
        if (at < intervals.length && intervals[at]!.start <= start) mask |= 1 << candidateIndex
      }
      return mask
    }
  }
}

/** A list of free spans in order, with a pointer to the first that may still matter. */
type Free = { readonly spans: readonly Interval[]; next: number }

/** Tells if a span contains everything from one minute until another. */
const isWithin = (free: Free, from: number, until: number): boolean => {
  const { spans } = free
  let { next } = free
  while (next < spans.length && spans[next]!.end < until) next++
  free.next = next
  return next < spans.length && spans[next]!.start <= from
}

/** The stretch of an appointment that must lie within a span of one of these lists. */
type Wish = Interval & { readonly lists: readonly Free[] }

const wish = ({ start, end }: Interval, ...lists: readonly (readonly Interval[])[]): Wish => {
  return { start, end, lists: lists.map((spans) => ({ spans, next: 0 })) }
}

const isGranted = ({ lists, start, end }: Wish, at: number): boolean => {
  for (let index = 0; index < lists.length; index++)
    if (isWithin(lists[index]!, at + start, at + end)) return true
  return false
}

const areGranted = (wishes: readonly Wish[], at: number): boolean => {
  for (let index = 0; index < wishes.length; index++) if (!isGranted(wishes[index]!, at)) return false
  return true
}

/**
 * The candidates of appointments with segments and needs. Each wants hours for all of the appointment, a gap
 * for each part of the work, and for each need a gap of one unit.
 */
const shapedCandidates = (ask: SlotRequest): Begin => {
  const wishes = ask.candidates.map((candidate) => {
    const { duration, taking } = candidate
    const gaps = gapsOf(candidate)
    const unitsOf = (resource: string) => (ask.resources?.get(resource) ?? []).map(gapsBetween)
    return [
      wish({ start: 0, end: duration }, hoursOf(ask, candidate)),
      ...(taking?.work ?? []).map((part) => wish(part, gaps)),
      ...(taking?.needs ?? []).map((need) => wish(need, ...unitsOf(need.resource))),
    ]
  })
  return () => {
    for (const { lists } of wishes.flat()) for (const list of lists) list.next = 0
    return (start) => {
      let mask = 0
      for (let candidateIndex = 0; candidateIndex < wishes.length; candidateIndex++)
        if (areGranted(wishes[candidateIndex]!, start)) mask |= 1 << candidateIndex
      return mask
    }
  }
}

/**
 * A loop over days, starts, professionals and units, with a pointer into the free time of each. It is given
 * what the engine must compute: free time in order, the starts of each day, and the order of the
 * professionals.
 */
export const createBareSweep = (ask: SlotRequest, listed: readonly (readonly number[])[]) => {
  const begin = ask.resources === undefined ? plainCandidates(ask) : shapedCandidates(ask)
  const noConflicts: Interval[] = []
  const ranked = ranks(ask)
  const setOf = (mask: number, order: readonly number[]): FreeProfessionals => {
    const ids: string[] = []
    const routes: string[] = []
    for (const candidateIndex of order) {
      if (((mask >> candidateIndex) & 1) === 0) continue
      ids.push(ask.candidates[candidateIndex]!.professional.id)
      routes.push(ask.candidates[candidateIndex]!.professional.route)
    }
    return { ids, routes }
  }
  return (): DaySlots[] => {
    const candidatesAt = begin()
    const result: DaySlots[] = []
    for (let index = 0; index < ask.days.length; index++) {
      const { day, startsAt } = ask.days[index]!
      const slots: ListedSlot[] = []
      const sets = new Map<number, FreeProfessionals>()
      let freeCount = 0
      for (const minute of listed[index]!) {
        const start = startsAt + minute
        const mask = candidatesAt(start)
        if (mask !== 0) freeCount++
        let set = sets.get(mask)
        if (set === undefined) sets.set(mask, (set = setOf(mask, ranked[index]!)))
        slots.push({ start, minute, offset, available: mask !== 0, free: set, conflicts: noConflicts })
      }
      result.push({ day, availability: availabilityLevel(freeCount, slots.length), slots })
    }
    return result
  }
}
