import type { FreeProfessionals } from './slot-request.ts'
import type { CandidateTime } from './candidate-time.ts'

export const nobody: FreeProfessionals = { ids: [], routes: [] }

/**
 * Turns a set of candidates, given as bits, into their ids and routes. The same set always gives the same
 * object, so that a month of slots shares a few dozen lists.
 */
export const createFreeSets = (times: readonly CandidateTime[]) => {
  const sets = new Map<number | string, FreeProfessionals>()
  return (words: Int32Array): FreeProfessionals => {
    const key = words.length === 1 ? (words[0] ?? 0) : words.join()
    const known = sets.get(key)
    if (known !== undefined) return known
    const ids: string[] = []
    const routes: string[] = []
    for (const { word, bit, professional } of times) {
      if (((words[word] ?? 0) & bit) === 0) continue
      ids.push(professional.id)
      routes.push(professional.route)
    }
    const set = { ids, routes }
    sets.set(key, set)
    return set
  }
}
