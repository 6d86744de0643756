import type { Tax } from '@openchair/contract'
import { expect, test } from 'vitest'
import { fade } from '../../test/cart/fade.ts'
import { partFaults } from '../../test/cart/part-faults.ts'
import { breakdownOf } from './breakdown.ts'
import type { Sale, SaleLine, SalePromo } from './sale.ts'
import { type CartSums, sumCart } from './sums.ts'

const tax = (percentage: number, addToPrice: boolean, id = `${percentage}`): Tax => ({
  id,
  name: id,
  percentage,
  addToPrice,
  enabled: true,
})
const line = (price: number, ...taxes: readonly Tax[]): SaleLine => ({ price, taxes, promoPart: true })
const product = (price: number, quantity: number, ...taxes: readonly Tax[]) => ({
  price,
  quantity,
  taxes,
  promoPart: false,
})
const quarter = {
  depositType: 'percentage',
  depositPercentage: 25,
  depositAmount: 0,
  serviceOverride: false,
} as const
const fiver: SalePromo = {
  id: 'five',
  code: 'FIVE',
  name: 'Five off',
  type: 'amount',
  percentage: null,
  amount: 500,
}
const member = { id: 'gold', name: 'Gold', percentage: 10 }
const sale = (sale: Partial<Sale>): Sale => ({
  appointments: [],
  products: [],
  membership: null,
  promo: null,
  customerBookingFee: 0,
  waitingListFee: 0,
  roundUpTips: false,
  ...sale,
})

/** Checks that the parts of a cart add up. */
const expectParts = (sums: CartSums): void => {
  const payment = { chargeNow: sums.depositAmount, giftCardAmount: 0, allowed: [], paid: 0 }
  expect(partFaults(sums, breakdownOf(sums, payment))).toEqual([])
}

test.each([
  {
    what: 'one service',
    sale: sale({ appointments: [{ options: [[line(5700)]], deposits: [] }] }),
    expected: { subtotal: 5700, total: 5700, taxAmount: 0, tipAmount: 0, depositAmount: 0 },
  },
  {
    what: 'a service, an add-on, two taxes on top, a tip before tax, a deposit',
    sale: sale({
      appointments: [
        {
          options: [[line(4500, tax(5, true), tax(9.975, true)), line(1500, tax(5, true), tax(9.975, true))]],
          tip: { type: 'percentage', percentage: 20 },
          deposits: [quarter],
        },
      ],
    }),
    // 4500: 225 + 448.875 → 449; 1500: 75 + 149.625 → 150
    expected: { subtotal: 6000, taxAmount: 899, tipAmount: 1200, total: 8099, depositAmount: 1725 },
  },
  {
    what: 'VAT in the price and a fee',
    sale: sale({
      appointments: [{ options: [[line(3500, tax(20, false))]], deposits: [] }],
      customerBookingFee: 150,
    }),
    expected: { subtotal: 3500, taxAmount: 583, total: 3650, customerBookingFee: 150 },
  },
  {
    what: 'a tip rounded up',
    sale: sale({
      appointments: [{ options: [[line(5710)]], tip: { type: 'percentage', percentage: 25 }, deposits: [] }],
      roundUpTips: true,
    }),
    expected: { subtotal: 5710, tipAmount: 1500, total: 7210 },
  },
  {
    what: 'a group with a tip each',
    sale: sale({
      appointments: [
        { options: [[line(5000)]], tip: { type: 'amount', amount: 333 }, deposits: [quarter] },
        { options: [[line(3000), line(1001)]], deposits: [quarter] },
      ],
    }),
    expected: { subtotal: 9001, tipAmount: 333, total: 9334, depositAmount: 1250 + 1000 },
  },
  {
    what: 'products after the appointments, by their quantity, taxed, and not in the deposit',
    sale: sale({
      appointments: [{ options: [[line(5000, tax(10, true))]], deposits: [quarter] }],
      products: [product(1999, 3, tax(10, true)), product(1200, 1, tax(20, false))],
    }),
    // 5000 + 500; 5997 + 599.7 → 600; 1200 of which 200 are tax
    expected: { subtotal: 12_197, taxAmount: 500 + 600 + 200, total: 13_297, depositAmount: 1375 },
  },
  {
    what: 'the membership first, then the promo on what is left, taxes on the rest, the tip on all',
    sale: sale({
      appointments: [
        {
          options: [[line(4500, tax(8.875, true)), line(1555, tax(8.875, true))]],
          tip: { type: 'percentage', percentage: 20 },
          deposits: [quarter],
        },
      ],
      products: [product(2000, 1)],
      membership: member,
      promo: fade,
    }),
    // 4500 − 450 − 810 = 3240 + 288 (287.55); 1555 − 156 − 280 = 1119 + 99 (99.31); 2000 − 200
    expected: {
      subtotal: 8055,
      discountAmount: 450 + 810 + 156 + 280 + 200,
      promoAmount: 810 + 280,
      taxAmount: 387,
      tipAmount: 1211,
      total: 3240 + 288 + 1119 + 99 + 1800 + 1211,
      depositAmount: 1187,
    },
  },
  {
    what: 'an amount over the lines of all appointments that it is for',
    sale: sale({
      appointments: [
        { options: [[line(1000), { ...line(700), promoPart: false }]], deposits: [] },
        { options: [[line(500)]], deposits: [] },
      ],
      promo: fiver,
    }),
    expected: { subtotal: 2200, discountAmount: 500, promoAmount: 500, total: 1700 },
  },
  {
    what: 'an amount larger than what it is for',
    sale: sale({
      appointments: [{ options: [[line(300, tax(10, true))]], deposits: [quarter] }],
      products: [product(900, 1)],
      promo: fiver,
    }),
    expected: { discountAmount: 300, promoAmount: 300, taxAmount: 0, total: 900, depositAmount: 0 },
  },
  {
    what: 'both fees',
    sale: sale({ customerBookingFee: 150, waitingListFee: 75 }),
    expected: { totalFee: 225, total: 225, totalRange: { min: 225, max: 225 } },
  },
  {
    what: 'a free service with a tip',
    sale: sale({
      appointments: [
        { options: [[line(0), line(0)]], tip: { type: 'amount', amount: 5 }, deposits: [quarter] },
      ],
    }),
    expected: { subtotal: 0, total: 5, depositAmount: 0 },
  },
])('a cart is added up: $what', ({ sale, expected }) => {
  const sums = sumCart(sale)
  expect(sums).toMatchObject(expected)
  expectParts(sums)
})

