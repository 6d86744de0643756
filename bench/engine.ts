// Compares the availability engine with a bare sweep that emits exactly the same slots: any of 8
// professionals over 30 days. The bare sweep is given what the engine must compute: free time in order, the
// starts of each day, and the order of the professionals. Runs alternate, and the ratio is the median of the
// pairs.
import { deepStrictEqual } from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { listDays, listSlots } from '@openchair/rules'
import type {
  SlotRequest,
  DaySlots,
  FreeProfessionals,
  Interval,
  ListedSlot,
  LocalDay,
} from '@openchair/rules'
import { availabilityLevel } from '../packages/rules/src/schedule/availability-level.ts'
import { inPairs, mediansOf } from './product.ts'

const step = 15
const duration = 45
const offset = -300
const minutesPerDay = 1440
const pairs = 200
const sweepsPerRun = 20

/** A sequence of numbers from 0 to 1, the same on every machine. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return seed / 0x7fff_ffff
}

/** A month of a busy salon: one day in seven off, a lunch break, three quarters of the time taken. */
const createAsk = (): SlotRequest => {
  const random = numbers(7)
  const days = listDays('2026-11-21', '2026-12-20').map((day, index): LocalDay => {
    return { day, startsAt: 29_920_620 + index * minutesPerDay, offset }
  })
  const candidates = Array.from({ length: 8 }, (_, candidateIndex) => {
    const closes = 1080 + (candidateIndex % 3) * 60
    const open = days.map((_day, index) =>
      (index + candidateIndex) % 7 === 0
        ? []
        : [
            { start: 540, end: 780 },
            { start: 840, end: closes },
          ],
    )
    const busy: Interval[] = []
    for (const [index, { startsAt }] of days.entries()) {
      for (const hours of open[index] ?? []) {
        for (let minute = hours.start; minute < hours.end;) {
          const length = Math.min(30 + 15 * Math.floor(random() * 3), hours.end - minute)
          if (random() < 0.75) busy.push({ start: startsAt + minute, end: startsAt + minute + length })
          minute += length
        }
      }
    }
    return {
      duration,
      professional: { id: `id-${candidateIndex}`, route: `route-${candidateIndex}`, open, busy },
    }
  })
  return { days, candidates, now: days[0]?.startsAt ?? 0, step, lastDay: '2026-12-20' }
}

/** The free intervals between the bookings, in order. */
const freeTime = ({ days, candidates }: SlotRequest): Interval[][] =>
  candidates.map(({ professional: { open, busy } }) =>
    days.flatMap(({ startsAt }, index) =>
      (open[index] ?? []).flatMap(({ start, end }) => {
        const [from, to] = [startsAt + start, startsAt + end]
        const taken = busy.filter((booking) => booking.start < to && booking.end > from)
        const bounds = [from, ...taken.flatMap((booking) => [booking.start, booking.end]), to]
        return Array.from({ length: bounds.length / 2 }, (_, gap) => {
          return { start: bounds[gap * 2] ?? 0, end: bounds[gap * 2 + 1] ?? 0 }
        }).filter((gap) => gap.start < gap.end)
      }),
    ),
  )

/** The professionals of each day, the fewest bookings first. */
const ranks = ({ days, candidates }: SlotRequest): number[][] =>
  days.map(({ startsAt }) => {
    const bookings = candidates.map(
      ({ professional: { busy } }) =>
        busy.filter(({ start }) => start >= startsAt && start < startsAt + minutesPerDay).length,
    )
    return candidates.map((_, index) => index).toSorted((one, other) => bookings[one]! - bookings[other]!)
  })

/** A loop over days, starts and professionals, with a pointer into each one's free time. */
const createBareSweep = (ask: SlotRequest, listed: readonly (readonly number[])[]) => {
  const free = freeTime(ask)
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
    const next = new Int32Array(free.length)
    const result: DaySlots[] = []
    for (let index = 0; index < ask.days.length; index++) {
      const { day, startsAt } = ask.days[index]!
      const slots: ListedSlot[] = []
      const sets = new Map<number, FreeProfessionals>()
      let freeCount = 0
      for (const minute of listed[index]!) {
        const start = startsAt + minute
        let mask = 0
        for (let candidateIndex = 0; candidateIndex < free.length; candidateIndex++) {
          const intervals = free[candidateIndex]!
          let at = next[candidateIndex]!
          while (at < intervals.length && intervals[at]!.end < start + duration) at++
          next[candidateIndex] = at
          if (at < intervals.length && intervals[at]!.start <= start) mask |= 1 << candidateIndex
        }
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

const microseconds = (sweep: () => unknown): number => {
  const from = performance.now()
  for (let count = 0; count < sweepsPerRun; count++) sweep()
  return ((performance.now() - from) * 1000) / sweepsPerRun
}

/** Measures, and returns the result in one line; the target is a ratio of at most 1.2. */
export const run = async (): Promise<string> => {
  const ask = createAsk()
  const engine = () => listSlots(ask)
  const listed = engine().map(({ slots }) => slots.map(({ minute }) => minute))
  const bare = createBareSweep(ask, listed)
  deepStrictEqual(bare(), engine())
  const measured = await inPairs(
    pairs,
    async () => microseconds(engine),
    async () => microseconds(bare),
    pairs,
  )
  const { one: engineTime, other: bareTime, ratio } = mediansOf(measured)
  const times = `${engineTime.toFixed(0)} against ${bareTime.toFixed(0)} µs`
  const size = `${listed.flat().length} slots, 8 professionals, 30 days`
  return `engine: ${ratio.toFixed(2)} times a bare sweep (at most 1.2): ${times}, ${size}`
}
