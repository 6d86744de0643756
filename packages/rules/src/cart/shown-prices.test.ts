import { countries, type Tax, type ValidatedCart } from '@openchair/contract'
import { expect, test } from 'vitest'
import { fade } from '../../test/cart/fade.ts'
import { breakdownOf } from './breakdown.ts'
import type { Sale } from './sale.ts'
import { showCart, shownItemPrice, shownPrice, showsTaxes } from './shown-prices.ts'
import { sumCart } from './sums.ts'

const tax = (percentage: number, addToPrice: boolean): Tax => ({
  id: `${percentage}`,
  name: `${percentage} %`,
  percentage,
  addToPrice,
  enabled: true,
})
const added = tax(20, true)
const contained = tax(20, false)

test('taxes are shown apart from prices in the United States and Canada, and if the country is unknown [guest-m16]', () => {
  expect(countries.filter((country) => !showsTaxes(country))).toEqual(['US', 'CA'])
  expect(showsTaxes(undefined)).toBe(false)
})

test.each([
  ['a tax that is added', [added], 'GB', 4800],
  ['a tax that is added', [added], 'IE', 4800],
  ['a tax that is added', [added], 'AU', 4800],
  ['a tax that is added', [added], 'US', 4000],
  ['a tax that is added', [added], 'CA', 4000],
  ['a tax that it contains', [contained], 'GB', 4000],
  ['a tax that it contains', [contained], 'US', 4000],
  ['taxes of both kinds', [contained, tax(5, true)], 'GB', 4167],
  ['a tax that is switched off', [{ ...added, enabled: false }], 'GB', 4000],
] as const)(
  'a price of 4000 with %s (%j) is shown in the country %s as %d [guest-m16]',
  (_, taxes, country, shown) => {
    expect(shownPrice(4000, taxes, country)).toBe(shown)
  },
)

const line = (price: number) => ({ price, taxes: [added], promoPart: true })

const cartOf = (sale: Partial<Sale>): Pick<ValidatedCart, 'items' | 'breakdown'> => {
  const sums = sumCart({
    appointments: [
      { options: [[line(4000), line(1000)]], deposits: [], tip: { type: 'amount', amount: 500 } },
    ],
    products: [{ ...line(1200), quantity: 2 }],
    membership: { id: 'gold', name: 'Gold', percentage: 10 },
    promo: fade,
    customerBookingFee: 150,
    waitingListFee: 0,
    roundUpTips: false,
    ...sale,
  })
  const item = { state: 0 as const, subItems: [] }
  const [appointment] = sums.appointments
  return {
    items: [
      { ...item, ...appointment, adjustments: [], subItems: appointment?.lines },
      ...sums.products.map((product) => ({ ...item, ...product })),
    ] as unknown as ValidatedCart['items'],
    breakdown: breakdownOf(sums, { chargeNow: 0, giftCardAmount: 0, allowed: [], paid: 0 }),
  }
}

test.each([
  ['both', {}],
  ['a membership alone', { promo: null }],
  ['a promo alone', { membership: null }],
  ['neither', { membership: null, promo: null }],
])(
  'a cart with %s is shown with lines that include their taxes, and with the same total [guest-m16]',
  (_, sale) => {
    const cart = cartOf(sale)
    const { breakdown, items } = showCart(cart, 'GB')
    expect(breakdown.subtotal).toBe(4800 + 1200 + 2880)
    expect(items.map(({ amounts }) => amounts.price)).toEqual([6000, 2880])
    expect(items[0]?.subItems.map(({ amounts }) => [amounts.price, amounts.taxAdded])).toEqual([
      [4800, 0],
      [1200, 0],
    ])
    const { subtotal, discountAmount, promoAmount, tipAmount, totalFee, total } = breakdown
    expect(subtotal - discountAmount + tipAmount + totalFee).toBe(total)
    expect(total).toBe(cart.breakdown.total)
    // A discount also removes the taxes on the amount that it takes off.
    expect(discountAmount).toBe(Math.round(cart.breakdown.discountAmount * 1.2))
    expect(promoAmount).toBe(Math.round(cart.breakdown.promoAmount * 1.2))
    expect(breakdown.taxes.map(({ addToPrice, amount }) => [addToPrice, amount])).toEqual(
      cart.breakdown.taxes.map(({ amount }) => [false, amount]),
    )
    for (const { amounts } of items)
      expect(amounts.price - amounts.discount + amounts.tip).toBe(amounts.total)
  },
)

test('a cart is shown unchanged if the country shows taxes apart, or there are none [guest-m16]', () => {
  const cart = cartOf({})
  expect(showCart(cart, 'US')).toBe(cart)
  expect(showCart(cart, undefined)).toBe(cart)
  const inPrice = cartOf({
    appointments: [{ options: [[{ ...line(4000), taxes: [contained] }]], deposits: [] }],
    products: [],
  })
  expect(showCart(inPrice, 'GB')).toBe(inPrice)
})

test("a shown range of prices ends at the range's total, less tips and fees [guest-m16]", () => {
  const cart = cartOf({
    appointments: [{ options: [[line(4000)], [line(5000)]], deposits: [] }],
    products: [],
    membership: null,
    promo: null,
  })
  expect(showCart(cart, 'GB').breakdown).toMatchObject({
    rangeDisplayPrice: { min: 4800, max: 6000 },
    totalRange: { min: 4950, max: 6150 },
  })
})

test("an appointment's price is shown as the sum of its shown lines [guest-m16]", () => {
  const [item] = cartOf({}).items
  if (!item) throw new Error('no item')
  expect([shownItemPrice(item, 'GB'), shownItemPrice(item, 'US')]).toEqual([6000, 5000])
})
