import type { Adjustment, Breakdown, Tax } from '@openchair/contract'
import { containedShare, percentageOf, sum } from '../money.ts'

/** A price and its taxes; minor units. `price = withoutTaxes + included`, and `withTaxes = price + added`. */
export type TaxedPrice = {
  readonly withoutTaxes: number
  readonly included: number
  readonly added: number
  readonly withTaxes: number
  readonly adjustments: readonly Adjustment[]
}

/**
 * Computes the taxes on a line's price after discounts (money/taxes). A tax that is not added to the price is
 * contained in it; all contained taxes share the price in proportion. Added taxes are calculated on the price
 * without the contained ones. Disabled taxes are ignored.
 */
export const taxPrice = (price: number, taxes: readonly Tax[]): TaxedPrice => {
  const enabled = taxes.filter((tax) => tax.enabled)
  const contained = enabled.filter((tax) => !tax.addToPrice).map((tax) => tax.percentage)
  const included = sum(contained.map((percentage) => containedShare(price, percentage, contained)))
  const withoutTaxes = price - included
  const adjustments = enabled.map(({ id, name, percentage, addToPrice }): Adjustment => {
    const amount = addToPrice
      ? percentageOf(withoutTaxes, percentage)
      : containedShare(price, percentage, contained)
    return { type: 'tax', id, name, code: null, percentage, amount, addToPrice }
  })
  const added = sum(adjustments.filter((each) => each.addToPrice).map((each) => each.amount))
  return { withoutTaxes, included, added, withTaxes: price + added, adjustments }
}

/** Lists the taxes with which a line was sold. */
export const taxesIn = (adjustments: readonly Adjustment[]): readonly Tax[] =>
  adjustments.flatMap(({ type, id, name, percentage, addToPrice }) =>
    type === 'tax' ? [{ id: id ?? name, name, percentage: percentage ?? 0, addToPrice, enabled: true }] : [],
  )

/**
 * Adds up each tax in a row of its own, in the order in which the lines first have them. Skips other
 * adjustments.
 */
export const addTaxes = (adjustments: readonly Adjustment[]): Breakdown['taxes'] => {
  const rows = new Map<string, Breakdown['taxes'][number]>()
  for (const { type, id, name, percentage, addToPrice, amount } of adjustments) {
    if (type !== 'tax') continue
    const key = id ?? name
    const before = rows.get(key)?.amount ?? 0
    rows.set(key, { id: key, name, percentage: percentage ?? 0, addToPrice, amount: before + amount })
  }
  return [...rows.values()]
}
