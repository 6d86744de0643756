import { getOutToday, markBooking, moveBooking, sendChoiceLink } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { bookFree } from '../../test/book-free.ts'
import { checkOut, guest, makeCart, takeTime } from '../../test/booking.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { openDesk } from '../../test/open-desk.ts'
import { readRows } from '../../test/rows.ts'

const named = (firstName: string) => ({
  guest: { ...guest, firstName, email: `${firstName.toLowerCase()}@example.com`, language: 'en' as const },
})

const open = async (route = 'harbour-free') => {
  const s = await openDesk(route)
  return {
    ...s,
    out: (who: string, from = '10:00', to = '20:00', desk = s.desk) =>
      desk.send(getOutToday, {
        shopId: route,
        barberId: s.names.barber(who),
        from: s.at(from),
        to: s.at(to),
      }),
    /** Takes all of a professional's Tuesday except these half hours. */
    freeOnly: async (who: string, ...starts: readonly string[]) => {
      const halves = Array.from({ length: 20 }, (_, index) => 600 + index * 30)
      const clock = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      for (const half of halves)
        if (!starts.includes(clock(half)))
          await takeTime(s.t, [route, who], [s.at(clock(half)), s.at(clock(half + 30))])
    },
    [Symbol.asyncDispose]: () => s.t[Symbol.asyncDispose](),
  }
}

test('answers about centuries as about the day on which the bookings are', async () => {
  await using s = await open()
  await s.book('dora', 'corte', '11:00', named('Kim'))
  const day = (await s.out('dora')).body
  const centuries = await s.desk.send(getOutToday, {
    shopId: 'harbour-free',
    barberId: s.names.barber('dora'),
    from: '1700-01-01T00:00:00Z',
    to: '2700-01-01T00:00:00Z',
  })
  expect(day.concerned[0]?.colleague).not.toBeNull()
  expect(centuries.body.concerned).toEqual(day.concerned)
})

test('proposes a colleague at the same time, with the messages of each choice', async () => {
  await using s = await open()
  const made = await s.book('dora', 'corte', '11:00', named('Kim'))
  await tellEvents(s.t.deps)
  const before = await readRows(s.t.pool, 'select * from appointment')
  const { body } = await s.out('dora')
  expect(body.span).toEqual({ startsAt: s.at('10:00'), endsAt: s.at('20:00') })
  expect(body.concerned).toMatchObject([
    {
      booking: { id: made.body.booking?.id },
      colleague: {
        barberId: s.names.barber('eli'),
        startsAt: s.at('11:00'),
        price: 3000,
        message: { channel: 'email', to: 'kim@example.com' },
      },
      canSendLink: true,
      back: 0,
    },
  ])
  const [row] = body.concerned
  for (const message of [row?.colleague?.message, row?.linkMessage, row?.cancelMessage])
    expect(message?.text).toContain('Dora is not in on Tue, Nov 24.')
  expect(await readRows(s.t.pool, 'select * from appointment'), 'nothing is changed').toEqual(before)
})

test('proposes the nearest time within 75 minutes, and no time twice', async () => {
  await using s = await open()
  for (const [time, name] of [
    ['11:00', 'Kim'],
    ['12:00', 'Lee'],
    ['16:00', 'Max'],
  ] as const)
    await s.book('dora', 'corte', time, named(name))
  await s.freeOnly('eli', '11:30', '13:00')
  const { concerned } = (await s.out('dora')).body
  expect(concerned.map(({ colleague }) => colleague?.startsAt ?? null)).toEqual([
    s.at('11:30'),
    s.at('13:00'),
    null,
  ])
})

test('lists the bookings within the time alone, and those of a walk-in without a link', async () => {
  await using s = await open()
  await s.book('dora', 'corte', '11:00', named('Kim'))
  await s.book('dora', 'corte', '16:00')
  const { concerned } = (await s.out('dora', '15:00')).body
  expect(concerned).toMatchObject([
    { booking: { startsAt: s.at('16:00') }, canSendLink: false, linkMessage: null, cancelMessage: null },
  ])
})

test('tells what comes back of a prepaid booking', async () => {
  await using s = await open('harbour-card')
  const wish = { barberId: s.names.barber('ada'), services: s.names.services('cut'), dateTime: s.at('11:00') }
  const cart = await makeCart(s.t, s.route, [wish], { giftCardCode: 'HARB-1000-2000-3000' })
  expect((await checkOut(s.t, s.route, cart.id, { paymentToken: undefined })).status).toBe(200)
  const { concerned } = (await s.out('ada', '09:00', '18:00')).body
  expect(concerned.map(({ back }) => back)).toEqual([cart.breakdown.total])
})

