import { getGroupSchedule, getShopSchedule } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { readRow, readRows } from '../../../test/rows.ts'

const at = (time: string, day = '2026-11-24') => `${day}T${time}:00-05:00`
const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'

const openCard = async () => {
  const s = await openSales('harbour-card')
  const cut = (barberId: string, time: string, more = {}) => ({
    barberId,
    services: s.names.services('cut'),
    dateTime: at(time),
    ...more,
  })
  return { ...s, cut, ada: s.names.barber('ada'), ben: s.names.barber('ben'), cleo: s.names.barber('cleo') }
}

test('a move to any professional keeps the same one if they are free, otherwise the guest has to agree to another', async () => {
  await using s = await openCard()
  const sale = await s.book([s.cut('ada', '10:00')])
  const same = await s.move(firstOf(sale), { barberId: 'any', dateTime: at('14:00') })
  expect(same.body).toMatchObject({
    items: [{ barber: { route: 'ada' }, bookedWithAnyBarber: true, dateTime: at('14:00') }],
    change: { total: 0 },
  })
  await s.book([s.cut('ada', '16:00')])
  const asked = await s.move(firstOf(sale), { barberId: 'any', dateTime: at('16:00'), validate: true })
  expect(asked.body.items[0]?.barber?.route).toBe('ben')
  const wish = { barberId: 'any', dateTime: at('16:00') }
  expect((await s.move(firstOf(sale), wish)).refusal.code).toBe('amount_changed')
  const { total } = asked.body.breakdown
  expect((await s.move(firstOf(sale), { ...wish, total })).body.items[0]?.barber?.route).toBe('ben')
})

test('a professional who requires a passcode never replaces another, and needs the passcode when the guest names them', async () => {
  await using s = await openCard()
  const sale = await s.book([s.cut('ada', '10:00')])
  const wednesday = at('10:00', '2026-11-25')
  const to = { barberId: s.cleo, dateTime: wednesday }
  expect((await s.move(firstOf(sale), to)).refusal.code).toBe('passcode_required')
  expect((await s.move(firstOf(sale), { ...to, barberPasscode: '0000' })).refusal.code).toBe(
    'incorrect_passcode',
  )
  const moved = await s.move(firstOf(sale), { ...to, barberPasscode: '4711' })
  expect(moved.body.items[0]?.barber?.route).toBe('cleo')
  const later = await s.move(firstOf(sale), { ...to, dateTime: at('11:00', '2026-11-25') })
  expect(later.status, 'with the same professional it is known').toBe(200)
})

/** A cut at ten and another at noon, which no test moves. */
const beside = openedOnce(async () => {
  const s = await openCard()
  const sale = await s.book([s.cut('ada', '10:00')])
  await s.book([s.cut('ada', '12:00')])
  return { ...s, sale }
})

test.each([
  ['to the time that it has', { barberId: 'ada', dateTime: at('10:00') }, 'nothing_changed'],
  ['to a time that is taken', { barberId: 'ada', dateTime: at('12:00') }, taken],
  [
    'to a time outside of working hours',
    { barberId: 'ada', dateTime: at('20:00') },
    'appointment.errors.nonMatchingHours',
  ],
  [
    'to a time in the past',
    { barberId: 'ada', dateTime: at('10:00', '2026-11-20') },
    'appointment.errors.nonMatchingHours',
  ],
  ['to an unknown professional', { barberId: 'zoe', dateTime: at('14:00') }, 'barber_not_found'],
  [
    'to a day that does not exist',
    { barberId: 'ada', dateTime: '2026-11-31T10:00:00-05:00' },
    'invalid_request',
  ],
  ['with another sum than it costs', { barberId: 'ada', dateTime: at('14:00'), total: 1 }, 'amount_changed'],
])('a move %s is refused', async (_what, to, code) => {
  const { sale, ...s } = beside()
  expect((await s.move(firstOf(sale), to)).refusal.code).toBe(code)
  expect((await s.read(sale.id)).items[0]?.dateTime).toBe(at('10:00'))
})

