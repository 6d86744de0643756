import type { Breakdown, MoneyRange } from '@openchair/contract'
import { sum } from '../money.ts'
import { sumRanges } from '../services/sellable.ts'
import { addTaxes } from './add-taxes.ts'
import { sellCheapestAndDearest } from './choose-options.ts'
import type { LineSums } from './line-sums.ts'
import type { Sale, SaleAppointment } from './sale.ts'
import type { AppointmentSums } from './sold-cart.ts'

/** The sums of a cart before the way of paying is known; minor units. */
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
 * Adds up a cart (money/total, money/ranges). While several professionals are possible, the sums are the cheapest
 * and the ranges end at the dearest. Every field of the lines' amounts adds up to the appointment's;
 * appointments, products and fees add up to the total.
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
