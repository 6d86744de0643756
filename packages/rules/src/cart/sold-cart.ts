import type { Amounts } from '@openchair/contract'
import { splitAmount, sum } from '../money.ts'
import { depositAmount } from './deposit.ts'
import { addAmounts, type LineSums, type PricedLine, priceLines, sumLine } from './line-sums.ts'
import type { Sale, SaleAppointment, SaleLine, SaleProduct } from './sale.ts'
import { tipAmount } from './tip.ts'

export type AppointmentSums = { readonly amounts: Amounts; readonly lines: readonly LineSums[] }

/** A cart at the prices of chosen professionals. */
export type SoldCart = {
  readonly appointments: readonly AppointmentSums[]
  readonly products: readonly LineSums[]
  /** Sums without the fees. */
  readonly amounts: Amounts
}

/** The chosen option of each appointment, as its lines. */
export type Choice = readonly (readonly SaleLine[])[]

/** The sums of a cart once each appointment has its professional's prices (money/total). */
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
