import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales, unreliableCharges } from '../../test/booked-sale.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'
import { markCanceled } from './mark-canceled.ts'
import { markNoShow } from './mark-no-show.ts'

/** Books two paid cuts of 36.00 each, at a shop with this no-show percentage. */
const openPaid = async (percentage: number) => {
  const s = await openSales('harbour-prepay')
  await s.t.pool.query(
    `update shop set details = details || json_build_object('noShowPercentage', $1::int)::jsonb, revision = revision + 1`,
    [percentage],
  )
  const times = ['10:00', '11:00'].map((time) => `2026-11-24T${time}:00+00:00`)
  const sale = await s.book(s.times('hana', 'cut', times))
  const [first = '', second = ''] = appointmentsOf(sale)
  const given = async () => (await s.read(sale.id)).refunds.map(({ amount, itemId }) => [amount, itemId])
  return { ...s, sale, first, second, given, toNoon: () => s.clock.set('2026-11-24T12:00:00Z') }
}

test.each([
  [100, 0],
  [60, 1440],
  [0, 3600],
])('at %i%% a no-show who had paid is refunded %i, once, and owes nothing', async (percentage, refund) => {
  await using s = await openPaid(percentage)
  s.toNoon()
  expect(await markNoShow(s.t.deps, s.first)).toMatchObject({ isNew: true, fee: 0, refund, charge: 'none' })
  expect(await markNoShow(s.t.deps, s.first)).toMatchObject({ isNew: false, fee: 0, refund: 0 })
  expect(await s.given()).toEqual(refund === 0 ? [] : [[refund, s.first]])
  expect(await s.read(s.sale.id)).toMatchObject({
    paymentOutstanding: false,
    breakdown: { total: 7200, amountLeftForPayment: 0 },
  })
})

test('the shop can still refund the fee of a no-show, once, and the other appointment keeps its payment', async () => {
  await using s = await openPaid(60)
  s.toNoon()
  await markNoShow(s.t.deps, s.first)
  const again = { saleOrderId: s.sale.id, itemId: s.first }
  expect(await refundSale(s.t.deps, again)).toMatchObject({ amount: 2160, isNew: true })
  expect(await refundSale(s.t.deps, again)).toMatchObject({ isNew: false })
  expect(await refundSale(s.t.deps, { ...again, itemId: s.second })).toMatchObject({ amount: 3600 })
})

test.each([
  ['by a later no-show', 'no-show'],
  ['by a later late cancel', 'cancel'],
] as const)('an amount that the shop has refunded is not charged again %s', async (_, how) => {
  await using s = await openPaid(60)
  const charged = async () =>
    (await s.read(s.sale.id)).payments.filter(({ state }) => state !== 'refunded').map(({ amount }) => amount)
  await refundSale(s.t.deps, { saleOrderId: s.sale.id, itemId: s.first })
  const before = await charged()
  if (how === 'cancel') {
    const told = { refund: 0, kept: 0, due: 0, charge: 'none' }
    s.clock.set('2026-11-24T09:00:00Z')
    expect(await markCanceled(s.t.deps, s.first, { lateFee: true })).toMatchObject(told)
  } else {
    s.toNoon()
    expect(await markNoShow(s.t.deps, s.first)).toMatchObject({ fee: 0, refund: 0, charge: 'none' })
  }
  expect(await charged()).toEqual(before)
  expect(await s.given()).toEqual([[3600, s.first]])
})

test('an appointment cannot be marked while a change waits for the provider, and can afterwards', async () => {
  const provider = unreliableCharges()
  await using s = await openSales('harbour-prepay', provider.around)
  const sale = await s.book(s.times('hana', 'cut', ['2026-11-24T10:00:00+00:00']))
  s.clock.set('2026-11-24T11:00:00Z')
  provider.faults.before = provider.silence
  expect((await s.tip(sale.id, { amount: 500 })).refusal.code).toBe('in_progress')
  expect(await markNoShow(s.t.deps, firstOf(sale))).toEqual({ ok: false, code: 'changing' })
  provider.faults.before = undefined
  s.clock.advance({ minutes: 10 })
  await reconcileAttempts(s.t.deps)
  expect((await s.read(sale.id)).tip).toBe(500)
  expect(await markNoShow(s.t.deps, firstOf(sale))).toMatchObject({ ok: true, isNew: true })
})
