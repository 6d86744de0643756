import type { SaleOrder } from '@openchair/contract'
import { expect, test } from 'vitest'
import { trio, trioWithoutLeo } from '../gallery/kingsley/after.ts'
import { ordersByState } from '../gallery/kingsley/sale-order.ts'
import { dueOf, paymentStateOf } from './payment-state.ts'

const { scheduled, paid, authorized, due, deposit, atShop, cardHolds, canceled, canceledAndRefunded } =
  ordersByState

test.each([
  ['is charged later', scheduled, { word: 'notCharged', total: 6356, open: 0 }],
  ['is paid', paid, { word: 'paid', paid: 6356, open: 0 }],
  ['is authorised', authorized, { word: 'authorized' }],
  ['could not be charged', due, { word: 'due' }],
  ['is paid in part', deposit, { word: 'partPaid', paid: 1589, open: 0 }],
  ['is paid at the shop', atShop, { word: 'atShop', open: 6356 }],
  ['is paid at the shop, a card is kept', cardHolds, { word: 'atShop', payments: [] }],
  ['is canceled before anything was paid', canceled, { word: 'canceled' }],
  ['is given back', canceledAndRefunded, { word: 'refunded', back: 6356, open: 0 }],
  ['is paid for a group', trio, { word: 'paid', total: 15_229 }],
  ['is paid, and a part given back', trioWithoutLeo, { word: 'paid', total: 11_105, back: 4124, open: 0 }],
  [
    'costs more since it was moved',
    { ...paid, breakdown: { ...paid.breakdown, total: 7387, amountLeftForPayment: 1031 } },
    { word: 'toPay', total: 7387, open: 1031 },
  ],
  ['costs nothing', { ...paid, payments: [], breakdown: { ...paid.breakdown, total: 0 } }, { word: 'free' }],
])('the payment state of a booking that %s is right', (_, order, state) => {
  expect(paymentStateOf(order)).toMatchObject(state)
})

test.each([
  ['only one', [null, '2026-11-26T23:01:00-05:00'], { amount: 2178, payments: [{ id: 'part-1' }] }],
  ['the earlier', ['2026-11-26T23:01:00-05:00', '2026-11-27T02:00:00Z'], { payments: [{ id: 'part-1' }] }],
  ['both', ['2026-11-26T23:01:00-05:00', '2026-11-27T04:01:00Z'], { amount: 6356 }],
  ['none', [null, null], null],
])('the next retry of two due payments, each with a card of its own, charges %s', (_, times, again) => {
  const [payment] = due.payments
  const parts = times.map((chargeAt, index) => ({
    ...payment,
    id: `part-${index}`,
    amount: index === 0 ? 4178 : 2178,
    chargeAt,
  }))
  const found = dueOf({ payments: parts })
  expect(found).toMatchObject({ amount: 6356, payments: parts })
  if (again === null) expect(found?.again).toBeNull()
  else expect(found?.again).toMatchObject(again)
})

const [fee] = ordersByState.feeDue.payments
const feeOf = (item: string, state: 'due' | 'captured') => ({ ...fee, feeFor: item, state, chargeAt: null })
const inPart = { ...trioWithoutLeo, isReservation: true, refunds: [] }
const leo = inPart.items.find(({ state }) => state === 1)?.id ?? ''
const atShopYet = { ...inPart.breakdown, amountLeftForPayment: 11_105 }
const missed = { ...cardHolds, breakdown: { ...cardHolds.breakdown, amountLeftForPayment: 0 } }
const missedDue = { ...missed, breakdown: { ...missed.breakdown, amountLeftForPayment: 3178 } }
const fees: readonly (readonly [string, SaleOrder, object])[] = [
  ['canceled, the fee due', ordersByState.feeDue, { word: 'due', isOver: true, paid: 0, open: 0 }],
  [
    'canceled, the fee paid',
    { ...canceled, payments: [feeOf('appointment-1', 'captured')] },
    { word: 'canceled', paid: 3178 },
  ],
  [
    'canceled, a part given back, the fee due',
    { ...canceledAndRefunded, payments: [...canceledAndRefunded.payments, fee] },
    { word: 'due', isOver: true, back: 6356 },
  ],
  [
    'canceled in part, the fee due',
    { ...inPart, breakdown: atShopYet, payments: [feeOf(leo, 'due')] },
    { word: 'due', open: 11_105 },
  ],
  [
    'canceled in part, the fee paid',
    { ...inPart, breakdown: atShopYet, payments: [feeOf(leo, 'captured')] },
    { word: 'toPay', open: 11_105 },
  ],
  [
    'missed, the fee due',
    { ...missedDue, payments: [feeOf('appointment-1', 'due')] },
    { word: 'due', open: 0 },
  ],
  [
    'missed, the fee paid',
    { ...missed, payments: [feeOf('appointment-1', 'captured')] },
    { word: 'paid', open: 0 },
  ],
]
test.each(fees)('the payment state of a booking that is %s is right', (_, order, state) => {
  expect(paymentStateOf(order)).toMatchObject(state)
})

test('no voluntary refund, and no part by which the shop reduced a fee, is owed again', () => {
  const [payment] = paid.payments
  const refund = { id: 'given', itemId: null, paymentId: payment?.id ?? '', amount: 3178 }
  const breakdown = { ...paid.breakdown, amountLeftForPayment: 0 }
  const given = paymentStateOf({ ...paid, refunds: [refund], breakdown })
  expect(given).toMatchObject({ back: 3178, open: 0 })
  expect(given.word).not.toBe('toPay')
})
