import type { Service } from '@openchair/contract'

type Range = { readonly min: number; readonly max: number }

/** Tells if a range is one value; an add-on's price and length are final then (services/add-ons). */
export const isFinal = ({ min, max }: Range): boolean => min === max

/**
 * Tells if a service can be sold: it has a length and a price, or non-empty ranges of both (services/sellable).
 */
export const isSellable = ({
  duration,
  cost,
  durationRange,
  costRange,
}: Pick<Service, 'duration' | 'cost' | 'durationRange' | 'costRange'>): boolean =>
  (duration !== null && duration > 0 && cost !== null) ||
  (durationRange.min > 0 && durationRange.max >= durationRange.min && costRange.max >= costRange.min)

/**
 * Adds up lower and upper bounds: the length or price of several services while no professional is chosen.
 */
export const sumRanges = (ranges: readonly Range[]): Range =>
  ranges.reduce((total, { min, max }) => ({ min: total.min + min, max: total.max + max }), { min: 0, max: 0 })
