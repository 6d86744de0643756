import type { Tip } from '@openchair/rules'
import type { RandomCart } from '../../../rules/test/cart/random-carts.ts'
import { recomputeCart } from '../../../rules/test/cart/recompute-cart.ts'
import { dividedBy, roundHalfUp, roundUp } from '../../../rules/test/cart/fraction.ts'
import { handOutSteadily, hundred, partOf } from '../../../rules/test/cart/recompute-share.ts'

/** An appointment that was sold and not canceled; minor units. */
export type Standing = {
  /** The index in the cart. */
  index: number
  tip: Tip | undefined
  total: number
  tipAmount: number
  /** The amounts charged at checkout for this appointment. */
  readonly sold: { readonly deposit: number }
  deposit: number
  /** The appointment's part of a fixed discount that is spread over all. */
  promo: number
  services: number
  state: 'open' | 'arrived' | 'missed'
  /** The final paid amount of a missed appointment. */
  kept: number
  /** The amount that the shop refunded without canceling it. */
  given: number
}

/** A future charge of the card, or a declined one that is tried again; minor units. */
export type LaterCharge = {
  amount: number
  /** The number of times that it was declined. */
  tries: number
  /** The time of the next try; null if there is none. */
  at: Temporal.Instant | null
}

/**
 * The hours until a declined charge is tried again: one, then six, then a day. After that it is left to a
 * person (payments/later-charge).
 */
const hoursToNextTry = [1, 6, 24]

/** Tries the charges that are due by an instant. Returns the charged sum. */
export const tryCharges = (
  charges: readonly LaterCharge[],
  { now, dueBy = now, declines }: { now: Temporal.Instant; dueBy?: Temporal.Instant; declines: boolean },
): number => {
  let charged = 0
  for (const charge of charges) {
    const isDue = charge.at !== null && Temporal.Instant.compare(charge.at, dueBy) <= 0
    if (charge.amount === 0 || !isDue) continue
    if (declines) {
      const hours = hoursToNextTry[charge.tries]
      charge.at = hours === undefined ? null : now.add({ hours })
      charge.tries += 1
      continue
    }
    charged += charge.amount
    charge.amount = 0
  }
  return charged
}

/** The sum of minor units. */
export const sumOf = (numbers: readonly number[]): number => {
  let all = 0
  for (const number of numbers) all += number
  return all
}

type Line = ReturnType<typeof recomputeCart>['products'][number]

/** The part of a fixed discount that these lines have. */
export const promoOf = (lines: readonly Line[]): number => {
  const parts = lines.flatMap(({ adjustments }) => adjustments.filter(({ type }) => type === 'promo'))
  return 0 - sumOf(parts.map(({ amount }) => amount))
}

type Shared = {
  readonly standing: readonly Standing[]
  /** The price of each product. */
  readonly products: readonly number[]
  readonly fees: number
  readonly paid: number
}

const givenOf = ({ given, total }: Standing): number => Math.min(given, total)

/**
 * The amount paid for a standing appointment. What the shop refunded of it voluntarily counts as paid for it at least,
 * and the others share what is left.
 */
export const shareOfPaid = (asked: Standing, shared: Shared): number => {
  const short = shared.standing.find(
    (each) => each.state !== 'missed' && partOfPaid(each, shared) < givenOf(each),
  )
  if (short === undefined) return partOfPaid(asked, shared)
  if (short === asked) return givenOf(asked)
  const standing = shared.standing.filter((each) => each !== short)
  return shareOfPaid(asked, { ...shared, standing, paid: shared.paid - givenOf(short) })
}

/**
 * The amount paid for a standing appointment: its deposit first, then a share of the rest. Fees are excluded.
 * A missed appointment keeps the amount paid when it was missed, and owes only the fee.
 */
const partOfPaid = (asked: Standing, { standing, products, fees, paid }: Shared): number => {
  if (asked.state === 'missed') return asked.kept
  const missed = standing.filter(({ state }) => state === 'missed')
  const others = standing.filter(({ state }) => state !== 'missed')
  const rest = paid - sumOf(missed.map(({ kept }) => kept))
  const costs = [...others.map((each) => each.total), ...products]
  if (rest >= sumOf(costs) + fees) return asked.total
  const at = others.indexOf(asked)
  const deposits = costs.map((cost, index) => Math.min(cost, others[index]?.deposit ?? 0))
  const beyond = rest - sumOf(deposits)
  if (beyond <= 0) return handOutSteadily(rest, deposits)[at]!
  const owing = costs.map((cost, index) => cost - deposits[index]!)
  return deposits[at]! + Math.min(owing[at]!, handOutSteadily(beyond, owing)[at]!)
}

/** The tip on services at this price, by the tip that was chosen. */
export const tipOn = (services: number, tip: Tip | undefined, roundsUp: boolean): number => {
  if (tip === undefined) return 0
  if (tip.type === 'amount') return tip.amount
  const exact = partOf(services, tip.percentage)
  return roundsUp ? roundUp(dividedBy(exact, hundred)) * 100 : roundHalfUp(exact)
}

/**
 * Computes all standing appointments again with other prices, less the discount of canceled ones. `reprice`
 * changes the prices.
 */
export const recomputeStanding = (priced: RandomCart, standing: readonly Standing[], promoGone: number) => {
  const { promo } = priced
  const amount = promo?.amount == null ? null : promo.amount - promoGone
  const { appointments, products } = recomputeCart({
    ...priced,
    appointments: standing.map(({ index, tip }) => ({ ...priced.appointments[index]!, tip })),
    promo: promo && { ...promo, amount },
  })
  const reprice = (): void => {
    for (const [index, each] of standing.entries()) {
      const { amounts, lines } = appointments[index]!
      each.total = amounts.total
      each.promo = promoOf(lines)
      each.services = amounts.price
      each.tipAmount = amounts.tip
      each.deposit = Math.min(each.sold.deposit, amounts.total - amounts.tip)
    }
  }
  return { products, reprice }
}
