import { getDeskBooking, getDeskWeek } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, takeTime } from '../../test/booking.ts'
import { openColourShop } from '../../test/colour-shop.ts'
import { at, deskOf, openDesk, tuesday } from '../../test/desk-day.ts'
import { insertRow } from '../../test/rows.ts'
import { cancel, joinAs, makeOffers, openFullDay } from '../../test/waiting-list.ts'

test('a booking over midnight stands in both days of a shop that never closes, and counts in the first', async () => {
  await using s = await openDesk({}, 'harbour-prepay')
  const { timezone } = (await s.t.deps.catalogues.ofShop(s.shop)).shop
  const midnight = Temporal.PlainDate.from('2026-11-25').toZonedDateTime(timezone)
  await takeTime(
    s.t,
    [s.shop, 'hana'],
    [
      midnight.subtract({ minutes: 30 }).toInstant().toString(),
      midnight.add({ minutes: 15 }).toInstant().toString(),
    ],
  )
  const [first, second] = [await s.day(), await s.day('2026-11-25')]
  expect(first.column('hana')?.bookings).toHaveLength(1)
  expect(second.column('hana')?.bookings).toEqual(first.column('hana')?.bookings)
  expect([first.totals.bookings, second.totals.bookings]).toEqual([1, 0])
  expect(first.column('hana')?.filled).toBeCloseTo(30 / 1440)
  expect(second.column('hana')?.filled).toBeCloseTo(15 / 1440)
  const asked = { shopId: s.shop, day: tuesday, barberId: s.names.barber('hana') }
  const { body: week } = await s.staff.send(getDeskWeek, asked)
  expect(week.days.map(({ bookings }) => bookings.length)).toEqual([1, 1, 0, 0, 0, 0, 0])
  expect(week.totals.bookings).toBe(1)
})

test('a day on which the clock changes shows its hours and time off as the clock does', async () => {
  await using s = await openDesk({}, 'harbour-prepay')
  const { timezone } = (await s.t.deps.catalogues.ofShop(s.shop)).shop
  const hana = s.names.barber('hana')
  const spring = '2027-03-14'
  const hours = Temporal.PlainDate.from(spring).toZonedDateTime(timezone).hoursInDay
  await insertRow(s.t.pool, 'time_off', {
    shop_id: s.staff.shopId,
    barber_id: hana,
    begins: `${spring} 01:00`,
    ends: `${spring} 04:00`,
    reason: 'Dentist',
    created_at: s.clock.now().toString(),
  })
  const column = (await s.day(spring)).column('hana')
  const minutes = (from = '', to = '') =>
    Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('minutes')
  expect(minutes(column?.hours[0]?.startsAt, column?.hours[0]?.endsAt)).toBe(hours * 60)
  const [off] = column?.timeOff ?? []
  expect(off).toMatchObject({ reason: 'Dentist', isWeekly: false, isWholeShop: false, version: 0 })
  expect([off?.startsAt.slice(11, 16), off?.endsAt.slice(11, 16)]).toEqual(['01:00', '04:00'])
})

test('time off of the whole shop or of every week stands in each column that it closes', async () => {
  await using s = await openDesk()
  const common = { shop_id: s.staff.shopId, created_at: s.clock.now().toString() }
  await insertRow(s.t.pool, 'time_off', { ...common, begins: `${tuesday} 12:00`, ends: `${tuesday} 13:00` })
  await insertRow(s.t.pool, 'time_off', {
    ...common,
    barber_id: s.names.barber('ada'),
    begins: '2026-11-17 15:00',
    ends: '2026-11-17 16:00',
    is_weekly: true,
    reason: 'School',
  })
  const day = await s.day()
  expect(day.column('ada')?.timeOff.map((each) => [each.startsAt, each.isWholeShop, each.isWeekly])).toEqual([
    [at('12:00'), true, false],
    [at('15:00'), false, true],
  ])
  expect(day.column('ben')?.timeOff).toHaveLength(1)
  expect(day.column('ada')?.filled).toBe(0)
  const ben = await deskOf(s.t, s.shop, { role: 'professional', professional: 'ben' })
  expect((await ben.day()).column('ada')?.timeOff[1]?.reason, 'a colleague’s reason').toBeNull()
})

test('a colour shows the work around its pause, without the buffers that nobody sits through', async () => {
  await using s = await openColourShop()
  const desk = await deskOf(s.t, s.shop)
  expect(await s.book(['ada', 'colour', '10:00'])).toBe('200')
  expect(await s.book(['ada', 'cut', '10:45'])).toBe('200')
  expect(await s.book(['ben', 'shave', '10:00'])).toBe('200')
  const day = await desk.day()
  const works = (who: string) =>
    day.column(who)?.bookings.map(({ work }) => work.map((part) => [part.startsAt, part.endsAt]))
  expect(works('ada')).toEqual([
    [
      [at('10:00'), at('10:45')],
      [at('11:15'), at('11:30')],
    ],
    [[at('10:45'), at('11:15')]],
  ])
  expect(works('ben')).toEqual([[[at('10:00'), at('10:30')]]])
  expect(day.column('ben')?.filled, 'a buffer fills the day').toBeCloseTo(40 / 540)
  expect(day.column('ada')?.filled).toBeCloseTo(90 / 540)
})

test('a time that a guest holds while typing is held, and nobody is named', async () => {
  await using s = await openDesk()
  await takeTime(s.t, [s.shop, 'ada'], [`${tuesday}T15:00:00Z`, `${tuesday}T15:30:00Z`], {
    state: 'held',
    hold_expires_at: '2026-11-21T15:10:00Z',
  })
  expect((await s.day()).column('ada')?.bookings).toMatchObject([
    { state: 'held', guest: null, heldUntil: '2026-11-21T10:10:00-05:00' },
  ])
  s.clock.set('2026-11-21T15:10:00Z')
  expect((await s.day()).column('ada')?.bookings).toEqual([])
})

test('a time that is offered to somebody in line is held for them by name until the offer ends', async () => {
  const { t, shop, taken } = await openFullDay()
  await using _ = t
  const desk = await deskOf(t, shop)
  await joinAs(t, shop, 1, { paymentToken: card() })
  expect((await desk.day()).open).toMatchObject({ due: 0, waiting: 1, offered: 0 })
  await cancel(t, taken.get('12:00'))
  await makeOffers(t, shop)
  const day = await desk.day()
  expect(day.open).toMatchObject({ due: 0, waiting: 1, offered: 1 })
  const held = day.column('hana')?.bookings.find(({ state }) => state === 'held')
  expect(held).toMatchObject({
    fromWaitingList: true,
    guest: { name: 'Guest No1', isWalkIn: false, isFirstVisit: false, hasNote: false, group: null },
    heldUntil: expect.stringMatching(/^2026-11-21T/),
  })
  const opened = await desk.staff.send(getDeskBooking, { shopId: shop, id: held?.id ?? '' })
  expect(opened.body).toMatchObject({ saleOrderId: null, customer: null, sums: null, acts: [] })
})
