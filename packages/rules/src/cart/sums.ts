import type { Adjustment, Amounts, Breakdown, MoneyRange, Tax } from '@openchair/contract'
import { splitAmount, sum } from '../money.ts'
import { sumRanges } from '../services/sellable.ts'
import { type DepositPolicy, depositAmount } from './deposit.ts'
import { taxPrice } from './tax.ts'
import { type Tip, tipAmount } from './tip.ts'

/** One thing sold, a service or an add-on: its listed price in minor units, and the taxes on it. */
export type SaleLine = { readonly price: number; readonly taxes: readonly Tax[] }

/** An appointment as it could be sold; each option is the lines at one professional's prices, in the same order. */
export type SaleAppointment = {
  readonly options: readonly (readonly SaleLine[])[]
  readonly tip?: Tip | undefined
  readonly deposits: readonly DepositPolicy[]
}

export type LineSums = { readonly amounts: Amounts; readonly adjustments: readonly Adjustment[] }
export type AppointmentSums = { readonly amounts: Amounts; readonly lines: readonly LineSums[] }

/** The sums of a cart before it is known how they are paid; minor units. */
export type CartSums = Pick<
  Breakdown,
  | 'subtotal'
  | 'taxes'
  | 'customerBookingFee'
  | 'tipAmount'
  | 'total'
  | 'depositAmount'
  | 'totalRange'
  | 'rangeDisplayPrice'
> & { readonly appointments: readonly AppointmentSums[]; readonly taxAmount: number }

export type Sale = {
  readonly appointments: readonly SaleAppointment[]
  /** Once a cart. */
  readonly customerBookingFee: number
  readonly roundUpTips: boolean
}

/**
 * Adds up a cart (behaviour 10 to 14). While several professionals are possible the sums are those of the cheapest,
 * and the ranges reach to the dearest. Every field of a line's amounts adds up over the lines to the appointment's; the
 * appointments and the fee add up to the total.
 */
export const sumCart = ({ appointments, customerBookingFee, roundUpTips }: Sale): CartSums => {
  const sold = appointments.map((appointment) => sumAppointment(appointment, roundUpTips))
  const chosen = sold.map(({ sums }) => sums)
  const total = (field: keyof Omit<Amounts, 'range'>): number =>
    sum(chosen.map(({ amounts }) => amounts[field]))
  const totals = sumRanges(sold.map(({ totals }) => totals))
  const lineTaxes = chosen.flatMap(({ lines }) => lines.flatMap(({ adjustments }) => adjustments))
  return {
    appointments: chosen,
    subtotal: total('price'),
    taxes: addTaxes(lineTaxes),
    taxAmount: sum(lineTaxes.map(({ amount }) => amount)),
    customerBookingFee,
    tipAmount: total('tip'),
    total: total('total') + customerBookingFee,
    depositAmount: total('deposit'),
    rangeDisplayPrice: sumRanges(sold.map(({ prices }) => prices)),
    totalRange: { min: totals.min + customerBookingFee, max: totals.max + customerBookingFee },
  }
}

const rangeOf = (amounts: readonly number[]): MoneyRange => ({
  min: Math.min(...amounts),
  max: Math.max(...amounts),
})

const sumAppointment = ({ options, tip, deposits }: SaleAppointment, roundUpTips: boolean) => {
  const [first, ...others] = options
    .map((lines) => sumLines(lines, tip, deposits, roundUpTips))
    .toSorted((one, other) => one.amounts.total - other.amounts.total)
  const cheapest = first ?? sumLines([], tip, deposits, roundUpTips)
  const every = [cheapest, ...others].map(({ amounts }) => amounts)
  const prices = rangeOf(every.map(({ price }) => price))
  const totals = rangeOf(every.map(({ total }) => total))
  if (others.length === 0) return { sums: cheapest, prices, totals }
  const lines = cheapest.lines.map((line, place) => ({
    ...line,
    amounts: { ...line.amounts, range: rangeOf(options.flatMap((option) => option[place]?.price ?? [])) },
  }))
  return { sums: { amounts: { ...cheapest.amounts, range: prices }, lines }, prices, totals }
}

const sumLines = (
  lines: readonly SaleLine[],
  tip: Tip | undefined,
  deposits: readonly DepositPolicy[],
  roundUpTips: boolean,
): AppointmentSums => {
  const prices = lines.map(({ price }) => price)
  const taxed = lines.map(({ price, taxes }) => taxPrice(price, taxes))
  const costs = taxed.map(({ withTaxes }) => withTaxes)
  const tips = splitAmount(tipAmount(tip, sum(prices), roundUpTips), prices)
  const lineDeposits = splitAmount(depositAmount(deposits, sum(costs)), costs)
  const summed = taxed.map((line, place): LineSums => {
    const tipShare = tips[place] ?? 0
    const amounts = {
      price: line.withoutTaxes + line.included,
      priceWithoutTaxes: line.withoutTaxes,
      discount: 0,
      taxIncluded: line.included,
      taxAdded: line.added,
      tip: tipShare,
      deposit: lineDeposits[place] ?? 0,
      total: line.withTaxes + tipShare,
      range: null,
    }
    return { amounts, adjustments: line.adjustments }
  })
  return { amounts: addAmounts(summed.map(({ amounts }) => amounts)), lines: summed }
}

const addAmounts = (parts: readonly Amounts[]): Amounts => {
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

/** One row for each tax, in the order in which the lines first bear it. */
const addTaxes = (adjustments: readonly Adjustment[]): Breakdown['taxes'] => {
  const rows = new Map<string, Breakdown['taxes'][number]>()
  for (const { id, name, percentage, addToPrice, amount } of adjustments) {
    const key = id ?? name
    const before = rows.get(key)?.amount ?? 0
    rows.set(key, { id: key, name, percentage: percentage ?? 0, addToPrice, amount: before + amount })
  }
  return [...rows.values()]
}
