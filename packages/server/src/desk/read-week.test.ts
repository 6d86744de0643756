import { getDeskDay, getDeskDays, getDeskWaiting, getDeskWeek } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf } from '../../test/booked-sale.ts'
import { at, openDesk, tuesday } from '../../test/desk-day.ts'
import type { DeskStaff } from '../../test/desk-staff.ts'
import { insertRow } from '../../test/rows.ts'

const monday = '2026-11-23'

const weekOf = async (s: { readonly staff: DeskStaff; readonly shop: string }, barberId?: string) =>
  (await s.staff.send(getDeskWeek, { shopId: s.shop, day: monday, ...(barberId && { barberId }) })).body

test('a week shows seven days of a professional, each as the day itself shows their column', async () => {
  await using s = await openDesk()
  const ada = s.names.barber('ada')
  await s.book(s.times('ada', 'cut', [at('10:00')]))
  await s.book(s.times('ada', 'cut', [at('11:00', '2026-11-25')]))
  await s.book(s.times('ben', 'cut', [at('12:00')]))
  await insertRow(s.t.pool, 'time_off', {
    shop_id: s.staff.shopId,
    barber_id: ada,
    begins: '2026-11-26 09:00',
    ends: '2026-11-26 11:30',
    created_at: s.clock.now().toString(),
  })
  const week = await weekOf(s, ada)
  expect(week.days.map(({ day }) => day)).toEqual([
    monday,
    tuesday,
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  for (const { day, ...shown } of week.days) {
    const {
      barber: _barber,
      isOwn: _isOwn,
      ...column
    } = (await s.staff.send(getDeskDay, { shopId: s.shop, day })).body.columns.find(
      ({ barber }) => barber.id === ada,
    ) ?? {
      hours: [],
      timeOff: [],
      bookings: [],
      filled: 0,
    }
    expect(shown, day).toEqual(column)
  }
  expect(week).toMatchObject({ barber: { id: ada }, isOwn: false, currency: 'usd' })
  expect(week.totals).toMatchObject({ bookings: 2, expected: 9010 })
  expect(week.professionals.map(({ route }) => route)).toEqual(expect.arrayContaining(['ada', 'ben']))
})

test('a professional sees the own week first, and that of a colleague as taken', async () => {
  await using s = await openDesk({ role: 'professional', professional: 'ben' })
  const sale = await s.book(s.guests(['ada', 'ben'], 'cut', at('10:00')))
  const [adas, bens] = appointmentsOf(sale)
  const own = await weekOf(s)
  expect(own).toMatchObject({
    isOwn: true,
    barber: { route: 'ben' },
    totals: { bookings: 1, expected: null },
  })
  expect(own.days[1]?.bookings).toMatchObject([{ id: bens, guest: { group: { number: 2 } } }])
  const colleague = await weekOf(s, s.names.barber('ada'))
  expect(colleague.days[1]?.bookings).toMatchObject([
    { id: adas, guest: null, services: [], money: null, startsAt: at('10:00') },
  ])
  expect(colleague).toMatchObject({ isOwn: false, totals: { bookings: 1, expected: null } })
})

test('the desk of somebody without a column opens on the shop’s first professional, and refuses an unknown one', async () => {
  await using s = await openDesk({ role: 'reception' })
  const week = await weekOf(s)
  expect(week.barber.id).toBe(week.professionals[0]?.id)
  const { refusal } = await s.staff.send(getDeskWeek, {
    shopId: s.shop,
    day: monday,
    barberId: s.staff.shopId,
  })
  expect(refusal.code).toBe('barber_not_found')
})

test.each(['9999-12-31', '0000-01-01'])('a day at an end of the calendar is refused: %s', async (day) => {
  await using s = await openDesk()
  const shopId = s.shop
  const { refusal } = await s.staff.send(getDeskDays, { shopId, start: day, end: day })
  expect(refusal).toMatchObject({ status: 400, issues: [{ path: 'start' }, { path: 'end' }] })
  for (const call of [getDeskDay, getDeskWeek, getDeskWaiting])
    expect((await s.staff.send(call, { shopId, day })).refusal).toMatchObject({
      status: 400,
      issues: [{ path: 'day' }],
    })
})
