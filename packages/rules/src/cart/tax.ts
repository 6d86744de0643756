import type { Adjustment, Tax } from '@openchair/contract'
import { containedShare, percentageOf, sum } from '../money.ts'

/**
 * A price and its taxes; minor units. `withoutTaxes + included = price`, and `withTaxes` is the price plus
 * the added taxes.
 */
export type TaxedPrice = {
  readonly withoutTaxes: number
  readonly included: number
  readonly added: number
  readonly withTaxes: number
  readonly adjustments: readonly Adjustment[]
}

/**
 * The taxes on a line's price after discounts (money/taxes). A tax that is not added to the price is
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
