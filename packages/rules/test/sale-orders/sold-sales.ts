import * as fc from 'fast-check'
import type { Tax } from '@openchair/contract'
import { breakdownOf } from '../../src/cart/breakdown.ts'
import type { Sale } from '../../src/cart/sale.ts'
import { type CartSums, sumCart } from '../../src/cart/sums.ts'
import { wholeDiscounts } from '../../src/cart/discounts.ts'
import type { AgreedTerms, PricedItem } from '../../src/sale-orders/agreed-terms.ts'
import type { Sold } from '../../src/sale-orders/what-stands.ts'

const tax: fc.Arbitrary<Tax> = fc.record({
  id: fc.constantFrom('state', 'city'),
  name: fc.constant('Tax'),
  percentage: fc.constantFrom(5, 8.875, 9.975, 20),
  addToPrice: fc.boolean(),
  enabled: fc.constant(true),
})
const line = fc.record({
  price: fc.integer({ min: 0, max: 20_000 }),
  taxes: fc.uniqueArray(tax, { maxLength: 2, selector: ({ id }) => id }),
  promoPart: fc.boolean(),
})
const deposit = fc.record({
  depositType: fc.constant('percentage' as const),
  depositPercentage: fc.constantFrom(10, 25, 50),
  depositAmount: fc.constant(0),
  serviceOverride: fc.constant(false),
})
const tip = fc.oneof(
  fc.record({ type: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ type: fc.constant('percentage' as const), percentage: fc.constantFrom(0, 18, 22.5) }),
)
const known = { id: 'promo', code: 'PROMO', name: 'Promo' }
const promo = fc.oneof(
  // The amount may exceed the price of everything.
  fc
    .integer({ min: 1, max: 60_000 })
    .map((amount) => ({ ...known, type: 'amount' as const, percentage: null, amount })),
  fc
    .constantFrom(5, 12.5, 33.3333, 100)
    .map((percentage) => ({ ...known, type: 'percentage' as const, percentage, amount: null })),
)

/** Sales of one to four guests with products, discounts, taxes, tips, deposits and fees. */
export const sales: fc.Arbitrary<Sale> = fc.record({
  appointments: fc.array(
    fc.record({
      options: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => [lines]),
      tip: fc.option(tip, { nil: undefined }),
      deposits: fc.array(deposit, { maxLength: 1 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  products: fc.array(
    line.map((one) => ({ ...one, quantity: 2 })),
    { maxLength: 2 },
  ),
  membership: fc.option(fc.constant({ id: 'club', name: 'Club', percentage: 10 }), { nil: null }),
  promo: fc.option(promo, { nil: null }),
  customerBookingFee: fc.constantFrom(0, 150),
  waitingListFee: fc.constant(0),
  roundUpTips: fc.boolean(),
})

/**
 * Makes the record of a booked sale with `paid` charged at checkout. Its appointments have the ids `0`, `1`,
 * …
 */
export const soldOf = (sums: CartSums, paid: number): Sold<PricedItem> => ({
  items: [
    ...sums.appointments.map(({ amounts, lines }, index) => ({
      id: `${index}`,
      type: 'appointment' as const,
      amounts,
      adjustments: [],
      subItems: lines.map((each, line) => ({ ...each, id: `${index}-${line}` })),
    })),
    ...sums.products.map(({ amounts, adjustments }, index) => ({
      id: `product-${index}`,
      type: 'product' as const,
      amounts,
      adjustments,
      subItems: [],
    })),
  ],
  breakdown: breakdownOf(sums, { chargeNow: paid, giftCardAmount: 0, allowed: [], paid: 0 }),
})

/** Gives the terms to which the guest of a sale agreed, as stored. */
export const agreedOf = (sale: Sale, { items }: Sold<PricedItem>): Required<AgreedTerms> => {
  const lines = [...sale.appointments.flatMap(({ options: [first = []] }) => first), ...sale.products]
  const ids = items.flatMap((item) => (item.type === 'product' ? item : item.subItems)).map(({ id }) => id)
  return {
    discounts: wholeDiscounts(sale),
    promoParts: ids.filter((_, index) => lines[index]?.promoPart),
    deposits: Object.fromEntries(items.map(({ id, amounts }) => [id, amounts.deposit])),
  }
}

/** Sales with the received sum of each: nothing, the deposits, everything, or any sum between. */
export const soldSales = fc
  .tuple(
    sales,
    fc.constantFrom('nothing', 'deposits', 'all', 'part'),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([sale, what, part]) => {
    const sums = sumCart(sale)
    const paid = {
      nothing: 0,
      deposits: Math.min(sums.depositAmount, sums.total),
      all: sums.total,
      part: Math.floor(sums.total * part),
    }[what]
    return { sale, sold: soldOf(sums, paid), paid }
  })
