import type { FreeProfessionals } from './slot-request.ts'
import type { CandidateTime } from './candidate-time.ts'
import type { LocalDay } from './local-day.ts'
import { bookingsOn, byBookings } from './rank-candidates.ts'

export const nobody: FreeProfessionals = { ids: [], routes: [] }

/** Few at a time, most of them in order: by insertion, which is stable, and several times as fast as a general sort. */
const rankedOn = (times: readonly CandidateTime[], day: LocalDay): readonly CandidateTime[] => {
  if (times.length < 2) return times
  const ranked: CandidateTime[] = []
  for (const time of times) {
    time.bookings = bookingsOn(time.busy, day, time.next)
    let index = ranked.length
    for (; index > 0; index--) {
      const before = ranked[index - 1]
      if (before === undefined || byBookings(before, time) <= 0) break
      ranked[index] = before
    }
    ranked[index] = time
  }
  return ranked
}

/**
 * Turns sets of candidates, given as bits, into their ids and routes, in the order in which a day proposes them
 * (`rank-candidates.ts`). The same set of a day always gives the same object, so that its slots share a few lists.
 */
export const createFreeSets = (times: readonly CandidateTime[], day: LocalDay) => {
  const sets = new Map<number | string, FreeProfessionals>()
  const ranked = rankedOn(times, day)
  return (words: Int32Array): FreeProfessionals => {
    const key = words.length === 1 ? (words[0] ?? 0) : words.join()
    let set = sets.get(key)
    if (set === undefined) {
      set = setIn(words, ranked)
      sets.set(key, set)
    }
    return set
  }
}

const setIn = (words: Int32Array, ranked: readonly CandidateTime[]): FreeProfessionals => {
  const ids: string[] = []
  const routes: string[] = []
  for (const time of ranked) {
    if (((words[time.word] ?? 0) & time.bit) === 0) continue
    ids.push(time.professional.id)
    routes.push(time.professional.route)
  }
  return { ids, routes }
}
