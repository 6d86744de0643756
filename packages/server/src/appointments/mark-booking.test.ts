import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { readRows } from '../../test/rows.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

/** Opens a cut of $55 at ten, paid at the shop with a card for fees; it is ten past ten. */
const openAtTen = async () => {
  const s = await openSales('harbour-rental')
  const opened = await withDesk(s, s.times('ivo', 'cut', [onTuesday('10:00')]), {
    isReservation: true,
    paymentToken: card(),
  })
  s.clock.set('2026-11-24T15:10:00Z')
  await tellEvents(s.t.deps)
  return opened
}

test('arrived, in the chair and done follow one another, and each implies those before it', async () => {
  await using s = await openAtTen()
  const desk = await s.desk()
  const { body } = await desk.mark(s.id, 'started')
  const at = body.booking.marks.startedAt
  expect(body.booking).toMatchObject({ state: 'started', marks: { arrivedAt: at, doneAt: null } })
  s.clock.advance({ minutes: 40 })
  expect((await desk.mark(s.id, 'done')).body.booking).toMatchObject({
    state: 'done',
    marks: { arrivedAt: at, startedAt: at },
  })
  expect(await s.activity()).toEqual(['started', 'done'])
})

test('marking twice keeps the first instant, even by somebody who saw an older version', async () => {
  await using s = await openAtTen()
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  const first = await desk.mark(s.id, 'arrived', { version })
  s.clock.advance({ minutes: 5 })
  const again = await desk.mark(s.id, 'arrived', { version })
  expect(again.body.booking.marks).toEqual(first.body.booking.marks)
  expect(await s.activity()).toEqual(['arrived'])
})

test('a mark of a booking that somebody changed meanwhile is refused', async () => {
  await using s = await openAtTen()
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  await desk.mark(s.id, 'arrived', { version })
  expect((await desk.mark(s.id, 'done', { version })).refusal).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
})

test('a guest who is awaited in an hour or later cannot be marked as arrived', async () => {
  await using s = await openAtTen()
  s.clock.set('2026-11-24T13:59:00Z')
  const desk = await s.desk()
  expect((await desk.mark(s.id, 'arrived')).refusal.code).toBe('mark_not_allowed')
})

test('a mark is taken back by who set it on the same day, later and by others only with a manager’s role', async () => {
  await using s = await openAtTen()
  const [own, other, manager] = [await s.desk(), await s.desk(), await s.desk('manager')]
  await own.mark(s.id, 'done')
  expect((await other.mark(s.id, 'done', { isSet: false })).refusal.code).toBe('not_permitted')
  expect([(await own.open(s.id)).acts, (await other.open(s.id)).acts]).toEqual([['pay', 'undo'], ['pay']])
  expect((await own.mark(s.id, 'done', { isSet: false })).body.booking.state).toBe('started')
  expect((await manager.mark(s.id, 'arrived', { isSet: false })).body.booking).toMatchObject({
    state: 'booked',
    marks: { arrivedAt: null, startedAt: null, doneAt: null },
  })
  await own.mark(s.id, 'arrived')
  await manager.mark(s.id, 'done')
  expect(
    (await own.mark(s.id, 'arrived', { isSet: false })).refusal.code,
    'would take back that of the manager as well',
  ).toBe('not_permitted')
  await manager.mark(s.id, 'started', { isSet: false })
  s.clock.advance({ hours: 15 })
  expect((await (await s.desk()).mark(s.id, 'arrived', { isSet: false })).refusal.code).toBe('not_permitted')
})

test('an appointment that was paid at the shop stays done', async () => {
  await using s = await openAtTen()
  const desk = await s.desk('owner')
  await desk.mark(s.id, 'done')
  await desk.pay(s.id, 5500)
  expect((await desk.open(s.id)).acts).not.toContain('undo')
  expect((await desk.mark(s.id, 'done', { isSet: false })).refusal.code).toBe('mark_not_allowed')
})

test('an appointment that the guest paid online after it was done stays done', async () => {
  await using s = await openAtTen()
  const desk = await s.desk('owner')
  await desk.mark(s.id, 'done')
  // Stands for a payment by a link, which another test follows from end to end.
  await s.t.pool.query(
    `update payment set state = 'captured', amount = 5500, paid_at = $1 where sale_order_id = $2`,
    ['2026-11-24T15:30:00Z', s.sale.id],
  )
  expect((await desk.open(s.id)).acts).not.toContain('undo')
  expect((await desk.mark(s.id, 'done', { isSet: false })).refusal.code).toBe('mark_not_allowed')
})

test('a charge that was planned for before the start leaves a mark to be taken back', async () => {
  await using s = await openAtTen()
  s.clock.set('2026-11-24T14:05:00Z')
  const desk = await s.desk()
  await desk.mark(s.id, 'arrived')
  await s.t.pool.query(
    `update payment set state = 'captured', amount = 5500, paid_at = $1 where sale_order_id = $2`,
    ['2026-11-24T14:10:00Z', s.sale.id],
  )
  expect((await desk.open(s.id)).acts).toContain('undo')
  expect((await desk.mark(s.id, 'arrived', { isSet: false })).body.booking.state).toBe('booked')
})

test('the last visit of a guest is the one before the booking, also once this has begun', async () => {
  await using s = await openAtTen()
  const desk = await s.desk()
  expect((await desk.open(s.id)).customer).toMatchObject({ visits: 1, lastVisit: null })
})

