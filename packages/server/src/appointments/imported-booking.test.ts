import { readRows } from '../../test/rows.ts'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { takeTime } from '../../test/booking.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { changeBookingNote, getActivity, getDeskDay, getToSettle } from '@openchair/contract/calls'

/** Opens a shop with an appointment of its former program, Ivo's from eleven to half past; it is half past ten. */
const openImported = async () => {
  const s = await openSales('harbour-rental')
  const opened = await withDesk(s, s.times('ivo', 'cut', [onTuesday('15:00')]))
  const id = await takeTime(s.t, [s.shop, 'ivo'], [onTuesday('11:00'), onTuesday('11:30')])
  s.clock.set('2026-11-24T15:30:00Z')
  return { ...opened, id }
}

test('a booking that came with an import has the acts of every other, except those that need a sale', async () => {
  await using s = await openImported()
  const [owner, manager, reception] = [await s.desk('owner'), await s.desk('manager'), await s.desk()]
  const own = await s.desk('professional', 'ivo')
  const acts = async (desk: typeof own) => (await desk.open(s.id)).acts
  for (const desk of [owner, manager, reception])
    expect(await acts(desk)).toEqual(['arrived', 'started', 'done', 'cancel'])
  expect(await acts(own)).toEqual(['arrived', 'started', 'done'])
  s.clock.set('2026-11-24T16:10:00Z')
  for (const desk of [owner, manager, reception, own])
    expect(await acts(desk)).toEqual(['arrived', 'started', 'done', 'noShow'])
  await reception.mark(s.id, 'arrived')
  expect(await acts(reception)).toEqual(['started', 'done', 'undo'])
  expect(await acts(own)).toEqual(['started', 'done'])
  expect(await acts(manager)).toEqual(['started', 'done', 'undo'])
})

test('an imported booking of a colleague offers nothing to a professional', async () => {
  await using s = await openImported()
  const other = await s.desk('professional', 'june')
  const owner = await s.desk('owner')
  const { version } = await owner.open(s.id)
  expect((await other.mark(s.id, 'arrived', { version })).refusal.code).toBe('not_permitted')
})

test('an imported booking that is done asks for no money, leaves nothing to settle, and keeps who did it', async () => {
  await using s = await openImported()
  const desk = await s.desk()
  s.clock.set('2026-11-24T16:30:00Z')
  await desk.mark(s.id, 'started')
  const { body } = await desk.mark(s.id, 'done')
  expect(body.booking).toMatchObject({ state: 'done', money: null, sums: null, acts: ['undo'] })
  expect(body.booking.history.map(({ what, by }) => [what, by])).toEqual([
    ['arrived', 'Theo Marsh'],
    ['started', 'Theo Marsh'],
    ['done', 'Theo Marsh'],
  ])
  s.clock.advance({ hours: 2 })
  const { rows } = (await desk.send(getToSettle, { shopId: s.shop })).body
  expect(rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(s.id))).toEqual([])
})

test('a no-show of an imported booking costs nothing, also where a professional marks it, and is undone', async () => {
  await using s = await openImported()
  const [own, desk] = [await s.desk('professional', 'ivo'), await s.desk()]
  s.clock.set('2026-11-24T16:30:00Z')
  const { body } = await own.mark(s.id, 'noShow')
  expect(body).toMatchObject({ change: { charge: 0 }, message: null, booking: { state: 'noShow', acts: [] } })
  expect(await readRows(s.t.pool, 'select from fee_to_take')).toEqual([])
  expect((await desk.open(s.id)).acts).toEqual(['undoNoShow'])
  expect((await desk.mark(s.id, 'noShow', { isSet: false })).body.booking.state).toBe('booked')
})

test('an imported booking is canceled once, and stays on the day until its time is taken', async () => {
  await using s = await openImported()
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  expect((await desk.cancel(s.id, { validate: true })).body).toMatchObject({ booking: { state: 'booked' } })
  for (let presses = 0; presses < 2; presses += 1)
    expect((await desk.cancel(s.id, { version }, 'once')).body.booking).toMatchObject({
      state: 'canceled',
      acts: [],
      history: [{ what: 'canceled', by: 'Theo Marsh' }],
    })
  expect(await s.activity()).toEqual(['canceled'])
  const { columns } = (await desk.send(getDeskDay, { shopId: s.shop, day: '2026-11-24' })).body
  const shown = columns.flatMap(({ bookings }) => bookings).find(({ id }) => id === s.id)
  expect(shown?.state).toBe('canceled')
  const [row] = (await desk.send(getActivity, { shopId: s.shop })).body.rows
  expect(row).toMatchObject({ act: 'canceled', bookingId: s.id })
})

test('an imported booking whose guest is here or that has begun is not canceled', async () => {
  await using s = await openImported()
  const desk = await s.desk()
  await desk.mark(s.id, 'arrived')
  expect((await desk.cancel(s.id)).refusal.code).toBe('change_not_allowed')
  await desk.mark(s.id, 'arrived', { isSet: false })
  s.clock.set('2026-11-24T16:00:00Z')
  for (const validate of [true, false])
    expect((await desk.cancel(s.id, { validate })).refusal.code).toBe('change_not_allowed')
})

test('the shop’s note on an imported booking is shown with it', async () => {
  await using s = await openImported()
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  const note = { shopId: s.shop, id: s.id, version, text: 'Prefers scissors' }
  const { body } = await desk.send(changeBookingNote, note)
  expect(body.shopNote).toMatchObject({ text: 'Prefers scissors', by: 'Theo Marsh' })
})
