import { payDue } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { markArrived } from '../../appointments/mark-attendance.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'

/**
 * Books two cuts to be paid at the shop. One guest came. Another card than the kept one paid the other's fee.
 */
const openPaidFee = async () => {
  const s = await openSales('harbour-rental')
  const sale = await s.book(
    s.times('ivo', 'cut', ['2026-11-24T10:00:00-05:00', '2026-11-24T12:00:00-05:00']),
    { isReservation: true, paymentToken: card('4000000000000341') },
    { isReservation: true },
  )
  s.clock.set('2026-11-24T20:00:00Z')
  const [came = '', missed = ''] = appointmentsOf(sale)
  await markArrived(s.t.deps, came)
  expect(await markNoShow(s.t.deps, missed)).toMatchObject({ charge: 'due' })
  const amount = (await s.read(sale.id)).payments.find(({ state }) => state === 'due')?.amount ?? 0
  const paid = await s.t.send(payDue, { id: sale.id, amount, paymentToken: card('4242424242424242') })
  expect(paid.status).toBe(200)
  return { ...s, sale, came }
}

test('a later tip is charged to the card that paid last, and the sale names that card', async () => {
  await using s = await openPaidFee()
  const { payments } = await s.read(s.sale.id)
  expect(payments.map(({ cardInfo, isChargedNext }) => [cardInfo?.last4, isChargedNext])).toEqual([
    ['0341', false],
    ['4242', true],
  ])
  const { status, body } = await s.tip(s.sale.id, { itemId: s.came, amount: 500 })
  expect(status).toBe(200)
  expect(body.payments.at(-1)).toMatchObject({ state: 'captured', amount: 500, cardInfo: { last4: '4242' } })
})

test('a later tip is charged to the first card again once the card that paid last is removed', async () => {
  await using s = await openPaidFee()
  await s.t.pool.query(
    `insert into payment_card (customer_id, reference, brand, last4, is_default, created_at, removed_at)
     select customer_id, card_reference, '', '', false, now(), now() from payment
     join sale_order on sale_order.id = payment.sale_order_id where card_last4 = '4242'`,
  )
  const { refusal } = await s.tip(s.sale.id, { itemId: s.came, amount: 500 })
  expect(refusal).toMatchObject({ status: 402, code: 'card_declined' })
})
