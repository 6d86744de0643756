import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'
import { ledger } from '../../test/unreliable-provider.ts'
import { markArrived } from './mark-attendance.ts'
import { markCanceled } from './mark-canceled.ts'
import { markNoShow } from './mark-no-show.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const late = { lateFee: true }

const openWithAda = async (number?: string) => {
  const s = await openSales('harbour-card')
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }], {
    paymentToken: card(number),
  })
  s.clock.set('2026-11-24T13:30:00Z')
  expect((await s.cancel(firstOf(sale))).refusal.code, 'the guest is too late').toBe('too_late_to_change')
  return { ...s, sale, id: firstOf(sale) }
}

test('a late cancel charges half of the price to the stored card, and nothing else [5.07.07]', async () => {
  await using s = await openWithAda()
  const outcome = await markCanceled(s.t.deps, s.id, late)
  // Half of a cut with its tax; the booking fee and tips are excluded.
  expect(outcome).toMatchObject({ ok: true, refund: 0, kept: 0, due: 2178, charge: 'captured' })
  expect(await s.read(s.sale.id)).toMatchObject({
    state: 'canceled',
    breakdown: { total: 0, amountLeftForPayment: 0 },
    payments: [
      { state: 'kept', amount: 0 },
      { state: 'captured', amount: 2178 },
    ],
    refunds: [],
  })
  expect(await ledger(s.t)).toMatchObject({ charge: 1 })
})

test('a cancel without the fee charges nothing', async () => {
  await using s = await openWithAda()
  expect(await markCanceled(s.t.deps, s.id, { lateFee: false })).toMatchObject({ due: 0, charge: 'none' })
  expect(await s.read(s.sale.id)).toMatchObject({ state: 'canceled', payments: [{ state: 'kept' }] })
})

test('a declined fee becomes due, and its charge is tried again', async () => {
  await using s = await openWithAda('4000000000000341')
  expect(await markCanceled(s.t.deps, s.id, late)).toMatchObject({ due: 2178, charge: 'due' })
  expect(await s.read(s.sale.id)).toMatchObject({ state: 'canceled', payments: [{}, { state: 'due' }] })
})

test('a late cancel of a paid appointment keeps the fee, refunds the rest, and uses the fee for nothing else', async () => {
  await using s = await openSales('harbour-prepay')
  const sale = await s.book(
    s.times('hana', 'cut', ['2026-11-24T10:00:00+00:00', '2026-11-24T11:00:00+00:00']),
  )
  const [first = '', second = ''] = appointmentsOf(sale)
  s.clock.set('2026-11-24T09:00:00Z')
  expect(await markCanceled(s.t.deps, first, late)).toMatchObject({
    refund: 1800,
    kept: 1800,
    due: 0,
    charge: 'none',
  })
  expect(await s.read(sale.id)).toMatchObject({
    state: 'booked',
    breakdown: { total: 3600, amountLeftForPayment: 0 },
    refunds: [{ amount: 1800, itemId: first }],
  })
  expect(await markCanceled(s.t.deps, second, { lateFee: false })).toMatchObject({ refund: 3600 })
  const { refunds } = await s.read(sale.id)
  expect(new Set(refunds.map(({ amount }) => amount))).toEqual(new Set([1800, 3600]))
})

test('an amount that the shop refunded before a cancel is not refunded again by another cancel', async () => {
  await using s = await openSales('harbour-deposit')
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', '2026-11-24T10:00:00-05:00'))
  const [first = '', second = ''] = appointmentsOf(sale)
  const deposits = sale.items.map(({ amounts }) => amounts.deposit)
  const given = await refundSale(s.t.deps, { saleOrderId: sale.id, itemId: first })
  expect(given.amount).toBe(deposits[0])
  expect(await markCanceled(s.t.deps, first, { lateFee: false })).toMatchObject({ refund: 0 })
  expect(await markCanceled(s.t.deps, second, { lateFee: false })).toMatchObject({ refund: deposits[1] })
})

test('a past, marked or unknown appointment is not canceled', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book(
    ['10:00', '11:00', '12:00'].map((time) => ({
      barberId: 'ada',
      services: s.names.services('cut'),
      dateTime: at(time),
    })),
  )
  const [missed = '', arrived = '', canceled = ''] = appointmentsOf(sale)
  await markCanceled(s.t.deps, canceled, { lateFee: false })
  s.clock.set('2026-11-24T15:00:00Z')
  await markArrived(s.t.deps, arrived)
  expect(await markCanceled(s.t.deps, missed, late)).toEqual({ ok: false, code: 'begun' })
  await markNoShow(s.t.deps, missed)
  const codes = [missed, arrived, canceled, 'x', sale.id].map((id) => markCanceled(s.t.deps, id, late))
  expect(await Promise.all(codes)).toEqual(
    ['no_show', 'arrived', 'canceled', 'unknown', 'unknown'].map((code) => ({ ok: false, code })),
  )
})

test('an appointment that the shop added, without a sale, can be canceled until it begins [guest-m28]', async () => {
  await using s = await openSales('harbour-card')
  const add = async (from: string, to: string) => {
    const { rows } = await s.t.pool.query<{ id: string }>(
      `insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state)
       select shop_id, gen_random_uuid(), id, $1::timestamptz, $2::timestamptz, 'booked' from barber where route = 'ada'
       returning id`,
      [from, to],
    )
    return rows[0]?.id ?? ''
  }
  const id = await add(at('10:00'), at('10:30'))
  const begun = await add('2020-11-24T10:00:00Z', '2020-11-24T10:30:00Z')
  expect(await markCanceled(s.t.deps, id, { lateFee: false })).toEqual({
    ok: true,
    refund: 0,
    kept: 0,
    due: 0,
    currency: 'usd',
    charge: 'none',
  })
  const again = [id, begun].map((each) => markCanceled(s.t.deps, each, { lateFee: false }))
  expect(await Promise.all(again)).toEqual([
    { ok: false, code: 'unknown' },
    { ok: false, code: 'unknown' },
  ])
})
