import type { Adjustment } from '@openchair/contract'
import { percentageOf, splitAmount, sum } from '../money.ts'
import type { SaleLine, SaleMembership, SalePromo } from './sale.ts'

/** A line's price after discounts, and each discount as a negative amount. */
export type DiscountedLine = { readonly left: number; readonly adjustments: readonly Adjustment[] }

type Priced = Pick<SaleLine, 'price' | 'promoPart'>
type Discount = Omit<Adjustment, 'amount'>
type Discounts = { readonly membership: SaleMembership | null; readonly promo: SalePromo | null }

const discountOf = (
  type: Discount['type'],
  {
    id,
    name,
    percentage,
    code = null,
  }: Pick<Discount, 'id' | 'name' | 'percentage'> & Partial<Pick<Discount, 'code'>>,
): Discount => ({ type, id, name, code, percentage, addToPrice: false })

/**
 * Turns the agreed discounts of a cart into adjustments. A percentage has the amount zero. An amount is given
 * in full, as a negative number, even if the lines cost less. The lines tell how much was actually taken off.
 */
export const wholeDiscounts = ({ membership, promo }: Discounts): readonly Adjustment[] => [
  ...(membership === null ? [] : [{ ...discountOf('membership_discount', membership), amount: 0 }]),
  ...(promo === null ? [] : [{ ...discountOf('promo', promo), amount: 0 - (promo.amount ?? 0) }]),
]

/**
 * Takes the discounts off all lines of a cart: first the membership's percentage off each, then the promo off
 * the rest of the lines that it covers. No line falls below zero, so an amount larger than the rest takes
 * only that rest (money/discounts). A discount of 0 leaves no adjustment.
 */
export const discountLines = (
  lines: readonly Priced[],
  membership: SaleMembership | null,
  promo: SalePromo | null,
): readonly DiscountedLine[] => {
  const priced = lines.map(({ price }): DiscountedLine => ({ left: price, adjustments: [] }))
  const forMembers = membership
    ? priced.map((line) =>
        take(
          line,
          percentageOf(line.left, membership.percentage),
          discountOf('membership_discount', membership),
        ),
      )
    : priced
  return promo === null ? forMembers : takePromo(forMembers, lines, promo)
}

const takePromo = (
  lines: readonly DiscountedLine[],
  parts: readonly Priced[],
  promo: SalePromo,
): readonly DiscountedLine[] => {
  const { type, percentage, amount } = promo
  const discountable = lines.map(({ left }, index) => (parts[index]?.promoPart === true ? left : 0))
  const taken =
    type === 'percentage'
      ? discountable.map((left) => percentageOf(left, percentage ?? 0))
      : splitAmount(Math.min(amount ?? 0, sum(discountable)), discountable)
  return lines.map((line, index) => take(line, taken[index] ?? 0, discountOf('promo', promo)))
}

const take = (line: DiscountedLine, amount: number, discount: Discount): DiscountedLine =>
  amount === 0
    ? line
    : { left: line.left - amount, adjustments: [...line.adjustments, { ...discount, amount: -amount }] }
