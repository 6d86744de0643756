import { dividedBy, roundHalfUp, roundUp } from './fraction.ts'
import type { RandomAppointment, RandomCart } from './random-carts.ts'
import {
  addUp,
  type Amounts,
  discount,
  linesOf,
  type Range,
  type RecomputedLine,
  tax,
} from './recompute-lines.ts'
import { depositOf, payment, waysToBook } from './recompute-payment.ts'
import { handOut, hundred, partOf } from './recompute-share.ts'

type RecomputedAppointment = { amounts: Amounts; lines: RecomputedLine[] }
type Sold = { appointments: RecomputedAppointment[]; products: RecomputedLine[]; total: number }

const tipOf = ({ tip }: RandomAppointment, services: number, roundUpTips: boolean): number => {
  if (tip === undefined) return 0
  if (tip.type === 'amount') return tip.amount
  const exact = partOf(services, tip.percentage)
  return roundUpTips ? roundUp(dividedBy(exact, hundred)) * 100 : roundHalfUp(exact)
}

/** Sells the cart with each appointment at the prices of one professional. */
const sell = (cart: RandomCart, chosen: number[]): Sold => {
  const lines = linesOf(cart, chosen)
  discount(cart, lines)
  const taxed = lines.map((line) => tax(line, line.price))
  const appointments: RecomputedAppointment[] = []
  let next = 0
  let total = 0
  for (const appointment of cart.appointments) {
    const own = taxed.slice(next, next + appointment.services.length)
    next += own.length
    const before = addUp(own)
    const prices = own.map(({ amounts }) => amounts.price)
    const costs = own.map(({ amounts }) => amounts.total)
    const tips = handOut(tipOf(appointment, before.price, cart.shop.roundUpTips), prices)
    const deposits = handOut(depositOf(cart, appointment, before.total), costs)
    own.forEach(({ amounts }, index) => {
      amounts.tip = tips[index]!
      amounts.deposit = deposits[index]!
      amounts.total += tips[index]!
    })
    const amounts = addUp(own)
    total += amounts.total
    appointments.push({ amounts, lines: own })
  }
  const products = taxed.slice(next)
  for (const { amounts } of products) total += amounts.total
  return { appointments, products, total }
}

/** Gives each appointment in turn the professional with whom the cart is best; among equals the first. */
const search = (cart: RandomCart, isBetter: (total: number, than: number) => boolean): Sold => {
  const chosen = cart.appointments.map(() => 0)
  let best = sell(cart, chosen)
  cart.appointments.forEach(({ barbers }, index) => {
    for (let barber = 1; barber < barbers.length; barber += 1) {
      const tried = sell(cart, chosen.with(index, barber))
      if (!isBetter(tried.total, best.total)) continue
      best = tried
      chosen[index] = barber
    }
  })
  return best
}

const rangeOf = (amounts: number[]): Range => ({ min: Math.min(...amounts), max: Math.max(...amounts) })

const priceOf = ({ services }: RandomAppointment, barber: number): number => {
  let price = 0
  for (const { prices } of services) price += prices[barber]!
  return price
}
const pricesOf = (appointment: RandomAppointment): Range =>
  rangeOf(appointment.barbers.map((_, barber) => priceOf(appointment, barber)))

const addRanges = (sold: Sold, cart: RandomCart): void =>
  cart.appointments.forEach((appointment, index) => {
    if (appointment.barbers.length === 1) return
    const { amounts, lines } = sold.appointments[index]!
    amounts.range = pricesOf(appointment)
    appointment.services.forEach(({ prices }, line) => {
      lines[line]!.amounts.range = rangeOf([...prices])
    })
  })

/**
 * Recomputes a cart's sums and payments independently, in exact fractions and line by line (payments/terms,
 * money/total). Shares only the types of its input with the code under test.
 */
export const recomputeCart = (cart: RandomCart) => {
  const sold = search(cart, (total, than) => total < than)
  const dearest = search(cart, (total, than) => total > than)
  addRanges(sold, cart)
  const lines = [...sold.appointments.flatMap((appointment) => appointment.lines), ...sold.products]
  const totalFee = cart.customerBookingFee + cart.waitingListFee
  const taxes: { id: string; name: string; percentage: number; addToPrice: boolean; amount: number }[] = []
  let promoAmount = 0
  let taxAmount = 0
  for (const { type, id, name, percentage, addToPrice, amount } of lines.flatMap(
    (line) => line.adjustments,
  )) {
    if (type === 'promo') promoAmount -= amount
    if (type !== 'tax') continue
    taxAmount += amount
    const row = taxes.find((each) => each.id === id)
    if (row === undefined) taxes.push({ id: id!, name, percentage: percentage!, addToPrice, amount })
    else row.amount += amount
  }
  const display = { min: 0, max: 0 }
  for (const { min, max } of cart.appointments.map(pricesOf)) {
    display.min += min
    display.max += max
  }
  for (const { price, quantity } of cart.products) {
    display.min += price * quantity
    display.max += price * quantity
  }
  const all = addUp(lines)
  const total = sold.total + totalFee
  const terms = payment(cart, total, all.deposit)
  const ways = waysToBook(cart)
  const waived = terms?.belowLeast?.waived ?? 0
  return {
    appointments: sold.appointments,
    products: sold.products,
    taxAmount,
    terms,
    breakdown: {
      subtotal: all.price,
      taxes,
      customerBookingFee: cart.customerBookingFee,
      waitingListFee: cart.waitingListFee,
      totalFee,
      discountAmount: all.discount,
      promoAmount,
      tipAmount: all.tip,
      giftCardAmount: terms?.giftCardAmount ?? 0,
      total,
      totalChargeAmount: terms?.chargeNow ?? 0,
      outstandingChargeAmount: total - waived - (terms?.giftCardAmount ?? 0) - (terms?.chargeNow ?? 0),
      amountLeftForPayment: total - waived - (terms?.giftCardAmount ?? 0),
      ...(terms?.belowLeast && { belowLeast: terms.belowLeast }),
      depositAmount: all.deposit,
      canBookNoPay: ways.includes('bookNoCard'),
      canReserve: ways.includes('bookProvideCard'),
      totalRange: { min: total, max: dearest.total + totalFee },
      rangeDisplayPrice: display,
    },
  }
}

/** Finds the cheapest and the dearest of all ways to assign a cart's professionals, fees included. */
export const tryEveryone = (cart: RandomCart): Range => {
  let ways: number[][] = [[]]
  for (const { barbers } of cart.appointments) {
    ways = ways.flatMap((way) => barbers.map((_, barber) => [...way, barber]))
  }
  const { min, max } = rangeOf(ways.map((way) => sell(cart, way).total))
  const fees = cart.customerBookingFee + cart.waitingListFee
  return { min: min + fees, max: max + fees }
}
