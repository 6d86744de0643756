import type { FreeProfessionals } from './slot-request.ts'
import type { CandidateTime } from './candidate-time.ts'
import type { LocalDay } from './local-day.ts'
import { bookingsOn, byBookings } from './rank-candidates.ts'

export const nobody: FreeProfessionals = { ids: [], routes: [] }

/**
 * Turns sets of candidates, given as bits, into their ids and routes, in the order in which a day proposes them
 * (`rank-candidates.ts`). The same set of a day always gives the same object, so that its slots share a few lists.
 */
export const createFreeSets = (times: readonly CandidateTime[], day: LocalDay) => {
  const sets = new Map<number | string, FreeProfessionals>()
  for (const time of times) time.bookings = times.length > 1 ? bookingsOn(time.busy, day, time.next) : 0
  const ranked = times.toSorted(byBookings)
  return (words: Int32Array): FreeProfessionals => {
    const key = words.length === 1 ? (words[0] ?? 0) : words.join()
    const known = sets.get(key)
    if (known !== undefined) return known
    const ids: string[] = []
    const routes: string[] = []
    for (const { word, bit, professional } of ranked) {
      if (((words[word] ?? 0) & bit) === 0) continue
      ids.push(professional.id)
      routes.push(professional.route)
    }
    const set = { ids, routes }
    sets.set(key, set)
    return set
  }
}
