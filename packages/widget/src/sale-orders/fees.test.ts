import { expect, test } from 'vitest'
import { ordersByState } from '../gallery/kingsley/sale-order.ts'
import { feeOf, isCanceledLate, isMissedWhole } from './fees.ts'

const { feeDue, missed, paid } = ordersByState
const [late] = feeDue.payments
const shop = { ...feeDue.shop, lateCancelPercentage: 50, noShowPercentage: 100 }
const order = { ...feeDue, shop }
const [item] = order.items

test('a fee tells its reason, and which percentage of which sum it is', () => {
  const of = item.amounts.total - item.amounts.tip
  expect(feeOf(order, { ...late, amount: of / 2 })).toEqual({ why: 'late', share: { percentage: 50, of } })
  const [noShow] = missed.payments
  expect(feeOf({ ...missed, shop }, { ...noShow, amount: of })).toEqual({
    why: 'noShow',
    share: { percentage: 100, of },
  })
})

test('a fee of which only a part was charged has no percentage', () => {
  expect(feeOf(order, { ...late, amount: 1234 })).toEqual({ why: 'late', share: undefined })
})

test('a payment for the appointment itself is no fee', () => {
  expect(feeOf(paid, { feeFor: null, amount: 6356 })).toBeUndefined()
})

test.each([
  ['canceled too late', feeDue, true, false],
  ['missed', missed, false, true],
  ['paid', paid, false, false],
])('the sale that is %s counts as canceled late, as missed, or as neither', (_, sale, late, nobody) => {
  expect([isCanceledLate(sale), isMissedWhole(sale)]).toEqual([late, nobody])
})