test('asking about a no-show tells the sum and the message, and changes nothing', async () => {
  await using s = await openAtTen()
  const desk = await s.desk()
  const { body } = await desk.mark(s.id, 'noShow', { validate: true })
  expect(body).toMatchObject({
    change: { charge: 5500, refund: 0 },
    booking: { state: 'booked' },
    message: { channel: 'email', alsoBySms: true },
  })
  expect(body.message?.text).toContain('$55.00')
  expect(await s.charged()).toEqual([])
  expect(await s.activity()).toEqual([])
})

test('a no-show costs the fee of the terms once, and it goes back when the mark is taken back', async () => {
  await using s = await openAtTen()
  const desk = await s.desk()
  expect((await desk.mark(s.id, 'noShow')).body).toMatchObject({
    change: { charge: 5500 },
    booking: { state: 'noShow', money: { total: 5500, paid: 5500, left: 0 } },
  })
  expect((await desk.mark(s.id, 'noShow')).body.change).toMatchObject({ charge: 0 })
  expect(await s.charged()).toEqual([5500])
  const { body } = await desk.mark(s.id, 'noShow', { isSet: false })
  expect(body).toMatchObject({
    change: { refund: 5500 },
    booking: { state: 'booked', money: { left: 5500 } },
  })
  expect(await readRows(s.t.pool, 'select state, amount from refund')).toEqual([
    { state: 'done', amount: 5500 },
  ])
})

test('a no-show is taken back after a day only with a manager’s role', async () => {
  await using s = await openAtTen()
  await (await s.desk()).mark(s.id, 'noShow')
  s.clock.advance({ hours: 24 })
  const [reception, manager] = [await s.desk(), await s.desk('manager')]
  expect((await reception.mark(s.id, 'noShow', { isSet: false })).refusal.code).toBe('not_permitted')
  expect((await manager.mark(s.id, 'noShow', { isSet: false })).body.booking.state).toBe('booked')
})

test('only a manager or an owner waives the fee of a no-show', async () => {
  await using s = await openAtTen()
  const [reception, manager] = [await s.desk(), await s.desk('manager')]
  expect((await reception.mark(s.id, 'noShow', { fee: 'waive' })).refusal.code).toBe('not_permitted')
  expect((await manager.mark(s.id, 'noShow', { fee: 'waive' })).body).toMatchObject({
    change: { charge: 0 },
    booking: { state: 'noShow', money: { total: 0, left: 0 } },
  })
  expect(await s.charged()).toEqual([])
})

test('waiving a fee that was taken is refused, and waiving one again changes nothing', async () => {
  await using s = await openAtTen()
  const manager = await s.desk('manager')
  const { version } = await manager.open(s.id)
  await (await s.desk()).mark(s.id, 'noShow')
  const waive = { fee: 'waive' } as const
  const late = await manager.mark(s.id, 'noShow', { ...waive, version })
  expect(late.refusal.code, 'somebody took it meanwhile').toBe('changed_meanwhile')
  expect((await manager.mark(s.id, 'noShow', waive)).refusal.code).toBe('mark_not_allowed')
  expect(await s.charged()).toEqual([5500])
  await manager.mark(s.id, 'noShow', { isSet: false })
  s.clock.advance({ minutes: 1 })
  for (const _ of ['once', 'again']) expect((await manager.mark(s.id, 'noShow', waive)).status).toBe(200)
})

test('a professional’s no-show leaves the fee to reception, who takes it later', async () => {
  await using s = await openAtTen()
  const own = await s.desk('professional', 'ivo')
  expect((await own.mark(s.id, 'noShow', { fee: 'take' })).refusal.code).toBe('not_permitted')
  expect((await own.mark(s.id, 'noShow')).body).toMatchObject({
    change: { charge: 0 },
    booking: { state: 'noShow' },
  })
  const waiting = () => readRows(s.t.pool, 'select appointment_id as id from fee_to_take')
  expect(await waiting()).toEqual([{ id: s.id }])
  expect(await s.charged()).toEqual([])
  s.clock.advance({ minutes: 10 })
  const reception = await s.desk()
  const { marks, acts } = await reception.open(s.id)
  expect(new Set(acts)).toEqual(new Set(['noShow', 'undoNoShow']))
  expect((await (await s.desk('professional', 'ivo')).open(s.id)).acts).toEqual([])
  const { body } = await reception.mark(s.id, 'noShow', { fee: 'take' })
  expect(body).toMatchObject({ change: { charge: 5500 }, booking: { marks: { noShowAt: marks.noShowAt } } })
  expect(await s.charged()).toEqual([5500])
  expect(await waiting()).toEqual([])
})

test('a professional marks in their own column alone', async () => {
  await using s = await openAtTen()
  const [own, other] = [await s.desk('professional', 'ivo'), await s.desk('professional', 'june')]
  const { version } = await own.open(s.id)
  expect((await other.mark(s.id, 'arrived', { version })).refusal.code).toBe('not_permitted')
  expect((await own.mark(s.id, 'arrived', { version })).body.booking.state).toBe('arrived')
})

test('an appointment that nobody bought is marked as missed without a fee, and the mark is taken back', async () => {
  await using s = await openAtTen()
  await s.t.pool.query('update appointment set sale_order_id = null')
  const desk = await s.desk()
  expect((await desk.mark(s.id, 'noShow')).body).toMatchObject({
    change: { charge: 0 },
    booking: { state: 'noShow' },
  })
  expect((await desk.mark(s.id, 'noShow', { isSet: false })).body.booking.state).toBe('booked')
  expect((await desk.mark(s.id, 'arrived')).body.booking.state).toBe('arrived')
  expect((await s.activity()).toSorted()).toEqual(['arrived', 'noShow', 'undone'])
})
