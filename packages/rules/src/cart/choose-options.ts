import type { Sale } from './sale.ts'
import { type Choice, sellCart, type SoldCart } from './sold-cart.ts'

type Sold = { readonly choice: Choice; readonly sold: SoldCart }

/**
 * The cheapest and the dearest way to sell a cart while several professionals are possible. Each appointment in turn
 * takes its cheapest (dearest) option as the whole cart would then cost, beginning with everyone's first. That is the
 * cheapest of all wherever appointments do not share a promo's amount; where they do, what one of them costs depends on
 * the others, and trying all together would take as many sums as there are combinations. Among equals the first option
 * stays.
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
