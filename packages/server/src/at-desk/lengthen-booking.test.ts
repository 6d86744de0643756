import {
  bookAtDesk,
  getDeskBooking,
  getSaleOrder,
  lengthenBooking,
  markBooking,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openColourShop } from '../../test/colour-shop.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { openDesk } from '../../test/open-desk.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { addTimeOff } from '../booking/time-off/change-time-off.ts'

type Next = { readonly next?: string }

/** Opens a shop with a guest of 11:00 to 11:30 in Dora's chair; it is 11:05. `next` is booked after it. */
const open = async ({ next }: Next = {}) => {
  const s = await openDesk()
  const { body } = await s.book('dora', 'corte', '11:00')
  if (next !== undefined) await s.book('dora', 'corte', next, { passOver: true })
  const id = body.booking?.id ?? ''
  s.clock.set('2026-11-24T16:05:00Z')
  const desk = await deskStaff(s.t, s.route, { role: 'reception' })
  const version = async () => (await desk.send(getDeskBooking, { shopId: s.route, id })).body.version
  const start = async () =>
    desk.send(markBooking, { shopId: s.route, id, version: await version(), mark: 'started' })
  return {
    ...s,
    desk,
    id,
    start,
    saleOrderId: body.booking?.saleOrderId ?? '',
    longer: async (more: object = {}) =>
      desk.send(lengthenBooking, { shopId: s.route, id, version: await version(), ...more }),
    [Symbol.asyncDispose]: () => s.t[Symbol.asyncDispose](),
  }
}

test('ends a booking 15 minutes later, keeps that, and tells nobody', async () => {
  await using s = await open()
  await tellEvents(s.t.deps)
  await s.t.pool.query('delete from message')
  const { body: begun } = await s.start()
  expect(begun.booking.acts).toContain('longer')
  const asked = await s.longer({ validate: true })
  expect(asked.body.booking.endsAt).toBe(s.at('11:45'))
  const { body } = await s.longer()
  expect(body).toMatchObject({ booking: { endsAt: s.at('11:45'), state: 'started' }, message: null })
  expect(body.booking.money).toEqual(begun.booking.money)
  expect(body.booking.history.map(({ what, by }) => [what, by])).toContainEqual(['lengthened', 'Theo Marsh'])
  expect((await s.longer()).body.booking.endsAt).toBe(s.at('12:00'))
  const { body: sale } = await s.t.send(getSaleOrder, { id: s.saleOrderId })
  expect(sale.items[0]).toMatchObject({ endsAt: s.at('12:00'), duration: 60 })
  await tellEvents(s.t.deps)
  expect(await outboxOf(s.t)).toEqual([])
  const [act] = await readRows<{ before: object; after: object }>(
    s.t.pool,
    `select before, after from desk_activity where act = 'lengthened' order by at`,
  )
  expect(act).toMatchObject({ before: { endsAt: s.at('11:30') }, after: { endsAt: s.at('11:45') } })
})

test('says which booking begins before the later end', async () => {
  await using s = await open({ next: '11:40' })
  await s.start()
  const { refusal } = await s.longer()
  expect(refusal).toMatchObject({
    code: 'followed_by_booking',
    message: 'The next booking begins at 11:40am.',
  })
})

test('says when time off begins, and goes on beyond the working hours', async () => {
  await using s = await open()
  await s.start()
  const off = (from: number, to: number) => ({
    barberId: s.names.barber('dora'),
    begins: { day: '2026-11-24', minute: from },
    ends: { day: '2026-11-24', minute: to },
    isWeekly: false,
    lastDay: null,
    reason: 'Lunch',
  })
  const { shop } = await s.t.deps.catalogues.ofShop(s.route)
  await addTimeOff(s.t.deps, shop, off(11 * 60 + 35, 12 * 60))
  expect((await s.longer()).refusal).toMatchObject({
    code: 'followed_by_time_off',
    message: 'Time off begins at 11:35am.',
  })
  await s.t.pool.query('delete from time_off')
  // Time off that the booking was made over does not end it.
  await addTimeOff(s.t.deps, shop, off(10 * 60, 14 * 60))
  expect((await s.longer()).status).toBe(200)
})

test('refuses before the guest is here, after somebody else’s change, and beyond the own column', async () => {
  await using s = await open()
  expect((await s.longer()).refusal.code).toBe('change_not_allowed')
  await s.start()
  expect((await s.longer({ version: 0 })).refusal.code).toBe('changed_meanwhile')
  const eli = await deskStaff(s.t, s.route, { role: 'professional', professional: 'eli' })
  const { version } = (await s.desk.send(getDeskBooking, { shopId: s.route, id: s.id })).body
  const asked = { shopId: s.route, id: s.id, version }
  expect((await eli.send(lengthenBooking, asked)).refusal.code).toBe('not_permitted')
})

test('a booking with a pause stays one, and needs the basin of its end for longer', async () => {
  await using s = await openColourShop()
  const first = await deskStaff(s.t, s.shop)
  const book = async (desk: typeof first, who: string, service: string, time: string) => {
    const wish = {
      barberId: s.names.barber(who),
      serviceIds: [s.names.service(service)],
      dateTime: s.at(time),
    }
    return desk.send(bookAtDesk, { shopId: s.shop, ...wish, guest: {} })
  }
  const id = (await book(first, 'ada', 'colour', '10:00')).body.booking?.id ?? ''
  await book(first, 'ada', 'cut', '10:45')
  s.clock.set('2026-11-24T15:05:00Z')
  const desk = await deskStaff(s.t, s.shop)
  const version = async () => (await desk.send(getDeskBooking, { shopId: s.shop, id })).body.version
  await desk.send(markBooking, { shopId: s.shop, id, version: await version(), mark: 'started' })
  const longer = async () => desk.send(lengthenBooking, { shopId: s.shop, id, version: await version() })
  const taken = async () => (await s.diary()).find((each) => each.id === id)
  expect((await longer()).status).toBe(200)
  expect(await taken()).toMatchObject({ occupied: '10:00-10:45 11:15-11:45', units: '11:15-11:45' })
  for (const who of ['ben', 'cy']) await book(desk, who, 'wash', '11:45')
  expect((await longer()).refusal).toMatchObject({
    code: 'followed_by_unit',
    message: 'Somebody else needs “Basin” at 11:45am.',
  })
})
