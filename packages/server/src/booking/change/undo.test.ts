import { getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'
import { card, guest } from '../../../test/booking.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { tellEvents } from '../tell/tell-events.ts'

// It is Saturday 21 November 2026, 10:00 in New York. Bookings for today come after a cut-off of a day.
const today = (time: string) => `2026-11-21T${time}:00-05:00`
const monday = (time: string) => `2026-11-23T${time}:00-05:00`
const until = (minutes: number) => today(`10:0${minutes}`)

const openLate = async (shop = 'harbour-card') => {
  const s = await openSales(shop)
  return { ...s, cut: (time: string) => s.times('ada', 'cut', [today(time)]) }
}

test('a guest who books after the cut-off can cancel without a fee for five minutes', async () => {
  await using s = await openLate()
  const sale = await s.book(s.cut('15:00'))
  expect(sale).toMatchObject({ canCancelBefore: '2026-11-20T15:00:00-05:00', canUndoBefore: until(5) })
  s.clock.advance({ minutes: 4, seconds: 59 })
  const { body } = await s.cancel(firstOf(sale))
  expect(body).toMatchObject({
    state: 'canceled',
    breakdown: { total: 0, amountLeftForPayment: 0 },
    payments: [{ state: 'kept', amount: 0 }],
    change: { total: -4505, refund: 0, later: -4505 },
  })
  await s.book(s.cut('15:00'))
})

test('a guest who books after the cut-off cannot undo the booking after five minutes', async () => {
  await using s = await openLate()
  const sale = await s.book(s.cut('15:00'))
  s.clock.advance({ minutes: 5 })
  const { refusal } = await s.cancel(firstOf(sale))
  expect(refusal).toMatchObject({ code: 'too_late_to_change', phone: '+12125550101' })
})

test.each([
  ['prepaid', 'harbour-prepay', 'hana', 'cut', '2026-11-21T18:00:00+00:00', 3600],
  ['with a deposit', 'harbour-deposit', 'flore', 'coupe', today('15:00'), 1150],
])(
  'a guest who undoes a booking (%s) gets back all that was paid',
  async (_, shop, barber, service, start, paid) => {
    await using s = await openSales(shop)
    const sale = await s.book(s.times(barber, service, [start]))
    expect(sale.breakdown.totalChargeAmount).toBe(paid)
    const { body } = await s.cancel(firstOf(sale))
    expect(body).toMatchObject({ state: 'canceled', change: { refund: paid, charge: 0 } })
    expect(body.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    expect(body.payments.every(({ state }) => state === 'refunded' || state === 'kept')).toBe(true)
  },
)

test('a charge that was made at once, because the appointment begins within the hour, is refunded in full', async () => {
  await using s = await openLate()
  const sale = await s.book(s.cut('10:30'))
  expect(sale.canUndoBefore).toBe(until(5))
  const { body } = await s.cancel(firstOf(sale))
  expect(body).toMatchObject({ state: 'canceled', breakdown: { total: 0 } })
  expect(body.payments.every(({ state }) => state === 'refunded' || state === 'kept')).toBe(true)
})

test('an appointment that begins within half an hour cannot be undone', async () => {
  await using s = await openLate()
  const sale = await s.book(s.cut('10:15'))
  expect(sale.canUndoBefore).toBeNull()
  expect((await s.cancel(firstOf(sale))).refusal.code).toBe('too_late_to_change')
})

test('a guest can undo a group as a whole, or each appointment for its own share', async () => {
  await using s = await openLate()
  const sale = await s.book([...s.cut('15:00'), ...s.cut('16:00')])
  const [first = '', second = ''] = appointmentsOf(sale)
  const one = await s.cancel(first)
  expect(one.body).toMatchObject({ items: [{ state: 1 }, { state: 0 }], canUndoBefore: until(5) })
  const rest = await s.cancel(second, { cancelGroup: true })
  expect(rest.body).toMatchObject({ state: 'canceled', breakdown: { total: 0 } })
})

test('a booking that was made before its cut-off, or whose guest cannot cancel, cannot be undone', async () => {
  await using s = await openLate()
  expect((await s.book(s.times('ada', 'cut', [monday('10:30')]))).canUndoBefore).toBeNull()
  const never = await s.book(s.times('ben', 'cut', [today('14:00')]))
  expect(never.canUndoBefore).toBeNull()
  expect((await s.cancel(firstOf(never))).refusal.code).toBe('change_not_allowed')
})

test('a booking that is moved to a time whose cut-off has passed cannot be undone', async () => {
  await using s = await openLate()
  const sale = await s.book(s.times('ada', 'cut', [monday('10:30')]))
  const moved = await s.move(firstOf(sale), { barberId: 'ada', dateTime: today('15:00') })
  expect(moved.body).toMatchObject({ canCancelBefore: '2026-11-20T15:00:00-05:00', canUndoBefore: null })
  expect((await s.cancel(firstOf(sale))).refusal.code).toBe('too_late_to_change')
})

test('a booking that was made after its cut-off can be undone, but not moved', async () => {
  await using s = await openLate()
  const sale = await s.book(s.cut('15:00'))
  const { refusal } = await s.move(firstOf(sale), { barberId: 'ada', dateTime: today('16:00') })
  expect(refusal.code).toBe('too_late_to_change')
})

test('the read-only id of a sale does not show that the sale can be undone', async () => {
  await using s = await openLate()
  const sale = await s.book(s.cut('15:00'))
  expect((await s.t.send(getSaleOrder, { id: sale.lookId })).body.canUndoBefore).toBeNull()
})

test('staff charge no fee for a booking that its guest can still undo', async () => {
  await using s = await openLate()
  const [first, second] = [await s.book(s.cut('15:00')), await s.book(s.cut('16:00'))]
  const late = { lateFee: true }
  expect(await markCanceled(s.t.deps, firstOf(first), late)).toMatchObject({ ok: false, code: 'still_free' })
  s.clock.advance({ minutes: 5 })
  expect(await markCanceled(s.t.deps, firstOf(second), late)).toMatchObject({ ok: true, due: 2178 })
})

test('a card that was only kept for a booking is removed when the guest undoes the booking', async () => {
  await using s = await openSales('harbour-rental')
  await s.t.pool.query(
    `update barber set details = details || '{"advanceCancelMins": 43200}' where route = 'ivo'`,
  )
  await s.t.pool.query(`update shop set revision = revision + 1`)
  const sale = await s.book(s.times('ivo', 'cut', [monday('12:00')]), {
    isReservation: true,
    paymentToken: card(),
  })
  const { body } = await s.cancel(firstOf(sale))
  expect(body).toMatchObject({ state: 'canceled', payments: [{ state: 'kept', amount: 0 }], refunds: [] })
})

test('the confirmation mail says until when the guest can undo a booking', async () => {
  await using s = await openLate()
  await s.book(s.cut('15:00'))
  await tellEvents(s.t.deps)
  const mail = (await outboxOf(s.t, guest.email)).find(({ channel }) => channel === 'email')
  expect(mail?.text).toContain(
    'You’ve just booked, so you can cancel for free until 10:05am. Cancel later and you pay 50% of the price.',
  )
})
