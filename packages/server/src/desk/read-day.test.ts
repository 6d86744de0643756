import { getDeskBooking, getDeskDays, markBooking, payBooking } from '@openchair/contract/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appointmentsOf, firstOf } from '../../test/booked-sale.ts'
import { at, deskOf, openDesk, tuesday } from '../../test/desk-day.ts'
import { insertRow } from '../../test/rows.ts'

test('a day shows who works, what is booked with its guest and money, and how full it is', async () => {
  await using s = await openDesk()
  await s.book(s.times('ada', 'cut', [at('10:00')]))
  const day = await s.day()
  expect(
    day.columns.map(({ who }) => who),
    'whoever does not work on Tuesdays is missing',
  ).toEqual(['ada', 'ben'])
  expect(day.column('ben')?.hours).toEqual([
    { startsAt: at('10:00'), endsAt: at('13:00') },
    { startsAt: at('14:00'), endsAt: at('18:00') },
  ])
  expect(day.column('ada')?.bookings).toEqual([
    expect.objectContaining({
      startsAt: at('10:00'),
      endsAt: at('10:30'),
      work: [{ startsAt: at('10:00'), endsAt: at('10:30') }],
      state: 'booked',
      guest: { name: 'Ada King', isWalkIn: false, isFirstVisit: true, hasNote: false, group: null },
      services: ['Cut'],
      money: { total: 4505, paid: 0, left: 4505, due: 0, chargeAt: at('09:00') },
      fromWaitingList: false,
      heldUntil: null,
    }),
  ])
  expect(day.totals).toEqual({ bookings: 1, done: 0, here: 0, noShows: 0, filled: 30 / 960, expected: 4505 })
  expect(day.column('ada')?.filled).toBeCloseTo(30 / 540)
  const { body } = await s.staff.send(getDeskDays, { shopId: s.shop, start: '2026-11-23', end: tuesday })
  expect(body.rows).toEqual([
    { day: '2026-11-23', bookings: 0, filled: 0 },
    { day: tuesday, bookings: 1, filled: 30 / 960 },
  ])
})

test('reception sees no takings, and a professional a colleague’s times as taken', async () => {
  await using s = await openDesk({ role: 'professional', professional: 'ben' })
  const sale = await s.book(s.guests(['ada', 'ben'], 'cut', at('10:00')))
  const [adas = '', bens = ''] = appointmentsOf(sale)
  const day = await s.day()
  expect(day.column('ada')).toMatchObject({
    isOwn: false,
    bookings: [{ id: adas, state: 'booked', guest: null, services: [], money: null, startsAt: at('10:00') }],
  })
  expect(day.column('ben')).toMatchObject({
    isOwn: true,
    bookings: [
      { id: bens, guest: { group: { number: 2, count: 2 } }, services: ['Cut'], money: { paid: 0 } },
    ],
  })
  expect(day.totals).toMatchObject({ bookings: 1, expected: null })
  const opened = (id: string) => s.staff.send(getDeskBooking, { shopId: s.shop, id })
  expect((await opened(adas)).refusal.code).toBe('not_permitted')
  const own = (await opened(bens)).body
  expect(own.customer).toMatchObject({ name: 'Ada King', email: null, phone: null })
  expect(own.others).toEqual([expect.objectContaining({ id: adas, startsAt: at('10:00') })])
  await insertRow(s.t.pool, 'desk_setting', {
    shop_id: s.staff.shopId,
    professionals_see_contacts: true,
    professionals_see_names: true,
  })
  expect((await s.day()).column('ada')?.bookings[0]).toMatchObject({
    guest: { name: 'Ada King' },
    services: ['Cut'],
    money: null,
  })
  expect((await opened(bens)).body.customer).toMatchObject({
    email: 'ada@example.com',
    phone: '+12125550123',
  })
  const reception = await deskOf(s.t, s.shop, { role: 'reception' })
  const lines = [{ kind: 'cash', amount: 1000 }] as const
  await reception.staff.send(payBooking, { shopId: s.shop, id: adas, version: 0, lines: [...lines] })
  const colleagues = (await opened(adas)).body
  expect(colleagues).toMatchObject({ customer: null, sums: null, link: null, acts: [], services: ['Cut'] })
  expect([colleagues.lines, colleagues.history.map(({ what }) => what)]).toEqual([[], ['booked']])
  expect((await reception.day()).totals).toMatchObject({ bookings: 2, expected: null })
})

