import type { Adjustment, Amounts } from '@openchair/contract'
import { sum } from '../money.ts'
import { type DiscountedLine, discountLines } from './discounts.ts'
import type { Sale, SaleLine } from './sale.ts'
import { type TaxedPrice, taxPrice } from './tax.ts'

export type LineSums = { readonly amounts: Amounts; readonly adjustments: readonly Adjustment[] }

/** A line after discounts, with its taxes. `price` is the listed price. */
export type PricedLine = Omit<TaxedPrice, 'adjustments'> & {
  readonly price: number
  readonly discount: number
  readonly adjustments: readonly Adjustment[]
}

/**
 * Prices lines that are sold together. They need each other, because a promo's amount is spread over all of
 * them (money/discounts, money/taxes).
 */
export const priceLines = (
  lines: readonly SaleLine[],
  { membership, promo }: Pick<Sale, 'membership' | 'promo'>,
): readonly PricedLine[] => {
  const discounted = discountLines(lines, membership, promo)
  return lines.map(({ price, taxes }, index) => {
    const { left, adjustments }: DiscountedLine = discounted[index] ?? { left: price, adjustments: [] }
    const taxed = taxPrice(left, taxes)
    return {
      ...taxed,
      price,
      discount: price - left,
      adjustments: [...adjustments, ...taxed.adjustments],
    }
  })
}

/** Adds to a priced line its shares of the appointment's tip and deposit. */
export const sumLine = (line: PricedLine, tip: number, deposit: number): LineSums => ({
  amounts: {
    price: line.price,
    priceWithoutTaxes: line.withoutTaxes,
    discount: line.discount,
    taxIncluded: line.included,
    taxAdded: line.added,
    tip,
    deposit,
    total: line.withTaxes + tip,
    range: null,
  },
  adjustments: line.adjustments,
})

/** Adds parts field by field. */
export const addAmounts = (parts: readonly Amounts[]): Amounts => {
  const add = (field: keyof Omit<Amounts, 'range'>): number => sum(parts.map((part) => part[field]))
  return {
    price: add('price'),
    priceWithoutTaxes: add('priceWithoutTaxes'),
    discount: add('discount'),
    taxIncluded: add('taxIncluded'),
    taxAdded: add('taxAdded'),
    tip: add('tip'),
    deposit: add('deposit'),
    total: add('total'),
    range: null,
  }
}
