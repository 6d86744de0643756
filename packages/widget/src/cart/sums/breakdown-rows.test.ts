import type { Adjustment } from '@openchair/contract'
import { expect, test } from 'vitest'
import { saleCart, saleItem } from '../../gallery/kingsley/sale.ts'
import { breakdownRows } from './breakdown-rows.ts'

const member: Adjustment = {
  type: 'membership_discount',
  id: 'gold',
  name: 'Gold member',
  code: null,
  percentage: 10,
  amount: -570,
  addToPrice: false,
}
const [line, ...others] = saleItem.subItems
if (!line) throw new Error('no line')
const discounted = { ...saleItem, subItems: [{ ...line, adjustments: [member] }, ...others] }
const { breakdown } = saleCart
const gst = { id: 'gst', name: 'GST', percentage: 5, addToPrice: true, amount: 285 }
const vat = { id: 'vat', name: 'VAT', percentage: 20, addToPrice: false, amount: 950 }

test.each([
  {
    what: 'prices alone',
    cart: { breakdown: { ...breakdown, taxes: [], totalFee: 0 } },
    total: 5700,
    rows: [['subtotal', 5700]],
  },
  {
    what: 'a tax and a fee',
    cart: {},
    total: 6356,
    rows: [
      ['subtotal', 5700],
      ['taxesAndFees', 656],
    ],
  },
  {
    what: 'a membership, a promo, a tip, taxes of both kinds and a fee',
    cart: {
      items: [discounted],
      promoCode: 'FADE20',
      breakdown: {
        ...breakdown,
        discountAmount: 1596,
        promoAmount: 1026,
        tipAmount: 1140,
        taxes: [gst, vat],
      },
    },
    total: 5700 - 1596 + 1140 + 285 + 150,
    rows: [
      ['subtotal', 5700],
      ['membership', -570],
      ['promo', -1026],
      ['tip', 1140],
      ['taxesAndFees', 435],
    ],
  },
])('the rows add up to the total of $what', ({ cart, total, rows }) => {
  const found = breakdownRows({ ...saleCart, ...cart })
  expect(found.map(({ kind, amount }) => [kind, amount])).toEqual(rows)
  expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
})

test('a membership and a promo keep their own names', () => {
  const found = breakdownRows({
    items: [discounted],
    promoCode: 'FADE20',
    breakdown: { ...breakdown, discountAmount: 1596, promoAmount: 1026 },
  })
  expect(found.flatMap(({ name }) => name ?? [])).toEqual(['Gold member', 'FADE20'])
})
