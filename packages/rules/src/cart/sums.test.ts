import type { Amounts, Tax } from '@openchair/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakdownOf } from './breakdown.ts'
import type { Sale, SaleLine } from './sale.ts'
import { type CartSums, sumCart } from './sums.ts'

const tax = (percentage: number, addToPrice: boolean, id = `${percentage}`): Tax => ({
  id,
  name: id,
  percentage,
  addToPrice,
  enabled: true,
})
const line = (price: number, ...taxes: readonly Tax[]): SaleLine => ({
  price,
  taxes,
  promoPart: true,
})
const quarter = {
  depositType: 'percentage',
  depositPercentage: 25,
  depositAmount: 0,
  serviceOverride: false,
} as const
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

const fields = [
  'price',
  'priceWithoutTaxes',
  'discount',
  'taxIncluded',
  'taxAdded',
  'tip',
  'deposit',
  'total',
] as const
const add = (amounts: readonly Amounts[], field: (typeof fields)[number]): number =>
  amounts.reduce((total, each) => total + each[field], 0)

/** Whatever a cart holds, its parts are its whole. */
const expectParts = (sums: CartSums): void => {
  const whole = sums.appointments.map(({ amounts }) => amounts)
  for (const { amounts, lines } of sums.appointments) {
    for (const field of fields)
      expect(
        add(
          lines.map((each) => each.amounts),
          field,
        ),
      ).toBe(amounts[field])
    expect(amounts.priceWithoutTaxes + amounts.taxIncluded + amounts.discount).toBe(amounts.price)
    expect(amounts.priceWithoutTaxes + amounts.taxIncluded + amounts.taxAdded + amounts.tip).toBe(
      amounts.total,
    )
    expect(amounts.deposit).toBeLessThanOrEqual(amounts.total - amounts.tip)
    for (const each of lines) {
      const taxes = each.adjustments.reduce((total, { amount }) => total + amount, 0)
      expect(taxes).toBe(each.amounts.taxIncluded + each.amounts.taxAdded)
      for (const field of fields) expect(each.amounts[field]).toBeGreaterThanOrEqual(0)
    }
  }
  expect(add(whole, 'total') + sums.customerBookingFee).toBe(sums.total)
  expect(add(whole, 'price')).toBe(sums.subtotal)
  expect(add(whole, 'tip')).toBe(sums.tipAmount)
  expect(add(whole, 'deposit')).toBe(sums.depositAmount)
  expect(sums.taxes.reduce((total, { amount }) => total + amount, 0)).toBe(sums.taxAmount)
  expect(add(whole, 'taxIncluded') + add(whole, 'taxAdded')).toBe(sums.taxAmount)
  expect(sums.totalRange.min).toBe(sums.total)
  const breakdown = breakdownOf(sums, {
    chargeNow: sums.depositAmount,
    giftCardAmount: 0,
    allowed: ['bookAndPay'],
    paid: 0,
  })
  expect(breakdown.totalChargeAmount + breakdown.outstandingChargeAmount).toBe(breakdown.total)
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
    what: 'a free service with a tip',
    sale: sale({
      appointments: [
        { options: [[line(0), line(0)]], tip: { type: 'amount', amount: 5 }, deposits: [quarter] },
      ],
    }),
    expected: { subtotal: 0, total: 5, depositAmount: 0 },
  },
])('$what', ({ sale, expected }) => {
  const sums = sumCart(sale)
  expect(sums).toMatchObject(expected)
  expectParts(sums)
})

test('while the professional is open, the sums are the cheapest and the ranges reach to the dearest', () => {
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

// An independent reckoning in exact fractions: each value is a numerator over one common denominator.
const scale = 10_000n
const exact = (percentage: number): bigint => BigInt(Math.round(percentage * 10_000))
const halfUp = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole
}
const reckon = ({ appointments, customerBookingFee, roundUpTips }: Sale) => {
  let total = BigInt(customerBookingFee)
  let deposits = 0n
  for (const { options, tip, deposits: policies } of appointments) {
    let cost = 0n
    let services = 0n
    for (const { price, taxes } of options[0]!) {
      const on = taxes.filter(({ enabled }) => enabled)
      const contained = on.filter(({ addToPrice }) => !addToPrice).map(({ percentage }) => exact(percentage))
      const divisor = 100n * scale + contained.reduce((one, other) => one + other, 0n)
      const net =
        BigInt(price) - contained.reduce((left, each) => left + halfUp(BigInt(price) * each, divisor), 0n)
      const onTop = on.filter(({ addToPrice }) => addToPrice).map(({ percentage }) => exact(percentage))
      cost += onTop.reduce((left, each) => left + halfUp(net * each, 100n * scale), BigInt(price))
      services += BigInt(price)
    }
    let tipped = 0n
    if (tip?.type === 'amount') tipped = BigInt(tip.amount)
    if (tip?.type === 'percentage') {
      const product = services * exact(tip.percentage)
      const unit = 100n * scale * 100n
      tipped = roundUpTips
        ? (product / unit + (product % unit > 0n ? 1n : 0n)) * 100n
        : halfUp(product, 100n * scale)
    }
    const [policy] = policies
    const wanted = !policy
      ? 0n
      : policy.depositType === 'amount'
        ? BigInt(policy.depositAmount)
        : halfUp(cost * exact(policy.depositPercentage), 100n * scale)
    deposits += wanted < cost ? wanted : cost
    total += cost + tipped
  }
  return { total: Number(total), deposits: Number(deposits) }
}

const percentages = fc.integer({ min: 0, max: 1_000_000 }).map((each) => each / 10_000)
const taxes = fc
  .array(fc.record({ percentage: percentages, addToPrice: fc.boolean(), enabled: fc.boolean() }), {
    maxLength: 4,
  })
  .map((all) => all.map((each, place) => ({ ...each, id: `${place}`, name: `${place}` })))
const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 500_000 }), taxes, promoPart: fc.constant(false) }),
  {
    minLength: 1,
    maxLength: 5,
  },
)
const tips = fc.oneof(
  fc.constant(undefined),
  fc.record({ type: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 199_999 }) }),
  fc.record({ type: fc.constant('percentage' as const), percentage: percentages }),
)
const deposits = fc.array(
  fc.record({
    depositType: fc.constantFrom('percentage' as const, 'amount' as const),
    depositPercentage: percentages,
    depositAmount: fc.integer({ min: 0, max: 100_000 }),
    serviceOverride: fc.boolean(),
  }),
  { maxLength: 1 },
)
const sales = fc.record({
  appointments: fc.array(fc.record({ options: lines.map((each) => [each]), tip: tips, deposits }), {
    minLength: 1,
    maxLength: 5,
  }),
  products: fc.constant([]),
  membership: fc.constant(null),
  promo: fc.constant(null),
  customerBookingFee: fc.integer({ min: 0, max: 1000 }),
  waitingListFee: fc.constant(0),
  roundUpTips: fc.boolean(),
})

test('the sums of any cart are those of an exact reckoning, and its parts are its whole', () => {
  fc.assert(
    fc.property(sales, (sale) => {
      const sums = sumCart(sale)
      expectParts(sums)
      expect({ total: sums.total, deposits: sums.depositAmount }).toEqual(reckon(sale))
    }),
    { numRuns: 500 },
  )
})
