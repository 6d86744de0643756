import type {
  Adjustment,
  Amounts,
  MoneyRange,
  SaleItem,
  SaleSubItem,
  Tax,
  ValidatedCart,
} from '@openchair/contract'
import { countryFormat } from '../format/country.ts'
import { sum } from '../money.ts'
import { linesOf } from './lifecycle.ts'
import { taxesIn, taxPrice } from './tax.ts'

/** Tells if a country's shops must show prices with every tax; unknown countries show listed prices. */
export const showsTaxes = (country: string | undefined): boolean =>
  country !== undefined && !countryFormat(country).taxesOnTop

/**
 * Turns a listed price into the price shown in the shop's country, in minor units. Taxes that the listed
 * price already contains stay in it, so that a thing has the same price in a list and in the cart.
 */
export const shownPrice = (price: number, taxes: readonly Tax[], country: string | undefined): number =>
  showsTaxes(country) ? taxPrice(price, taxes).withTaxes : price

type Line = Pick<SaleSubItem, 'amounts' | 'adjustments'>

/**
 * Gives the membership's share of a line's discounts, with the taxes on it. The promo's share is the rest.
 */
const withTaxes = (line: Line, discount: number): readonly Adjustment[] => {
  const full = (price: number): number => taxPrice(price, taxesIn(line.adjustments)).withTaxes
  const { price } = line.amounts
  const off = (type: Adjustment['type']): number =>
    sum(line.adjustments.map((each) => (each.type === type ? 0 - each.amount : 0)))
  const hasPromo = off('promo') > 0
  const ofMembers = hasPromo ? full(price) - full(price - off('membership_discount')) : discount
  return line.adjustments.map((each) => {
    if (each.type === 'tax') return { ...each, addToPrice: false }
    return { ...each, amount: 0 - (each.type === 'promo' ? discount - ofMembers : ofMembers) }
  })
}

const rangeIn = (range: MoneyRange | null, full: (price: number) => number): MoneyRange | null =>
  range && { min: full(range.min), max: full(range.max) }

const showLine = <Of extends Line>(line: Of): Of => {
  const taxes = taxesIn(line.adjustments)
  if (!taxes.some(({ addToPrice }) => addToPrice)) return line
  const full = (price: number): number => taxPrice(price, taxes).withTaxes
  const { amounts } = line
  const price = full(amounts.price)
  const discount = price - (amounts.price - amounts.discount + amounts.taxAdded)
  return {
    ...line,
    adjustments: withTaxes(line, discount),
    amounts: {
      ...amounts,
      price,
      discount,
      taxIncluded: amounts.taxIncluded + amounts.taxAdded,
      taxAdded: 0,
      range: rangeIn(amounts.range, full),
    },
  }
}

/** Shows an appointment or a product; its sums are those of its shown lines. */
const showItem = (item: SaleItem): SaleItem => {
  if (item.subItems.length === 0) return showLine(item)
  const subItems = item.subItems.map(showLine)
  const add = (field: Exclude<keyof Amounts, 'range'>): number =>
    sum(subItems.map(({ amounts }) => amounts[field]))
  const shown = {
    price: add('price'),
    discount: add('discount'),
    taxIncluded: add('taxIncluded'),
    taxAdded: add('taxAdded'),
  }
  return { ...item, subItems, amounts: { ...item.amounts, ...shown } }
}

/** Gives the shown price of an appointment before discounts and tip; minor units. */
export const shownItemPrice = (
  { amounts, subItems }: { readonly amounts: Pick<Amounts, 'price'>; readonly subItems: readonly Line[] },
  country: string | undefined,
): number => (showsTaxes(country) ? sum(subItems.map((line) => showLine(line).amounts.price)) : amounts.price)

/** The promo's share of the discounts on all items that are not canceled; minor units. */
const promoOf = (all: readonly SaleItem[]): number =>
  sum(
    all
      .filter(({ state }) => state !== 1)
      .flatMap((item) => linesOf<Line>(item))
      .flatMap(({ adjustments }) => adjustments)
      .map(({ type, amount }) => (type === 'promo' ? 0 - amount : 0)),
  )

/**
 * Shows the sums of a cart or a sale as guests in the shop's country read them. If prices there include every
 * tax, added taxes become part of each line and each discount instead of rows of their own. Totals, tips and
 * payment dates stay the same (money/with-taxes).
 */
export const showCart = <Cart extends Pick<ValidatedCart, 'items' | 'breakdown'>>(
  cart: Cart,
  country: string | undefined,
): Cart => {
  const { breakdown } = cart
  if (!showsTaxes(country) || !breakdown.taxes.some(({ addToPrice }) => addToPrice)) return cart
  const items = cart.items.map(showItem)
  const more = (field: 'price' | 'discount'): number =>
    sum(
      items.map(({ state, amounts }, index) =>
        state === 1 ? 0 : amounts[field] - (cart.items[index]?.amounts[field] ?? 0),
      ),
    )
  const subtotal = breakdown.subtotal + more('price')
  const beside = breakdown.total - subtotal
  return {
    ...cart,
    items,
    breakdown: {
      ...breakdown,
      subtotal,
      discountAmount: breakdown.discountAmount + more('discount'),
      promoAmount: breakdown.promoAmount + promoOf(items) - promoOf(cart.items),
      taxes: breakdown.taxes.map((tax) => ({ ...tax, addToPrice: false })),
      rangeDisplayPrice: {
        min: breakdown.totalRange.min - beside,
        max: breakdown.totalRange.max - beside,
      },
    },
  }
}