test('a group moves whole or not at all, and only to one day [4.06.02]', async () => {
  await using s = await openCard()
  const sale = await s.book([s.cut('ada', '10:00'), s.cut('ada', '10:30')])
  await s.book([s.cut('ada', '15:00')])
  const [first = '', second = ''] = appointmentsOf(sale)
  const to = (one: string, other: string) => ({
    appointments: [
      { id: first, barberId: s.ada, dateTime: one },
      { id: second, barberId: s.ada, dateTime: other },
    ],
  })
  expect((await s.move(first, to(at('14:30'), at('15:00')))).refusal.code).toBe(taken)
  expect((await s.read(sale.id)).items.map(({ dateTime }) => dateTime)).toEqual([at('10:00'), at('10:30')])
  expect((await s.move(first, to(at('14:00'), at('14:00', '2026-11-25')))).refusal.code).toBe(
    'not_on_one_day',
  )
  const alone = { barberId: s.ada, dateTime: at('10:00', '2026-11-25') }
  expect((await s.move(first, alone)).refusal.code).toBe('not_on_one_day')
  const swapped = await s.move(first, to(at('10:30'), at('10:00')))
  expect(swapped.body.items.map(({ dateTime }) => dateTime)).toEqual([at('10:30'), at('10:00')])
  const twice = { appointments: [to('', '').appointments[0]!, to('', '').appointments[0]!] }
  expect((await s.move(first, twice)).status).toBe(400)
  const stranger = await s.book([s.cut('ada', '17:00')])
  const theirs = { appointments: [{ id: firstOf(stranger), barberId: s.ada, dateTime: at('16:00') }] }
  expect((await s.move(first, theirs)).refusal.code).toBe('appointment_not_found')
})

test('the old times of appointments that move are listed as free, for a group those of all its appointments [6.02.06] [7.01.06]', async () => {
  await using s = await openCard()
  const sale = await s.book([s.cut('ada', '10:00'), s.cut('ada', '10:30')])
  const [first = ''] = appointmentsOf(sale)
  const range = { id: s.shop, start: '2026-11-24', end: '2026-11-24' }
  const freeAt = (
    rows: readonly { times: { morning: readonly { time: string; barberIds: readonly string[] }[] } }[],
  ) =>
    rows[0]?.times.morning
      .filter(({ barberIds }) => barberIds.includes(s.ada))
      .map(({ time }) => time.slice(11, 16))
  const services = s.names.service('cut')
  const single = await s.t.send(getShopSchedule, {
    ...range,
    services,
    excludeAppointmentId: first,
    calendarAccessToken: 'a calendar of the guest',
  })
  expect(freeAt(single.body.rows)).toContain('10:00')
  expect(freeAt(single.body.rows)).not.toContain('10:30')
  const group = await s.t.send(getGroupSchedule, {
    ...range,
    appointments: [
      { barberId: s.ada, services: s.names.services('cut') },
      { barberId: s.ada, services: s.names.services('cut'), dateTime: at('11:00') },
    ],
    excludeAppointmentId: first,
  })
  expect(freeAt(group.body.rows)).toEqual(expect.arrayContaining(['10:00', '10:15', '10:30']))
  expect(freeAt(group.body.rows)).not.toContain('11:00')
})

test('a move on the day of a clock change keeps to the hours that the day has', async () => {
  await using s = await openSales('harbour-prepay')
  const cut = s.names.services('cut')
  const hana = s.names.barber('hana')
  const sale = await s.book([{ barberId: hana, services: cut, dateTime: '2027-03-27T10:00:00+00:00' }])
  const skipped = await s.move(firstOf(sale), { barberId: hana, dateTime: '2027-03-28T01:15:00+01:00' })
  expect(skipped.status, 'a quarter past midnight by the clock of the winter').toBe(200)
  const { body } = await s.move(firstOf(sale), { barberId: hana, dateTime: '2027-03-28T02:30:00+01:00' })
  expect(body.items[0]).toMatchObject({
    dateTime: '2027-03-28T02:30:00+01:00',
    endsAt: '2027-03-28T03:15:00+01:00',
  })
  expect(body.canCancelBefore).toBe('2027-03-27T01:30:00+00:00')
})

test('a move and a cancel are each recorded as an event, the move with the old time and professional', async () => {
  await using s = await openCard()
  const sale = await s.book([s.cut('ada', '10:00')])
  const id = firstOf(sale)
  await s.move(id, { barberId: s.ada, dateTime: at('14:00'), validate: true })
  await s.move(id, { barberId: s.ada, dateTime: at('14:00') })
  await s.cancel(id)
  const told = await readRows(
    s.t.pool,
    `select kind, subject_id, detail from event where kind in ('moved', 'canceled') order by kind`,
  )
  expect(told).toMatchObject([
    {
      kind: 'canceled',
      subject_id: sale.id,
      detail: { itemIds: [id], by: 'guest', percentage: 0, charge: 0, kept: 0 },
    },
    { kind: 'moved', detail: { before: [{ itemId: id, barberId: s.ada, dateTime: at('10:00') }] } },
  ])
  const { sequence } = await readRow<{ sequence: number }>(s.t.pool, 'select sequence from sale_order')
  expect(sequence).toBe(2)
})
