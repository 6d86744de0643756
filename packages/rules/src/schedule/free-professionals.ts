import type { FreeProfessionals } from './slot-request.ts'
import type { CandidateTime } from './candidate-time.ts'
import { elapsedAt, type LocalDay, minutesPerDay } from './local-day.ts'
import type { Interval } from './interval.ts'

export const nobody: FreeProfessionals = { ids: [], routes: [] }

/**
 * Sorts by insertion: stable, and for short, mostly sorted lists several times faster than a general sort.
 */
const rank = (ranked: CandidateTime[], times: readonly CandidateTime[], day: LocalDay): void => {
  if (times.length < 2) return
  let count = 0
  for (const time of times) {
    time.bookings = bookingsOn(time.busy, day, time.next)
    let index = count++
    for (; index > 0; index--) {
      const before = ranked[index - 1]
      if (before === undefined || byBookings(before, time) <= 0) break
      ranked[index] = before
    }
    ranked[index] = time
  }
}

/**
 * Turns sets of candidates, given as bits, into their ids and routes, in the order in which a day proposes
 * them (`byBookings`). The same set on a day always becomes the same object, so that many slots share few
 * lists.
 */
export const createFreeSets = (times: readonly CandidateTime[], wordCount: number) => {
  const keys: number[] = []
  const ranked = [...times]
  let sets: FreeProfessionals[] = []
  // A linear search is faster than hashing for the few dozen sets of a day.
  const find = (words: number[]): FreeProfessionals | undefined => {
    for (let index = sets.length - 1; index >= 0; index--) {
      let word = 0
      while (word < wordCount && keys[index * wordCount + word] === words[word]) word += 1
      if (word === wordCount) return sets[index]
    }
    return undefined
  }
  return {
    startDay: (day: LocalDay): void => {
      rank(ranked, times, day)
      sets = []
    },
    setOf: (words: number[]): FreeProfessionals => {
      const found = find(words)
      if (found !== undefined) return found
      const set = setIn(words, ranked)
      for (let word = 0; word < wordCount; word++) keys[sets.length * wordCount + word] = words[word] ?? 0
      sets.push(set)
      return set
    },
  }
}

const setIn = (words: number[], ranked: readonly CandidateTime[]): FreeProfessionals => {
  const ids: string[] = []
  const routes: string[] = []
  // Loops by index, because an iterator is measurably slower, and this runs for each set of each day.
  for (let index = 0; index < ranked.length; index++) {
    const time = ranked[index]
    if (time === undefined || ((words[time.word] ?? 0) & time.bit) === 0) continue
    ids.push(time.id)
    routes.push(time.route)
  }
  return { ids, routes }
}

/**
 * Counts the bookings that begin on a day.
 * @param busy in epoch minutes, ascending.
 * @param next the index of the first that can be on the day.
 */
export const bookingsOn = (busy: readonly Interval[], day: LocalDay, next = 0): number => {
  const endsAt = day.startsAt + elapsedAt(day, minutesPerDay)
  let first = next
  while ((busy[first]?.start ?? Infinity) < day.startsAt) first += 1
  let end = first
  while ((busy[end]?.start ?? Infinity) < endsAt) end += 1
  return end - first
}

type Counted = { readonly bookings: number }

/**
 * Compares candidates for the order in which a day proposes them: the fewest bookings first; a stable sort
 * leaves equals in the shop's order (professionals/proposed). Lists and proposals share this order.
 */
export const byBookings = (one: Counted, other: Counted): number => one.bookings - other.bookings
