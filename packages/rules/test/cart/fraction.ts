/** An exact number, which stays unrounded until a caller rounds it. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

export const whole = (amount: number): Fraction => ({ top: BigInt(amount), bottom: 1n })

/** A decimal number as a fraction: 9.975 is 9975/1000. */
export const decimal = (value: number): Fraction => {
  const [integer = '', fraction = ''] = String(value).split('.')
  return { top: BigInt(integer + fraction), bottom: 10n ** BigInt(fraction.length) }
}

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
})

export const times = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.top,
  bottom: one.bottom * other.bottom,
})

export const dividedBy = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom,
  bottom: one.bottom * other.top,
})

/** Rounds a number of zero or more down to a whole one. */
export const floor = ({ top, bottom }: Fraction): number => Number(top / bottom)

export const roundUp = (fraction: Fraction): number =>
  fraction.top % fraction.bottom === 0n ? floor(fraction) : floor(fraction) + 1

export const roundHalfUp = (fraction: Fraction): number => floor(plus(fraction, { top: 1n, bottom: 2n }))

/** Tells if one fraction is more than the other. */
export const isMore = (one: Fraction, other: Fraction): boolean =>
  one.top * other.bottom > other.top * one.bottom
