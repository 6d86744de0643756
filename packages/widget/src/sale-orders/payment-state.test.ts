import { expect, test } from 'vitest'
import { trio, trioWithoutLeo } from '../gallery/kingsley/after.ts'
import { ordersByState } from '../gallery/kingsley/sale-order.ts'
import { paymentStateOf } from './payment-state.ts'

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
])('a booking that %s', (_, order, state) => {
  expect(paymentStateOf(order)).toMatchObject(state)
})

test('what the shop gave back of its own accord, or beyond what not coming costs, is not to be paid again', () => {
  const [payment] = paid.payments
  const refund = { id: 'given', itemId: null, paymentId: payment?.id ?? '', amount: 3178 }
  const breakdown = { ...paid.breakdown, amountLeftForPayment: 0 }
  const given = paymentStateOf({ ...paid, refunds: [refund], breakdown })
  expect(given).toMatchObject({ back: 3178, open: 0 })
  expect(given.word).not.toBe('toPay')
})
