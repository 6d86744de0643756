import type { Tip } from '@openchair/rules'

/** An appointment that was sold and not canceled; minor units. */
export type Standing = {
  /** Place in the cart. */
  index: number
  tip: Tip | undefined
  total: number
  tipAmount: number
  deposit: number
  services: number
  state: 'open' | 'arrived' | 'missed'
  /** What of a missed one is paid, for good. */
  kept: number
  /** What the shop has given back of it without canceling it. */
  given: number
}

/** A charge that the card is asked for later, or that was declined and is asked for again; minor units. */
export type LaterCharge = {
  amount: number
  /** How often it was declined. */
  tries: number
  /** When it is tried; null once it is not any more. */
  at: Temporal.Instant | null
}

/** A decline is tried again after an hour, six more and a day more, and then left to a person (behaviour 8). */
const hoursToNextTry = [1, 6, 24]

/** Tries those of the charges that are due by an instant; the sum of what was charged. */
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

/** Of minor units. */
export const sumOf = (numbers: readonly number[]): number => {
  let all = 0
  for (const number of numbers) all += number
  return all
}
