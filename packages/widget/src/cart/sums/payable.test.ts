import { expect, test } from 'vitest'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { payableOf } from './use-sum-words.ts'

const least = { least: 50, giftCard: 0, deposit: 0, atShop: 0, waived: 0 }
const payable = (breakdown: Partial<typeof saleCart.breakdown>, more: Partial<typeof saleCart> = {}) =>
  payableOf({ ...saleCart, ...more, breakdown: { ...saleCart.breakdown, total: 1000, ...breakdown } })

test.each([
  ['nothing is too little', { totalChargeAmount: 300 }, { now: 300, later: 700, beside: 0 }],
  [
    'a rest is waived',
    { totalChargeAmount: 980, belowLeast: { ...least, waived: 20 } },
    { now: 980, later: 0, beside: 0 },
  ],
  [
    'a rest is paid at the shop',
    { totalChargeAmount: 980, belowLeast: { ...least, atShop: 20 } },
    { now: 980, later: 0, beside: 20 },
  ],
  [
    'a gift card pays less',
    { totalChargeAmount: 0, giftCardAmount: 950, belowLeast: { ...least, giftCard: 30 } },
    { now: 0, later: 50, beside: 0 },
  ],
])('each part of a cart’s total is paid at its time where %s [R3]', (_what, breakdown, parts) => {
  expect(payable(breakdown)).toEqual({ ...parts, atShop: false })
})
