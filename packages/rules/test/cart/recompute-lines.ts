import { decimal, dividedBy, plus, roundHalfUp, times, whole } from './fraction.ts'
import { amountFields } from './part-faults.ts'
import type { RandomCart } from './random-carts.ts'
import { handOut, hundred, partOf } from './recompute-share.ts'

type Adjustment = {
  type: 'tax' | 'promo' | 'membership_discount'
  id: string | null
  name: string
  code: string | null
  percentage: number | null
  amount: number
  addToPrice: boolean
}
export type Range = { min: number; max: number }
export type RecomputedLine = { amounts: Amounts; adjustments: Adjustment[] }
export type Amounts = {
  price: number
  priceWithoutTaxes: number
  discount: number
  taxIncluded: number
  taxAdded: number
  tip: number
  deposit: number
  total: number
  range: Range | null
}
type Line = {
  price: number
  left: number
  promoPart: boolean
  taxes: RandomCart['products'][number]['taxes']
  adjustments: Adjustment[]
}

/**
 * Lists all lines of a cart in their order, each appointment at the prices of the chosen professional's
 * index.
 */
export const linesOf = (cart: RandomCart, chosen: number[]): Line[] => {
  const lines: Line[] = []
  cart.appointments.forEach((appointment, index) => {
    for (const { prices, promoPart, taxes } of appointment.services) {
      const price = prices[chosen[index]!]!
      lines.push({ price, left: price, promoPart, taxes, adjustments: [] })
    }
  })
  for (const { price, quantity, promoPart, taxes } of cart.products) {
    lines.push({ price: price * quantity, left: price * quantity, promoPart, taxes, adjustments: [] })
  }
  return lines
}

const takeOff = (line: Line, amount: number, by: Omit<Adjustment, 'amount' | 'addToPrice'>): void => {
  if (amount === 0) return
  line.left -= amount
  line.adjustments.push({ ...by, amount: -amount, addToPrice: false })
}

export const discount = ({ membership, promo }: RandomCart, lines: Line[]): void => {
  if (membership !== null) {
    for (const line of lines) {
      const amount = roundHalfUp(partOf(line.left, membership.percentage))
      takeOff(line, amount, { type: 'membership_discount', code: null, ...membership })
    }
  }
  if (promo === null) return
  const { id, name, code, percentage } = promo
  const by = { type: 'promo', id, name, code, percentage } as const
  const parts = lines.filter(({ promoPart }) => promoPart)
  if (percentage !== null) {
    for (const line of parts) takeOff(line, roundHalfUp(partOf(line.left, percentage)), by)
    return
  }
  let available = 0
  for (const line of parts) available += line.left
  const shares = handOut(
    Math.min(promo.amount!, available),
    parts.map(({ left }) => left),
  )
  parts.forEach((line, index) => takeOff(line, shares[index]!, by))
}

export const tax = (line: Line, listed: number): RecomputedLine => {
  let contained = hundred
  for (const { enabled, addToPrice, percentage } of line.taxes) {
    if (enabled && !addToPrice) contained = plus(contained, decimal(percentage))
  }
  const adjustments = [...line.adjustments]
  const within = (percentage: number): number =>
    roundHalfUp(dividedBy(times(whole(line.left), decimal(percentage)), contained))
  let taxIncluded = 0
  for (const { enabled, addToPrice, percentage } of line.taxes) {
    if (enabled && !addToPrice) taxIncluded += within(percentage)
  }
  const priceWithoutTaxes = line.left - taxIncluded
  let taxAdded = 0
  for (const { id, name, percentage, addToPrice, enabled } of line.taxes) {
    if (!enabled) continue
    const amount = addToPrice ? roundHalfUp(partOf(priceWithoutTaxes, percentage)) : within(percentage)
    if (addToPrice) taxAdded += amount
    adjustments.push({ type: 'tax', id, name, code: null, percentage, amount, addToPrice })
  }
  const amounts = {
    price: listed,
    priceWithoutTaxes,
    discount: listed - line.left,
    taxIncluded,
    taxAdded,
    tip: 0,
    deposit: 0,
    total: line.left + taxAdded,
    range: null,
  }
  return { amounts, adjustments }
}

export const addUp = (lines: { amounts: Amounts }[]): Amounts => {
  const all: Amounts = {
    price: 0,
    priceWithoutTaxes: 0,
    discount: 0,
    taxIncluded: 0,
    taxAdded: 0,
    tip: 0,
    deposit: 0,
    total: 0,
    range: null,
  }
  for (const { amounts } of lines) for (const field of amountFields) all[field] += amounts[field]
  return all
}
