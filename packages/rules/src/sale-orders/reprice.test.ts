import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sales, soldOf } from '../../test/sale-orders/sold-sales.ts'
import { sumCart } from '../cart/sums.ts'
import { sum } from '../money.ts'
import { repriceAppointment } from './reprice.ts'
import { tipAppointment } from './tip-appointment.ts'
import { sumSold } from './what-stands.ts'

const lines = (prices: readonly number[], sale: object = {}) => {
  const tax = { id: 'tax', name: 'Tax', percentage: 10, addToPrice: true, enabled: true }
  const sums = sumCart({
    appointments: [
      { options: [prices.map((price) => ({ price, taxes: [tax], promoPart: true }))], deposits: [] },
    ],
    products: [],
    membership: null,
    promo: null,
    customerBookingFee: 100,
    waitingListFee: 0,
    roundUpTips: false,
    ...sale,
  })
  return soldOf(sums, 0)
}
const promo = { id: 'p', code: 'P', name: 'P' }
const noTip = { tip: undefined, roundUpTips: false }

test.each([
  ['taxes follow', {}, [5000], 5500],
  [
    'a percentage follows',
    { promo: { ...promo, type: 'percentage', percentage: 20, amount: null } },
    [5000],
    4400,
  ],
  [
    'an amount stays off',
    { promo: { ...promo, type: 'amount', percentage: null, amount: 500 } },
    [5000],
    4950,
  ],
  [
    'an amount stays off, up to the price',
    { promo: { ...promo, type: 'amount', percentage: null, amount: 500 } },
    [300],
    0,
  ],
  ['a membership follows', { membership: { id: 'm', name: 'M', percentage: 10 } }, [5000], 4950],
])('at another price %s', (_what, sale, prices, total) => {
  const { items, breakdown } = lines([4000], sale)
  const moved = items.map((item) => repriceAppointment(item, prices, noTip))
  expect(moved[0]?.amounts.total).toBe(total)
  expect(sumSold({ items: moved, breakdown }).breakdown.total, 'with the fee').toBe(total + 100)
})

test.each([
  ['a percentage follows the price', { type: 'percentage', percentage: 20 }, 1000],
  ['an amount stays', { type: 'amount', amount: 700 }, 700],
] as const)('a tip: %s', (_what, tip, amount) => {
  const [item] = lines([4000]).items
  const { amounts } = repriceAppointment(item!, [5000], { tip, roundUpTips: false })
  expect(amounts).toMatchObject({ tip: amount, total: 5500 + amount })
})

test('at the same prices nothing changes', () => {
  fc.assert(
    fc.property(sales, (sale) => {
      const { items } = soldOf(sumCart(sale), 0)
      for (const [index, { tip }] of sale.appointments.entries()) {
        const item = items[index]!
        const prices = item.subItems.map(({ amounts }) => amounts.price)
        expect(repriceAppointment(item, prices, { tip, roundUpTips: sale.roundUpTips })).toEqual(item)
      }
    }),
    { numRuns: 500 },
  )
})

test('lines add up to their appointment, at any prices and with any tip', () => {
  fc.assert(
    fc.property(sales, fc.array(fc.nat(30_000), { minLength: 3 }), fc.nat(5000), (sale, prices, tip) => {
      const [item] = soldOf(sumCart(sale), 0).items
      const changed = tipAppointment(repriceAppointment(item!, prices, noTip), tip)
      for (const field of [
        'price',
        'discount',
        'taxAdded',
        'taxIncluded',
        'tip',
        'deposit',
        'total',
      ] as const)
        expect(sum(changed.subItems.map(({ amounts }) => amounts[field])), field).toBe(changed.amounts[field])
      expect(changed.amounts.deposit).toBeLessThanOrEqual(changed.amounts.total - tip)
      expect(changed.amounts.tip).toBe(tip)
    }),
  )
})
