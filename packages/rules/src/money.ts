import { amountCap } from '@openchair/contract'

/** Percentages are exact to four decimals (9.975 %), so that no sum depends on binary fractions. */
const unitsPerPercent = 10_000
const wholePercentage = 100 * unitsPerPercent

const unitsOf = (percentage: number): bigint => BigInt(Math.round(percentage * unitsPerPercent))

/** `amount × numerator ÷ denominator` for whole numbers of zero or more, half-up. */
const share = (amount: number, numerator: bigint, denominator: bigint): number =>
  Number((2n * BigInt(amount) * numerator + denominator) / (2n * denominator))

/** A percentage of an amount in minor units, half-up (behaviour, Sums). */
export const percentageOf = (amount: number, percentage: number): number =>
  share(amount, unitsOf(percentage), BigInt(wholePercentage))

/** A percentage of an amount, up to the next multiple of `step` minor units. */
export const percentageRoundedUp = (amount: number, percentage: number, step: number): number => {
  const whole = BigInt(wholePercentage) * BigInt(step)
  return Number((BigInt(amount) * unitsOf(percentage) + whole - 1n) / whole) * step
}

/**
 * What a percentage comes to that an amount already contains, together with others: `amount × percentage ÷ (100 + sum of
 * the contained ones)`, half-up (behaviour 11).
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
 * Spreads an amount of zero or more over weights in proportion, so that the parts add up to it exactly: what rounding
 * down leaves goes to the largest fractions first, to the earlier part among equals. Where all weights are 0 the parts
 * are equal (behaviour 10).
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
 * Apportions an amount of zero or more by Webster's method (Sainte-Laguë), so that the parts add up to it exactly, the earlier
 * part first among equals. Unlike `splitAmount` it is coherent: where one part leaves with what it got, the others keep theirs to
 * the cent. Nothing goes to a weight of 0.
 */
export const apportion = (amount: number, weights: readonly number[]): readonly number[] => {
  const total = BigInt(sum(weights))
  if (total === 0n) return weights.map(() => 0)
  // Somewhat less than there is, each rounded by itself, is never too much; so all that follows is given, and nothing taken back.
  const parts = weights.map((weight) => share(Math.max(0, amount - weights.length), BigInt(weight), total))
  /** Whether the next cent is rather the one part's than the other's: its weight counts over 1 for its first, over 3 for its second. */
  const comesBefore = (one: number, other: number): boolean =>
    BigInt(weights[one] ?? 0) * BigInt(2 * (parts[other] ?? 0) + 1) >
    BigInt(weights[other] ?? 0) * BigInt(2 * (parts[one] ?? 0) + 1)
  for (let left = amount - sum(parts); left > 0; left -= 1) {
    const next = parts.reduce((best, _, index) => (comesBefore(index, best) ? index : best), 0)
    parts[next] = (parts[next] ?? 0) + 1
  }
  return parts
}

/** An amount that somebody typed, in minor units: whole, not negative, at most the cap (spec 5, Money and amounts). */
export const clampAmount = (amount: number, cap: number = amountCap): number =>
  Math.min(cap, Math.max(0, Math.trunc(amount)))
