import type { Breakdown, MoneyRange } from '@openchair/contract'
import { sum } from '../money.ts'
import { sumRanges } from '../services/services.ts'
import { addTaxes } from './tax.ts'
import { type AppointmentSums, type Choice, type LineSums, sellCart, type SoldCart } from './sold-cart.ts'
import type { Sale, SaleAppointment } from './sale.ts'

/** The sums of a cart without those that depend on the way of paying; minor units. */
export type CartSums = Pick<
  Breakdown,
  | 'subtotal'
  | 'taxes'
  | 'customerBookingFee'
  | 'waitingListFee'
  | 'totalFee'
  | 'discountAmount'
  | 'promoAmount'
  | 'tipAmount'
  | 'total'
  | 'depositAmount'
  | 'totalRange'
  | 'rangeDisplayPrice'
> & {
  readonly appointments: readonly AppointmentSums[]
  readonly products: readonly LineSums[]
  readonly taxAmount: number
}

/**
 * Adds up a cart (money/total, money/ranges). While several professionals are possible, the sums are the
 * cheapest and the ranges end at the dearest. Each field of an appointment's amounts is the sum of that field
 * in its lines. Appointments, products and fees add up to the total.
 */
export const sumCart = (sale: Sale): CartSums => {
  const { customerBookingFee, waitingListFee } = sale
  const { cheapest, dearest } = sellCheapestAndDearest(sale)
  const { amounts, products } = cheapest
  const lines = [...cheapest.appointments.flatMap((appointment) => appointment.lines), ...products]
  const adjustments = lines.flatMap((line) => line.adjustments)
  const taxes = addTaxes(adjustments)
  const totalFee = customerBookingFee + waitingListFee
  const ofProducts = sum(products.map((product) => product.amounts.price))
  return {
    appointments: cheapest.appointments.map((sums, index) => withRanges(sums, sale.appointments[index])),
    products,
    subtotal: amounts.price,
    taxes,
    taxAmount: sum(taxes.map(({ amount }) => amount)),
    customerBookingFee,
    waitingListFee,
    totalFee,
    discountAmount: amounts.discount,
    promoAmount: 0 - sum(adjustments.filter(({ type }) => type === 'promo').map(({ amount }) => amount)),
    tipAmount: amounts.tip,
    total: amounts.total + totalFee,
    depositAmount: amounts.deposit,
    rangeDisplayPrice: sumRanges([
      ...sale.appointments.map(priceRange),
      { min: ofProducts, max: ofProducts },
    ]),
    totalRange: { min: amounts.total + totalFee, max: dearest.amounts.total + totalFee },
  }
}

const rangeOf = (amounts: readonly number[]): MoneyRange =>
  amounts.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...amounts), max: Math.max(...amounts) }

const priceRange = ({ options }: SaleAppointment): MoneyRange =>
  rangeOf(options.map((lines) => sum(lines.map(({ price }) => price))))

const withRanges = (sums: AppointmentSums, appointment: SaleAppointment | undefined): AppointmentSums => {
  if (appointment === undefined || appointment.options.length < 2) return sums
  const lines = sums.lines.map(({ amounts, adjustments }, index) => {
    const prices = appointment.options.flatMap((option) => option[index]?.price ?? [])
    return { amounts: { ...amounts, range: rangeOf(prices) }, adjustments }
  })
  return { amounts: { ...sums.amounts, range: priceRange(appointment) }, lines }
}

type Sold = { readonly choice: Choice; readonly sold: SoldCart }

/**
 * Finds the cheapest and the dearest way to sell a cart while several professionals are possible. Starts with
 * the first option of each appointment. Then gives each appointment in turn the option that makes the whole
 * cart cheapest (or dearest); of equal options the first. The result is exact if appointments do not share a
 * promo's amount. If they do, the price of one depends on the others, and an exact result would need a
 * calculation for every combination.
 */
const sellCheapestAndDearest = (sale: Sale): { readonly cheapest: SoldCart; readonly dearest: SoldCart } => {
  const choice = sale.appointments.map(({ options }) => options[0] ?? [])
  const first: Sold = { choice, sold: sellCart(sale, choice) }
  return {
    cheapest: improve(sale, first, (one, other) => one < other).sold,
    dearest: improve(sale, first, (one, other) => one > other).sold,
  }
}

const improve = (sale: Sale, first: Sold, isBetter: (total: number, best: number) => boolean): Sold => {
  let best = first
  for (const [index, { options }] of sale.appointments.entries()) {
    for (const option of options.slice(1)) {
      const choice = best.choice.with(index, option)
      const sold = sellCart(sale, choice)
      if (isBetter(sold.amounts.total, best.sold.amounts.total)) best = { choice, sold }
    }
  }
  return best
}
