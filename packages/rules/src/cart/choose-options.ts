import type { Sale } from './sale.ts'
import { type Choice, sellCart, type SoldCart } from './sold-cart.ts'

type Sold = { readonly choice: Choice; readonly sold: SoldCart }

/**
 * Finds the cheapest and the dearest way to sell a cart while several professionals are possible. Starts with
 * everyone's first option, then gives each appointment in turn the option that makes the whole cart cheapest
 * (or dearest).
 * The result is the true cheapest wherever appointments do not share a promo's amount. Where they do, the
 * price of one depends on the others; an exact answer would need one sum for every combination. Of equal
 * options the first wins.
 */
export const sellCheapestAndDearest = (
  sale: Sale,
): { readonly cheapest: SoldCart; readonly dearest: SoldCart } => {
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