test('while no professional is chosen, the sums are the cheapest ones and the ranges end at the dearest', () => {
  const sums = sumCart(
    sale({
      appointments: [
        {
          options: [
            [line(5000, tax(10, true)), line(2000)],
            [line(4000, tax(10, true)), line(2500)],
          ],
          tip: { type: 'percentage', percentage: 10 },
          deposits: [],
        },
        { options: [[line(1000)]], deposits: [] },
      ],
    }),
  )
  expectParts(sums)
  expect(sums.rangeDisplayPrice).toEqual({ min: 7500, max: 8000 })
  expect(sums.totalRange).toEqual({ min: 6500 + 400 + 650 + 1000, max: 7000 + 500 + 700 + 1000 })
  const [open, fixed] = sums.appointments
  expect(open?.amounts.range).toEqual({ min: 6500, max: 7000 })
  expect(open?.lines.map(({ amounts }) => amounts.range)).toEqual([
    { min: 4000, max: 5000 },
    { min: 2000, max: 2500 },
  ])
  expect(fixed?.amounts.range).toBeNull()
})

test('the adjustments of a line list first the discounts, then the added taxes', () => {
  const sums = sumCart(
    sale({
      appointments: [{ options: [[line(1000, tax(10, true)), line(0)]], deposits: [] }],
      products: [{ ...product(400, 2), promoPart: true }],
      membership: member,
      promo: fade,
    }),
  )
  const [cut, free] = sums.appointments[0]?.lines ?? []
  expect(cut?.adjustments).toEqual([
    {
      type: 'membership_discount',
      id: 'gold',
      name: 'Gold',
      code: null,
      percentage: 10,
      amount: -100,
      addToPrice: false,
    },
    {
      type: 'promo',
      id: 'fade',
      name: 'Fade',
      code: 'FADE20',
      percentage: 20,
      amount: -180,
      addToPrice: false,
    },
    { type: 'tax', id: '10', name: '10', code: null, percentage: 10, amount: 72, addToPrice: true },
  ])
  expect(free?.adjustments).toEqual([])
  expect(sums.products.map(({ amounts }) => amounts)).toMatchObject([
    { price: 800, discount: 80 + 144, total: 576, tip: 0, deposit: 0, range: null },
  ])
})

test('a promo can make another professional the cheapest, and the ranges follow the discounted prices', () => {
  const beardAlone = (cut: number, beard: number) => [{ ...line(cut), promoPart: false }, line(beard)]
  const beardFree = { ...fiver, amount: 3000 }
  const options = [beardAlone(4000, 2500), beardAlone(3800, 3000)]
  const sums = sumCart(
    sale({ appointments: [{ options, deposits: [] }], products: [product(100, 1)], promo: beardFree }),
  )
  expectParts(sums)
  expect(sums).toMatchObject({ subtotal: 6900, promoAmount: 3000, total: 3900 })
  expect(sums.totalRange).toEqual({ min: 3900, max: 4100 })
  expect(sums.rangeDisplayPrice).toEqual({ min: 6600, max: 6900 })
})
