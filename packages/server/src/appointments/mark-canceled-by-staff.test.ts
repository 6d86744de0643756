import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { insertRow, readRows } from '../../test/rows.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

/** Opens cuts of $43.55 with a booking fee of $1.50, which were charged at nine; the guest can no longer cancel free. */
const openLate = async (times: readonly string[] = ['10:00']) => {
  const s = await openSales('harbour-card')
  const opened = await withDesk(s, s.times('ada', 'cut', times.map(onTuesday)))
  s.clock.set('2026-11-24T14:30:00Z')
  await sweepPayments(s.t.deps)
  await tellEvents(s.t.deps)
  await s.t.pool.query('delete from message')
  return opened
}

const told = (s: Awaited<ReturnType<typeof openLate>>) =>
  readRows<{ readonly kind: string }>(s.t.pool, 'select kind from message order by kind')

test('a guest who cancels late pays the fee of the terms, and staff see the message before', async () => {
  await using s = await openLate()
  const desk = await s.desk()
  const asked = await desk.cancel(s.id, { validate: true })
  expect(asked.body).toMatchObject({
    booking: { state: 'booked' },
    change: { refund: 2327, charge: 0 },
    message: { channel: 'email' },
  })
  const done = await desk.cancel(s.id)
  expect(done.body).toMatchObject({ booking: { state: 'canceled' }, change: asked.body.change })
  await tellEvents(s.t.deps)
  const [mail] = await readRows<{ readonly receiver: string }>(
    s.t.pool,
    `select receiver from message where kind = 'canceled' and channel = 'email'`,
  )
  expect(mail?.receiver).toBe(asked.body.message?.to)
  expect(await s.activity()).toEqual(['canceled'])
})

test('a cancel by the shop costs nothing and gives all back', async () => {
  await using s = await openLate()
  const { body } = await (await s.desk()).cancel(s.id, { by: 'shop' })
  expect(body.change).toMatchObject({ refund: 4505, charge: 0 })
  expect((await s.read(s.sale.id)).payments).toMatchObject([{ state: 'refunded' }])
})

test.each([
  ['all', 4505],
  ['none', 0],
] as const)('giving back beyond the terms (%s) takes a manager’s role', async (giveBack, refund) => {
  await using s = await openLate()
  const [reception, manager] = [await s.desk(), await s.desk('manager')]
  expect((await reception.cancel(s.id, { giveBack })).refusal.code).toBe('not_permitted')
  expect((await manager.cancel(s.id, { giveBack })).body.change).toMatchObject({ refund, charge: 0 })
  expect((await s.read(s.sale.id)).paymentOutstanding).toBe(false)
})

test('one guest of a booking is canceled, or all of them', async () => {
  await using s = await openLate(['10:00', '15:00'])
  const desk = await s.desk()
  const one = await desk.cancel(s.id, { by: 'shop', validate: true })
  expect(one.body.change).toMatchObject({ refund: 4355 })
  const all = await desk.cancel(s.id, { by: 'shop', forAll: true })
  expect(all.body.change).toMatchObject({ refund: 8860 })
  expect(await s.read(s.sale.id)).toMatchObject({ state: 'canceled' })
  expect(await s.activity()).toEqual(['canceled', 'canceled'])
})

test('nobody is told of a cancel that staff keep quiet', async () => {
  await using s = await openLate()
  const desk = await s.desk()
  expect((await desk.cancel(s.id, { validate: true, tell: false })).body.message).toBeNull()
  await desk.cancel(s.id, { tell: false })
  await tellEvents(s.t.deps)
  expect((await told(s)).filter(({ kind }) => !kind.startsWith('staff'))).toEqual([])
})

test('a guest whose professional is off that day reads that they are not in', async () => {
  await using s = await openLate()
  await insertRow(s.t.pool, 'time_off', {
    shop_id: s.sale.shopId,
    barber_id: s.names.barber('ada'),
    begins: '2026-11-24 09:00',
    ends: '2026-11-24 18:00',
    created_at: s.clock.now().toString(),
  })
  const { body } = await (await s.desk()).cancel(s.id, { by: 'shop', validate: true })
  expect(body.message?.text).toMatch(/Ada (is not|isn’t) in/)
})

test('a cancel that is sent again with its key gives the same answer', async () => {
  await using s = await openLate()
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  const all = await Promise.all([1, 2].map(() => desk.cancel(s.id, { version, by: 'shop' }, 'a')))
  expect(all.map(({ status }) => status)).toEqual([200, 200])
  expect(await s.activity()).toEqual(['canceled'])
  expect((await desk.cancel(s.id, { version }, 'a')).refusal.code).toBe('idempotency_key_reused')
})

test('a booking that has begun or changed meanwhile is not canceled', async () => {
  await using s = await openLate()
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  await desk.mark(s.id, 'arrived')
  expect((await desk.cancel(s.id, { version })).refusal.code).toBe('changed_meanwhile')
  expect((await desk.cancel(s.id)).refusal.code).toBe('change_not_allowed')
})

test('professionals cancel nothing', async () => {
  await using s = await openLate()
  expect((await (await s.desk('professional', 'ada')).cancel(s.id)).refusal).toMatchObject({
    status: 403,
    code: 'not_permitted',
  })
})
