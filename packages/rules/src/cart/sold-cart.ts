import type { Adjustment, Amounts } from '@openchair/contract'
import { splitAmount, sum } from '../money.ts'
import { depositAmount } from './deposit.ts'
import type { Sale, SaleAppointment, SaleLine, SaleProduct } from './sale.ts'
import { tipAmount } from './tip.ts'
import { type DiscountedLine, discountLines } from './discounts.ts'
import { type TaxedPrice, taxPrice } from './tax.ts'

export type AppointmentSums = { readonly amounts: Amounts; readonly lines: readonly LineSums[] }

/** A cart at the prices of chosen professionals. */
export type SoldCart = {
  readonly appointments: readonly AppointmentSums[]
  readonly products: readonly LineSums[]
  /** The sums of all items, without the fees. */
  readonly amounts: Amounts
}

/** The lines of the chosen option of each appointment. */
export type Choice = readonly (readonly SaleLine[])[]

/** Computes the sums of a cart in which each appointment has the prices of its professional (money/total). */
export const sellCart = (sale: Sale, choice: Choice): SoldCart => {
  const priced = priceLines([...choice.flat(), ...sale.products.map(productLine)], sale)
  const firsts = choice.map((_, index) => choice.slice(0, index).flat().length)
  const appointments = sale.appointments.map((appointment, index) => {
    const first = firsts[index] ?? 0
    return sumAppointment(priced.slice(first, first + (choice[index]?.length ?? 0)), appointment, sale)
  })
  const products = priced.slice(choice.flat().length).map((line) => sumLine(line, 0, 0))
  const amounts = addAmounts([...appointments, ...products].map((item) => item.amounts))
  return { appointments, products, amounts }
}

const productLine = ({ price, quantity, taxes, promoPart }: SaleProduct): SaleLine => ({
  price: price * quantity,
  taxes,
  promoPart,
})

const sumAppointment = (
  lines: readonly PricedLine[],
  { tip, deposits }: SaleAppointment,
  { roundUpTips }: Pick<Sale, 'roundUpTips'>,
): AppointmentSums => {
  const prices = lines.map(({ price }) => price)
  const costs = lines.map(({ withTaxes }) => withTaxes)
  const tipShares = splitAmount(tipAmount(tip, sum(prices), roundUpTips), prices)
  const depositShares = splitAmount(depositAmount(deposits, sum(costs)), costs)
  const summed = lines.map((line, index) => sumLine(line, tipShares[index] ?? 0, depositShares[index] ?? 0))
  return { amounts: addAmounts(summed.map(({ amounts }) => amounts)), lines: summed }
}

export type LineSums = { readonly amounts: Amounts; readonly adjustments: readonly Adjustment[] }

/** A line after discounts, with its taxes. `price` is the listed price. */
type PricedLine = Omit<TaxedPrice, 'adjustments'> & {
  readonly price: number
  readonly discount: number
  readonly adjustments: readonly Adjustment[]
}

/** Prices lines together, because a promo's amount is spread over them (money/discounts, money/taxes). */
const priceLines = (
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
const sumLine = (line: PricedLine, tip: number, deposit: number): LineSums => ({
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

/** Adds up amounts field by field. */
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
