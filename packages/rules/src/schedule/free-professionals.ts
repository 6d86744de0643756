import type { Candidate, FreeProfessionals } from './ask.ts'
import { wordBits } from './lane.ts'

export const nobody: FreeProfessionals = { ids: [], routes: [] }

/**
 * Turns a set of candidates, given as bits, into their ids and routes. The same set always gives the same
 * object, so that a month of slots shares a few dozen lists.
 */
export const createFreeSets = (candidates: readonly Candidate[]) => {
  const sets = new Map<number | string, FreeProfessionals>()
  return (words: Int32Array): FreeProfessionals => {
    const key = words.length === 1 ? words[0]! : words.join()
    const known = sets.get(key)
    if (known !== undefined) return known
    const ids: string[] = []
    const routes: string[] = []
    for (let index = 0; index < candidates.length; index++) {
      if (((words[Math.floor(index / wordBits)]! >>> (index % wordBits)) & 1) === 0) continue
      const { id, route } = candidates[index]!.professional
      ids.push(id)
      routes.push(route)
    }
    const set = { ids, routes }
    sets.set(key, set)
    return set
  }
}
