import { expect, test } from 'vitest'
import { appointmentsOf, openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'
import { markCanceled } from './mark-canceled.ts'
import { markNoShow } from './mark-no-show.ts'

/** Two cuts of one sale, at 10:00 and 15:00. The charge at 09:00 is declined. Nobody comes to the first. */
const openMissed = async ({ percentage = 100 }: { readonly percentage?: number } = {}) => {
  const s = await openSales('harbour-card')
  await s.t.pool.query(
    `update shop set details = details || json_build_object('noShowPercentage', $1::int)::jsonb, revision = revision + 1`,
    [percentage],
  )
  const sale = await s.book(
    ['10:00', '15:00'].map((time) => ({
      barberId: 'ada',
      services: s.names.services('cut'),
      dateTime: `2026-11-24T${time}:00-05:00`,
    })),
    { paymentToken: card('4000000000000341') },
  )
  const [missed = '', second = ''] = appointmentsOf(sale)
  s.clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(s.t.deps)
  s.clock.set('2026-11-24T15:05:00Z')
  expect(await markNoShow(s.t.deps, missed)).toMatchObject({ ok: true, charge: 'due' })
  const payAll = async () => {
    await s.t.pool.query(`update payment set card_reference = 'sandbox_4242424242424242'`)
    s.clock.set('2026-11-24T17:00:00Z')
    await sweepPayments(s.t.deps)
    expect((await s.read(sale.id)).payments.map(({ state }) => state)).toEqual(['captured', 'captured'])
  }
  return { ...s, sale, missed, second, payAll }
}

test('canceling one appointment refunds its full price, although the other one was missed', async () => {
  await using s = await openMissed()
  await s.payAll()
  expect(await markCanceled(s.t.deps, s.second, { lateFee: false })).toMatchObject({ ok: true, refund: 4355 })
  const { refunds } = await s.read(s.sale.id)
  expect(refunds).toMatchObject([{ amount: 4355, itemId: s.second }])
})

test('an operator’s refund of a missed appointment refunds its fee', async () => {
  await using s = await openMissed()
  await s.payAll()
  expect(await refundSale(s.t.deps, { saleOrderId: s.sale.id, itemId: s.missed })).toMatchObject({
    amount: 4355,
  })
  expect(await refundSale(s.t.deps, { saleOrderId: s.sale.id, itemId: s.second })).toMatchObject({
    amount: 4355,
  })
})

test('the refund of a missed appointment’s fee is not taken from what was paid for the other appointment', async () => {
  await using s = await openMissed()
  await s.payAll()
  await refundSale(s.t.deps, { saleOrderId: s.sale.id, itemId: s.missed })
  expect(await markCanceled(s.t.deps, s.second, { lateFee: false })).toMatchObject({ refund: 4355 })
  const { refunds } = await s.read(s.sale.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([4355, 4355])
})

test('nothing is owed for an uncharged appointment once it is canceled', async () => {
  await using s = await openMissed()
  expect(await markCanceled(s.t.deps, s.second, { lateFee: false })).toMatchObject({ refund: 0 })
  expect((await s.read(s.sale.id)).payments).toMatchObject([
    // The booking fee is owed as long as one appointment is not canceled.
    { state: 'due', amount: 150 },
    { state: 'due', amount: 4355 },
  ])
})

test('nothing is owed for a sale once its no-show fee is paid, at any percentage of the shop', async () => {
  await using s = await openMissed({ percentage: 50 })
  expect(await s.read(s.sale.id)).toMatchObject({
    paymentOutstanding: true,
    breakdown: { amountLeftForPayment: 4355 + 150 + 2178 },
  })
  await s.payAll()
  expect(await s.read(s.sale.id)).toMatchObject({ paymentOutstanding: false })
})

test('the fee for a second missed appointment is owed too, less what is paid of it', async () => {
  await using s = await openMissed({ percentage: 50 })
  await s.payAll()
  s.clock.set('2026-11-24T20:30:00Z')
  expect(await markNoShow(s.t.deps, s.second)).toMatchObject({ ok: true, fee: 0, charge: 'none' })
})
