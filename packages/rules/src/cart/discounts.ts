import type { Adjustment } from '@openchair/contract'
import { percentageOf, splitAmount, sum } from '../money.ts'
import type { SaleLine, SaleMembership, SalePromo } from './sale.ts'

/** A line's price after discounts, and each discount as a negative amount. */
export type DiscountedLine = { readonly left: number; readonly adjustments: readonly Adjustment[] }

type Priced = Pick<SaleLine, 'price' | 'promoPart'>
type Discount = Omit<Adjustment, 'amount'>

const membershipDiscount = ({ id, name, percentage }: SaleMembership): Discount => ({
  type: 'membership_discount',
  id,
  name,
  code: null,
  percentage,
  addToPrice: false,
})

const promoDiscount = ({ id, name, code, percentage }: SalePromo): Discount => ({
  type: 'promo',
  id,
  name,
  code,
  percentage,
  addToPrice: false,
})

/**
 * The agreed discounts of a cart as adjustments. A percentage has the amount zero. An amount is given in
 * full, as a negative number, even where the lines cost less. The lines themselves say how much was actually
 * taken off.
 */
export const wholeDiscounts = ({
  membership,
  promo,
}: {
  readonly membership: SaleMembership | null
  readonly promo: SalePromo | null
}): readonly Adjustment[] => [
  ...(membership === null ? [] : [{ ...membershipDiscount(membership), amount: 0 }]),
  ...(promo === null ? [] : [{ ...promoDiscount(promo), amount: 0 - (promo.amount ?? 0) }]),
]

/**
 * Takes the discounts off all lines of a cart, in order: first the membership's percentage off each, then the
 * promo off the rest of the lines that it covers. No line falls below zero, so an amount larger than the rest
 * takes only that rest (money/discounts). A discount of 0 leaves no adjustment.
 */
export const discountLines = (
  lines: readonly Priced[],
  membership: SaleMembership | null,
  promo: SalePromo | null,
): readonly DiscountedLine[] => {
  const priced = lines.map(({ price }): DiscountedLine => ({ left: price, adjustments: [] }))
  const forMembers = membership === null ? priced : takeMembership(priced, membership)
  return promo === null ? forMembers : takePromo(forMembers, lines, promo)
}

const takeMembership = (
  lines: readonly DiscountedLine[],
  membership: SaleMembership,
): readonly DiscountedLine[] =>
  lines.map((line) =>
    take(line, percentageOf(line.left, membership.percentage), membershipDiscount(membership)),
  )

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
  return lines.map((line, index) => take(line, taken[index] ?? 0, promoDiscount(promo)))
}

const take = (line: DiscountedLine, amount: number, discount: Discount): DiscountedLine =>
  amount === 0
    ? line
    : { left: line.left - amount, adjustments: [...line.adjustments, { ...discount, amount: -amount }] }