test('marks make the states of a booking, and a no-show costs its fee alone', async () => {
  await using s = await openDesk()
  const today = '2026-11-21'
  const sale = await s.book(s.times('ada', 'cut', [at('10:30', today), at('11:00', today)]))
  const [first = '', second = ''] = appointmentsOf(sale)
  const mark = (id: string, version: number, what: 'arrived' | 'started' | 'done' | 'noShow') =>
    s.staff.send(markBooking, { shopId: s.shop, id, version, mark: what, fee: 'waive' })
  const states = async () => (await s.day(today)).column('ada')?.bookings.map(({ state }) => state)
  for (const what of ['arrived', 'started', 'done'] as const) {
    const { version } = (await s.staff.send(getDeskBooking, { shopId: s.shop, id: first })).body
    expect((await mark(first, version, what)).status).toBe(200)
    expect(await states()).toEqual([what, 'booked'])
  }
  s.clock.set(at('11:30', today))
  const { body: opened } = await s.staff.send(getDeskBooking, { shopId: s.shop, id: second })
  expect(opened.acts).toEqual(expect.arrayContaining(['arrived', 'noShow']))
  expect((await mark(second, opened.version, 'noShow')).status).toBe(200)
  expect(await states()).toEqual(['done', 'noShow'])
  const day = await s.day(today)
  expect(day.totals).toMatchObject({ bookings: 2, done: 1, here: 0, noShows: 1 })
  const history = (await s.staff.send(getDeskBooking, { shopId: s.shop, id: first })).body.history
  expect(history.map(({ what, by }) => [what, by])).toEqual([
    ['booked', null],
    ['arrived', 'Theo Marsh'],
    ['started', 'Theo Marsh'],
    ['done', 'Theo Marsh'],
  ])
})

test('a canceled booking stays in the day until somebody takes its time', async () => {
  await using s = await openDesk()
  const sale = await s.book(s.times('ada', 'cut', [at('10:00')]))
  expect((await s.cancel(firstOf(sale))).status).toBe(200)
  const canceled = (await s.day()).column('ada')?.bookings
  expect(canceled).toMatchObject([{ id: firstOf(sale), state: 'canceled', money: { total: 0, left: 0 } }])
  expect((await s.day()).totals).toMatchObject({ bookings: 0, expected: 0, filled: 0 })
  const history = (await s.staff.send(getDeskBooking, { shopId: s.shop, id: firstOf(sale) })).body.history
  expect(history.map(({ what, by }) => [what, by])).toEqual([
    ['booked', null],
    ['canceled', null],
  ])
  const next = await s.book(s.times('ada', 'cut', [at('10:15')]))
  expect((await s.day()).column('ada')?.bookings.map(({ id }) => id)).toEqual([firstOf(next)])
})

test('the sums of several guests add up to those of their sale', async () => {
  await using s = await openDesk({}, 'harbour-deposit')
  const sale = await s.book(s.guests(['flore', 'guy'], 'rasage', at('10:00')))
  const { columns, totals } = await s.day()
  const money = columns.flatMap(({ bookings }) => bookings.map((each) => each.money))
  const add = (of: 'total' | 'paid' | 'left') => money.reduce((total, each) => total + (each?.[of] ?? 0), 0)
  expect(add('total')).toBe(sale.breakdown.total)
  expect(add('left')).toBe(sale.breakdown.amountLeftForPayment)
  expect(add('paid')).toBe(sale.breakdown.total - sale.breakdown.amountLeftForPayment)
  expect(totals.expected).toBe(sale.breakdown.total)
})

test('a day with many bookings is read with as many statements as an empty one', async () => {
  await using s = await openDesk()
  const { pool } = s.t.deps
  const query = vi.spyOn(pool, 'query')
  onTestFinished(() => query.mockRestore())
  const statementsOfDay = async () => {
    query.mockClear()
    await s.day()
    return query.mock.calls.length
  }
  const empty = await statementsOfDay()
  await s.book(s.times('ada', 'cut', [at('10:00'), at('10:30')]))
  await s.book(s.guests(['ada', 'ben'], 'cut', at('11:00')))
  expect((await s.day()).totals.bookings).toBe(4)
  expect(await statementsOfDay()).toBe(empty)
  expect(empty).toBeLessThan(10)
})
