/**
 * Refunds and fees after a booking by card, through the whole server with Stripe's keys set. A stand-in
 * replaces Stripe, so these tests prove our requests and logic, not Stripe's.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopsWithStripe, type ShopsWithStripe } from '../../../../test/stripe-shop.ts'
import { markNoShow } from '../../../appointments/mark-no-show.ts'
import { refundSale } from '../../../payments/refund/refund-sale.ts'
import { sweepRefunds } from '../../../payments/refund/settle-refunds.ts'

let shops: ShopsWithStripe
beforeEach(async () => {
  shops = await openShopsWithStripe()
})
afterEach(() => shops[Symbol.asyncDispose]())

const bookPaid = async () => {
  const appointment = { barber: 'hana', service: 'cut', at: '2026-11-22T10:00:00+00:00' }
  const { body } = await shops.book('harbour-prepay', appointment)
  const [intent] = shops.standIn.intents()
  const refunds = () => shops.standIn.refundsOf(intent?.id ?? '').map(({ amount }) => amount)
  return { saleOrderId: body.id, reference: intent?.id ?? '', refunds }
}

test('a refund that is requested three times is made once, even if a day passes between', async () => {
  const { saleOrderId, refunds } = await bookPaid()
  await Promise.all([1, 2, 3].map(() => refundSale(shops.t.deps, { saleOrderId })))
  shops.standIn.forgetKeys()
  await refundSale(shops.t.deps, { saleOrderId })
  expect(refunds()).toEqual([3600])
  expect((await shops.orderOf(saleOrderId)).payments).toMatchObject([{ state: 'refunded' }])
})

test('a refund whose answer was lost is made once', async () => {
  const { saleOrderId, refunds } = await bookPaid()
  shops.standIn.trouble(/refunds/, 'answer lost')
  expect(await refundSale(shops.t.deps, { saleOrderId })).toMatchObject({ isPending: true })
  shops.standIn.recover()
  shops.standIn.forgetKeys()
  shops.clock.advance({ minutes: 2 })
  await sweepRefunds(shops.t.deps)
  expect(refunds()).toEqual([3600])
  expect((await shops.orderOf(saleOrderId)).payments).toMatchObject([{ state: 'refunded' }])
})

test('a refund made on Stripe’s own pages is recorded with the sale when it is reported', async () => {
  const { saleOrderId, reference } = await bookPaid()
  await shops.t.deps.cardPayments.refund({ key: 'by hand', reference, amount: 1000 })
  expect((await shops.orderOf(saleOrderId)).refunds).toEqual([])
  expect(await shops.deliverReports()).toEqual(new Set([200]))
  expect((await shops.orderOf(saleOrderId)).refunds).toMatchObject([{ amount: 1000 }])
  await refundSale(shops.t.deps, { saleOrderId })
  await shops.deliverReports()
  const { refunds } = await shops.orderOf(saleOrderId)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(3600)
})

test('a missed appointment charges its fee to the stored card, once', async () => {
  const appointment = { barber: 'ivo', service: 'cut', at: '2026-11-23T10:00:00-05:00' }
  const { body } = await shops.book('harbour-rental', appointment, undefined, { isReservation: true })
  const { items } = await shops.orderOf(body.id)
  shops.clock.set('2026-11-23T20:00:00Z')
  await Promise.all([1, 2].map(() => markNoShow(shops.t.deps, items[0]?.id ?? '')))
  expect(shops.money()).toEqual(['succeeded 5500 usd'])
})

test('a no-show fee stays due if the card requires 3-D Secure', async () => {
  const appointment = { barber: 'ivo', service: 'cut', at: '2026-11-23T10:00:00-05:00' }
  const [token, more] = ['pm_card_authenticationRequired', { isReservation: true }] as const
  const { cartId } = await shops.book('harbour-rental', appointment, token, more)
  shops.standIn.decide(shops.standIn.intents()[0]?.id ?? '', true)
  const { body } = await shops.pay('harbour-rental', cartId, token, more)
  const { items } = await shops.orderOf(body.id)
  shops.clock.set('2026-11-23T20:00:00Z')
  expect(await markNoShow(shops.t.deps, items[0]?.id ?? '')).toMatchObject({ fee: 5500, charge: 'due' })
  expect(shops.money()).toEqual(['requires_payment_method 5500 usd'])
})
