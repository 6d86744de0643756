import { expect, test } from 'vitest'
import { ordersByState } from '../gallery/kingsley/sale-order.ts'
import { feeOf, isCanceledLate, isMissedWhole } from './fees.ts'

const { feeDue, missed, paid } = ordersByState
const [late] = feeDue.payments
const shop = { ...feeDue.shop, lateCancelPercentage: 50, noShowPercentage: 100 }
const order = { ...feeDue, shop }
const [item] = order.items

test('a fee says why it is charged, and of what it is how much', () => {
  const of = item.amounts.total - item.amounts.tip
  expect(feeOf(order, { ...late, amount: of / 2 })).toEqual({ why: 'late', share: { percentage: 50, of } })
  const [noShow] = missed.payments
  expect(feeOf({ ...missed, shop }, { ...noShow, amount: of })).toEqual({
    why: 'noShow',
    share: { percentage: 100, of },
  })
})

test('of a fee of which a part was kept no share is named', () => {
  expect(feeOf(order, { ...late, amount: 1234 })).toEqual({ why: 'late', share: undefined })
})

test('what pays for the appointment is no fee', () => {
  expect(feeOf(paid, { feeFor: null, amount: 6356 })).toBeUndefined()
})

test.each([
  ['canceled too late', feeDue, true, false],
  ['missed', missed, false, true],
  ['paid', paid, false, false],
])('a booking that is %s', (_, sale, late, nobody) => {
  expect([isCanceledLate(sale), isMissedWhole(sale)]).toEqual([late, nobody])
})
