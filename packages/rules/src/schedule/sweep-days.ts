import type { BookingWindow, Candidate, DaySlots, ListedSlot } from './slot-request.ts'
import { availabilityLevel } from './availability-level.ts'
import { createFreeSets, nobody } from './free-professionals.ts'
import type { Interval } from './interval.ts'
import { busyDuring, candidateTimeOf, type GridMarks, markDay, wordBits } from './candidate-time.ts'
import { elapsedAt, isSkipped, isWithinDay, type LocalDay, minutesPerDay } from './local-day.ts'
import { createStartsWithoutUnit } from './units.ts'

/** Returns the slots of a day, given with its index in the window; the days must ascend. */
export type SlotsOfDay = (day: LocalDay, dayIndex: number) => DaySlots

const noConflicts: readonly Interval[] = []

/** Finds the slot at exactly this epoch minute; undefined if none is listed. */
export const findSlot = (
  days: readonly LocalDay[],
  slotsOfDay: SlotsOfDay,
  start: number,
): ListedSlot | undefined => {
  const dayIndex = days.findIndex((each) => isWithinDay(each, start))
  const day = days[dayIndex]
  return day === undefined ? undefined : slotsOfDay(day, dayIndex).slots.find((slot) => slot.start === start)
}

/**
 * Lists the slots of an appointment day by day, without regard to others. Shows conflicts for a single
 * candidate.
 */
export const sweepDays = (
  { now, step, lastDay, resources }: BookingWindow,
  candidates: readonly Candidate[],
): SlotsOfDay => {
  const gridSize = Math.ceil(minutesPerDay / step)
  const wordCount = Math.max(1, Math.ceil(candidates.length / wordBits))
  const words = Array<number>(wordCount).fill(0)
  const open = Array<number>(gridSize + 1).fill(0)
  const toggles = Array<number>((gridSize + 1) * wordCount).fill(0)
  const marks: GridMarks = { step, open, toggles, wordCount }
  const startsWithoutUnit = createStartsWithoutUnit(resources)
  const times = candidates.map((candidate, index) =>
    candidateTimeOf(candidate, index, now, startsWithoutUnit),
  )
  const freeSets = createFreeSets(times, wordCount)
  const onlyTime = times.length === 1 ? times[0] : undefined

  return (day, dayIndex) => {
    const slots: ListedSlot[] = []
    if (day.day > lastDay) return { day: day.day, availability: 0, slots }
    open.fill(0)
    toggles.fill(0)
    words.fill(0)
    for (const time of times) markDay(marks, time, day, dayIndex)
    freeSets.startDay(day)

    const { clockChange } = day
    const { at = minutesPerDay, shift = 0 } = clockChange ?? {}
    let openCount = 0
    let freeCount = 0
    let free = nobody
    let changed = false
    // Skips the parts of the grid before the first mark and after the last one, where nobody works.
    let index = 0
    while (open[index] === 0) index += 1
    // A mark may lie beyond the grid where the clock changes at the end of a day.
    let end = open.length - 1
    while (end > index && (open[end] ?? 0) === 0) end -= 1
    end = Math.min(end, gridSize)
    for (; index < end; index++) {
      openCount += open[index] ?? 0
      for (let word = 0; word < wordCount; word++) {
        const bits = toggles[index * wordCount + word] ?? 0
        if (bits === 0) continue
        words[word] = (words[word] ?? 0) ^ bits
        changed = true
      }
      if (openCount === 0) continue
      const minute = index * step
      const start = day.startsAt + (clockChange === undefined ? minute : elapsedAt(day, minute))
      if (isSkipped(day, minute)) continue
      if (changed) {
        free = freeSets.setOf(words)
        changed = false
      }
      const available = free.ids.length > 0
      if (available) freeCount += 1
      slots.push({
        start,
        minute,
        offset: minute < at ? day.offset : day.offset + shift,
        available,
        free,
        conflicts: available || onlyTime === undefined ? noConflicts : busyDuring(onlyTime, start),
      })
    }
    return { day: day.day, availability: availabilityLevel(freeCount, slots.length), slots }
  }
}
