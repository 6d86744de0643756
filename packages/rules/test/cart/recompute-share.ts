import { decimal, dividedBy, type Fraction, floor, isMore, plus, times, whole } from './fraction.ts'

export const hundred = whole(100)
export const partOf = (amount: number, percentage: number): Fraction =>
  dividedBy(times(whole(amount), decimal(percentage)), hundred)

/** Divides an amount in proportion: first whole shares, then one unit each to those furthest below theirs. */
export const handOut = (amount: number, weights: number[]): number[] => {
  let all = 0
  for (const weight of weights) all += weight
  if (weights.length === 0) return []
  if (all === 0)
    return handOut(
      amount,
      weights.map(() => 1),
    )
  const due = weights.map((weight) => dividedBy(times(whole(amount), whole(weight)), whole(all)))
  const given = due.map(floor)
  let left = amount
  for (const part of given) left -= part
  while (left > 0) {
    let shortest = 0
    for (let index = 1; index < due.length; index += 1) {
      const lack = plus(due[index]!, whole(-given[index]!))
      if (isMore(lack, plus(due[shortest]!, whole(-given[shortest]!)))) shortest = index
    }
    given[shortest]! += 1
    left -= 1
  }
  return given
}

/**
 * Divides an amount so that a guest who leaves with their part changes no other part. Each unit goes to the
 * weight that is largest in relation to its units so far plus one half. Empty if all weights are zero.
 */
export const handOutSteadily = (amount: number, weights: readonly number[]): number[] => {
  let all = 0
  for (const weight of weights) all += weight
  if (all === 0) return weights.map(() => 0)
  const due = weights.map((weight) => dividedBy(times(whole(amount), whole(weight)), whole(all)))
  // Starts with a little less than the exact share of each part.
  const given = due.map((each) => Math.max(0, floor(each) - weights.length))
  let left = amount
  for (const part of given) left -= part
  while (left > 0) {
    const claims = weights.map((weight, index) => dividedBy(whole(weight), whole(2 * given[index]! + 1)))
    let first = 0
    for (let index = 1; index < claims.length; index += 1)
      if (isMore(claims[index]!, claims[first]!)) first = index
    given[first]! += 1
    left -= 1
  }
  return given
}
