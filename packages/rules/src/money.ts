import { amountCap } from '@openchair/contract'

/** Percentages are exact to four decimals (9.975 %), so that no sum depends on binary fractions. */
const unitsPerPercent = 10_000
const wholePercentage = 100 * unitsPerPercent

const unitsOf = (percentage: number): bigint => BigInt(Math.round(percentage * unitsPerPercent))

/** Computes `amount × numerator ÷ denominator` for whole numbers of zero or more, rounded half-up. */
const share = (amount: number, numerator: bigint, denominator: bigint): number =>
  Number((2n * BigInt(amount) * numerator + denominator) / (2n * denominator))

/** A percentage of an amount in minor units, rounded half-up. */
export const percentageOf = (amount: number, percentage: number): number =>
  share(amount, unitsOf(percentage), BigInt(wholePercentage))

/** A percentage of an amount, rounded up to the next multiple of `step` minor units. */
export const percentageRoundedUp = (amount: number, percentage: number, step: number): number => {
  const whole = BigInt(wholePercentage) * BigInt(step)
  return Number((BigInt(amount) * unitsOf(percentage) + whole - 1n) / whole) * step
}

/**
 * Computes the part of an amount that a contained percentage makes up, possibly beside other contained ones:
 * `amount × percentage ÷ (100 + sum of the contained ones)`, rounded half-up (money/contained-taxes).
 */
export const containedShare = (amount: number, percentage: number, contained: readonly number[]): number =>
  share(
    amount,
    unitsOf(percentage),
    contained.reduce((sum, each) => sum + unitsOf(each), BigInt(wholePercentage)),
  )

/** The sum of whole amounts. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/**
 * Spreads an amount of zero or more over weights in proportion, so that the parts add up to it exactly
 * (money/discounts). The remainder after rounding down goes to the largest fractions, among equals to the
 * earlier part. If all weights are 0, the parts are equal.
 */
export const splitAmount = (amount: number, weights: readonly number[]): readonly number[] => {
  const total = sum(weights)
  if (total === 0)
    return weights.length === 0
      ? []
      : splitAmount(
          amount,
          weights.map(() => 1),
        )
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / BigInt(total)), fraction: product % BigInt(total) }
  })
  const left = amount - sum(shares.map(({ part }) => part))
  const rounded = new Set(
    shares
      .toSorted((one, other) => Number(other.fraction - one.fraction) || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => (rounded.has(index) ? part + 1 : part))
}

/**
 * Apportions an amount of zero or more by Webster's method (Sainte-Laguë), so that the parts add up to it
 * exactly; of equal parts the earlier one comes first. Unlike with `splitAmount`, if one part is removed with
 * its share, the others keep theirs to the cent. A weight of 0 gets nothing.
 */
export const apportion = (amount: number, weights: readonly number[]): readonly number[] => {
  const total = BigInt(sum(weights))
  if (total === 0n) return weights.map(() => 0)
  // A first round gives each part slightly less than its share. That never exceeds the final result, so later
  // rounds only add to it.
  const parts = weights.map((weight) => share(Math.max(0, amount - weights.length), BigInt(weight), total))
  /** Tells if one part gets the next cent before the other: weights count divided by 1, then 3, then 5. */
  const comesBefore = (one: number, other: number): boolean =>
    BigInt(weights[one] ?? 0) * BigInt(2 * (parts[other] ?? 0) + 1) >
    BigInt(weights[other] ?? 0) * BigInt(2 * (parts[one] ?? 0) + 1)
  for (let left = amount - sum(parts); left > 0; left -= 1) {
    const next = parts.reduce((best, _, index) => (comesBefore(index, best) ? index : best), 0)
    parts[next] = (parts[next] ?? 0) + 1
  }
  return parts
}

/** Turns a typed amount in minor units into a whole one from 0 to the cap (money/entered). */
export const clampAmount = (amount: number, cap: number = amountCap): number =>
  Math.min(cap, Math.max(0, Math.trunc(amount)))
