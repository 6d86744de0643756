import { async as nodeIcal } from 'node-ical'
import { expect, test } from 'vitest'
import { firstOf, openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { addTimeOff } from '../time-off/change-time-off.ts'
import { secretOfFeed } from './store-feeds.ts'
import { writeDay } from './write-day.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const range = ([from, until]: readonly [string, string]) => `[${at(from)},${at(until)})`

/**
 * Books a service at 10:00, and lets it last until 11:30 with a pause from 10:30 to 11:15, buffers of five and
 * ten minutes around it, and the second of two basins at its end. Bo is in the pause, and Cy an hour before.
 */
const openPaused = async (shop: string, barber: string, service: string) => {
  const s = await openSales(shop)
  const pay = shop === 'harbour-free' ? { isBookNoPay: true } : { paymentToken: card() }
  const sale = await s.book(s.times(barber, service, [at('10:00')]), pay)
  const { shopId } = s.names
  const id = firstOf(sale)
  await s.t.pool.query(
    `with basin as (
       insert into resource (shop_id, key, name, units) values ($1, 'basin', '{"en": "Basin", "fr": "Bac"}', 2) returning id
     ), used as (
       insert into resource_use (shop_id, resource_id, unit, during, appointment_id) select $1, id, 1, $3, $2 from basin
     )
     update appointment set ends_at = $4, occupied = $5 where id = $2`,
    [
      shopId,
      id,
      range(['11:15', '11:30']),
      at('11:30'),
      `{${[range(['09:55', '10:30']), range(['11:15', '11:40'])].join()}}`,
    ],
  )
  const add = (firstName: string, from: string, until: string) =>
    s.t.pool.query(
      `insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state, guest_first_name)
       values ($1, gen_random_uuid(), $2, $3, $4, 'booked', $5)`,
      [shopId, s.names.barber(barber), at(from), at(until), firstName],
    )
  await add('Bo', '10:30', '11:00')
  await add('Cy', '09:00', '09:30')
  return {
    ...s,
    rows: async () => {
      const page = await writeDay(s.t.deps, shop, Temporal.PlainDate.from('2026-11-24'))
      const shown = page.replaceAll(/<style>.*?<\/style>/gs, '').split(/<tr[^>]*>|<\/tbody>/)
      return shown.map((row) =>
        row
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
    },
    event: async () => {
      const secret = await secretOfFeed(s.t.pool, { shopId, barberId: null }, s.clock.now())
      const { body } = await s.t.app.inject({ url: `/calendar/${secret}.ics` })
      const events = Object.values(await nodeIcal.parseICS(body))
      const found = events.filter((each) => each?.type === 'VEVENT' && each.description !== '')
      expect(found).toHaveLength(1)
      return found[0] as { start: Date; end: Date; description: string }
    },
  }
}

test('the printed day shows a pause with the guest who is in it, the rest of it as free, and where the appointment goes on', async () => {
  await using s = await openPaused('harbour-card', 'ada', 'cut')
  const [head, ...rows] = await s.rows()
  expect(head).toContain('3 visits, 9:00am to 11:30am')
  expect(rows.slice(0, -1)).toEqual([
    '9:00am to 9:30am Cy 30 min',
    '9:30am Free until 9:55am',
    '10:00am to 11:30am Ada Cut Prepare from 9:55am Pause from 10:30am to 11:15am Clean up until 11:40am Basin 2 from 11:15am to 11:30am First visit 1 hr 30 min',
    '10:30am to 11:00am Bo 30 min',
    '11:00am Free until 11:15am',
    '11:15am to 11:30am Ada Continued 15 min',
  ])
})

test.each([
  [
    'harbour-card',
    'ada',
    'cut',
    '9:30am Off until 9:45am',
    '9:45am Free until 9:55am',
    '11:00am Off until 11:15am',
  ],
  [
    'harbour-deposit',
    'flore',
    'coupe',
    '09:30 Absence jusqu’à 09:45',
    '09:45 Libre jusqu’à 09:55',
    '11:00 Absence jusqu’à 11:15',
  ],
  [
    'harbour-free',
    'dora',
    'corte',
    '09:30 Ausente hasta las 09:45',
    '09:45 Libre hasta las 09:55',
    '11:00 Ausente hasta las 11:15',
  ],
])(
  'the printed day of %s does not count time off as free, and shows it between appointments',
  async (shop, barber, service, before, free, inPause) => {
    await using s = await openPaused(shop, barber, service)
    const { shop: ownShop } = await s.t.deps.catalogues.ofShop(shop)
    const minute = (time: string) => ({
      day: '2026-11-24',
      minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
    })
    const once = { isWeekly: false, lastDay: null, reason: null }
    const off = (from: string, until: string, barberId: string | null = s.names.barber(barber)) =>
      addTimeOff(s.t.deps, ownShop, { ...once, barberId, begins: minute(from), ends: minute(until) })
    await off('08:00', '08:30')
    await off('09:30', '09:45')
    await off('11:00', '11:15', null)
    const rows = await s.rows()
    expect(rows.slice(2, 4)).toEqual([before, free])
    expect(rows).toContain(inPause)
    expect(rows).toHaveLength(9)
  },
)

test.each([
  [
    'harbour-card',
    'ada',
    'cut',
    'Cut\nPrepare from 9:55am\nPause from 10:30am to 11:15am\nClean up until 11:40am\nBasin 2 from 11:15am to 11:30am',
  ],
  [
    'harbour-deposit',
    'flore',
    'coupe',
    'Coupe\nPréparation dès 09:55\nPause de 10:30 à 11:15\nRangement jusqu’à 11:40\nBac 2 de 11:15 à 11:30',
  ],
  [
    'harbour-free',
    'dora',
    'corte',
    'Corte\nPreparación desde las 09:55\nPausa de 10:30 a 11:15\nLimpieza hasta las 11:40\nBasin 2 de 11:15 a 11:30',
  ],
])(
  'a calendar has one event for an appointment with a pause, in %s, and tells of pause, buffers and basin',
  async (shop, barber, service, description) => {
    await using s = await openPaused(shop, barber, service)
    const event = await s.event()
    expect(event.description).toBe(description)
    expect([event.start.toISOString(), event.end.toISOString()]).toEqual([
      '2026-11-24T15:00:00.000Z',
      '2026-11-24T16:30:00.000Z',
    ])
  },
)

test('a unit that is used from start to end is named without its time, and the only unit without its number', async () => {
  await using s = await openPaused('harbour-card', 'ada', 'cut')
  await s.t.pool.query(
    `with one as (update resource set units = 1) update resource_use set unit = 0, during = $1`,
    [range(['09:55', '11:40'])],
  )
  expect((await s.event()).description).toMatch(/\nBasin$/)
})