test('gives guests who booked together a colleague all or none', async () => {
  await using s = await open()
  await bookFree(s.t, [{ dateTime: s.at('11:00') }, { dateTime: s.at('16:00'), guestName: 'Leo' }])
  const colleagues = async () =>
    (await s.out('dora')).body.concerned.map(({ colleague }) => colleague !== null)
  expect(await colleagues()).toEqual([true, true])
  await s.freeOnly('eli', '11:00')
  expect(await colleagues()).toEqual([false, false])
})

test('lets a professional ask about their own column, without colleagues whom they may not book', async () => {
  await using s = await open()
  await s.book('dora', 'corte', '11:00', named('Kim'))
  const dora = await deskStaff(s.t, s.route, { role: 'professional', professional: 'dora' })
  const { concerned } = (await s.out('dora', '10:00', '20:00', dora)).body
  expect(concerned).toMatchObject([{ colleague: null, canSendLink: true }])
  expect((await s.out('eli', '10:00', '20:00', dora)).refusal.code).toBe('not_permitted')
})

test('shows a guest in the chair first, whom a colleague can take over without a message', async () => {
  await using s = await open()
  const early = await s.book('dora', 'corte', '11:00', named('Kim'))
  await s.book('dora', 'corte', '10:30', named('Lee'))
  s.clock.set('2026-11-24T15:45:00Z')
  const desk = await deskStaff(s.t, s.route, { role: 'reception' })
  const { id = '', version = 0 } = early.body.booking ?? {}
  await desk.send(markBooking, { shopId: s.route, id, version, mark: 'started' })
  const { concerned } = (await s.out('dora', '10:00', '20:00', desk)).body
  expect(concerned.map(({ booking }) => [booking.guest?.name, booking.state])).toEqual([
    ['Kim King', 'started'],
    ['Lee King', 'booked'],
  ])
  expect(concerned[0]).toMatchObject({ canSendLink: false, cancelMessage: null, back: 0 })
  expect(concerned[0]?.colleague).toMatchObject({ startsAt: s.at('11:15'), message: null })
  expect(concerned[1]?.colleague).toMatchObject({ startsAt: s.at('10:45') })
})

test('proposes a colleague to a guest who waits in the shop, and moves them there', async () => {
  await using s = await open()
  const { body } = await s.book('dora', 'corte', '11:00', named('Kim'))
  s.clock.set('2026-11-24T15:45:00Z')
  const desk = await deskStaff(s.t, s.route, { role: 'reception' })
  const { id = '', version = 0 } = body.booking ?? {}
  await desk.send(markBooking, { shopId: s.route, id, version, mark: 'arrived' })
  const [row] = (await s.out('dora', '10:45', '20:00', desk)).body.concerned
  expect(row).toMatchObject({
    booking: { state: 'arrived', acts: expect.arrayContaining(['move']) },
    colleague: { barberId: s.names.barber('eli'), startsAt: s.at('11:00') },
  })
  const { barberId = '', startsAt = '' } = row?.colleague ?? {}
  const wish = { shopId: s.route, id, version: row?.booking.version ?? 0, barberId, dateTime: startsAt }
  const { body: moved } = await desk.send(moveBooking, wish)
  expect(moved.booking).toMatchObject({ state: 'arrived', barberId, startsAt })
})

test('says since when a guest has a link to choose, until it ends', async () => {
  await using s = await open()
  const { body } = await s.book('dora', 'corte', '11:00', named('Kim'))
  const { id = '', version = 0 } = body.booking ?? {}
  expect((await s.out('dora')).body.concerned[0]?.sentLink).toBeNull()
  await s.desk.send(sendChoiceLink, { shopId: s.route, id, version })
  expect((await s.out('dora')).body.concerned[0]?.sentLink).toEqual({
    at: s.at('10:00', '2026-11-21'),
    until: s.at('10:00', '2026-11-28'),
  })
})

test('lists all bookings of a shop that closes early, and nobody takes over', async () => {
  await using s = await open()
  await s.book('dora', 'corte', '16:00', named('Kim'))
  await s.book('eli', 'corte', '15:00', named('Lee'))
  await s.book('eli', 'corte', '11:00', named('Max'))
  const asked = { shopId: s.route, from: s.at('14:00'), to: s.at('20:00') }
  const { concerned } = (await s.desk.send(getOutToday, asked)).body
  expect(concerned.map(({ booking, colleague }) => [booking.barber.route, colleague])).toEqual([
    ['eli', null],
    ['dora', null],
  ])
  const dora = await deskStaff(s.t, s.route, { role: 'professional', professional: 'dora' })
  expect((await dora.send(getOutToday, asked)).refusal.code).toBe('not_permitted')
})
