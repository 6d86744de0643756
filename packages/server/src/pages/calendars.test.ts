import { getSaleOrder } from '@openchair/contract/calls'
import { async as nodeIcal } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '../../test/booked-sale.ts'
import { card, checkOut, cutWithAda, guest, makeCart, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { renewFeed, secretOfFeed } from '../booking/diary/store-feeds.ts'
import { writeDay } from '../booking/diary/write-day.ts'
import { shortLink } from '../messages/short-link.ts'

const clock = movableClock('2026-11-21T15:00:00Z')
let t: TestApp
let id: string
let appointmentId: string
let shopId: string
let ada: string
beforeAll(async () => {
  t = await testApp({ seed: seedBrand, clock })
  const names = await namesOf(t, 'harbour-card')
  shopId = names.shopId
  ada = names.barber('ada')
  const cart = await makeCart(t, 'harbour-card', [
    cutWithAda(names, { dateTime: '2026-11-24T10:00:00-05:00' }),
  ])
  id = (await checkOut(t, 'harbour-card', cart.id, { paymentToken: card() })).body.id
  appointmentId = firstOf((await t.send(getSaleOrder, { id })).body)
})
afterAll(() => t[Symbol.asyncDispose]())

const read = (url: string, headers = {}) => t.app.inject({ url, headers })
const feed = async (barberId: string | null) =>
  `/calendar/${await secretOfFeed(t.pool, { shopId, barberId }, clock.now())}.ics`
const eventsOf = async (text: string) =>
  Object.values(await nodeIcal.parseICS(text)).filter((each) => each?.type === 'VEVENT')

test('the holder of a reservation’s link can add the reservation to a calendar, and no cache stores the file [asvs-3.4.5]', async () => {
  const answer = await read(`/calendar/reservation/${id}.ics`)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const [event] = await eventsOf(answer.body)
  expect(event).toMatchObject({ summary: 'Cut at Harbour Barbers South Street' })
  expect(new Date((event as { start: Date }).start).toISOString()).toBe('2026-11-24T15:00:00.000Z')
  for (const secret of [guest.lastName, guest.email, guest.phone]) expect(answer.body).not.toContain(secret)
})

test.each(['x', 'x.ics', '%00.ics', `${crypto.randomUUID()}.ics`, crypto.randomUUID()])(
  'the calendar of an unknown reservation or feed is not found: %s',
  async (file) => {
    expect((await read(`/calendar/reservation/${file}`)).statusCode).toBe(404)
    expect((await read(`/calendar/${file}`)).statusCode).toBe(404)
  },
)

test('a professional’s feed has their own appointments, and the shop’s feed has all, with first names and services only [asvs-8.2.3]', async () => {
  for (const barberId of [ada, null]) {
    const { body, headers } = await read(await feed(barberId))
    expect(headers['cache-control']).toBe('private, max-age=300')
    expect(body).not.toContain(appointmentId)
    expect((await eventsOf(body)).map((event) => String((event as { summary: unknown }).summary))).toEqual([
      barberId === null ? 'Ada: Cut · Ada' : 'Ada: Cut',
    ])
    for (const secret of [guest.lastName, guest.email, guest.phone]) expect(body).not.toContain(secret)
  }
  const { barbers } = await t.deps.catalogues.ofShop('harbour-card')
  for (const other of barbers.filter((each) => each.id !== ada))
    expect(await eventsOf((await read(await feed(other.id))).body)).toEqual([])
})

test('a calendar program that has the current feed is told that nothing changed [R14]', async () => {
  const address = await feed(ada)
  const { etag } = (await read(address)).headers
  const again = await read(address, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // The header as a proxy returns it that compressed the answer.
  for (const packed of [`W/${etag}`, `"old", W/${etag}`])
    expect((await read(address, { 'if-none-match': packed })).statusCode).toBe(304)
  await t.pool.query(
    `update appointment set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`,
  )
  expect((await read(address, { 'if-none-match': etag })).statusCode).toBe(200)
  await t.pool.query(
    `update appointment set starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour'`,
  )
})

test('a feed’s address works until the feed gets another one [asvs-8.3.2] [asvs-11.5.1]', async () => {
  const old = await feed(ada)
  expect(await feed(ada)).toBe(old)
  expect(old).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
  const fresh = `/calendar/${await renewFeed(t.pool, { shopId, barberId: ada }, clock.now())}.ics`
  expect([(await read(old)).statusCode, (await read(fresh)).statusCode]).toEqual([404, 200])
})

test('a text message’s short address leads to its page, and an unknown one to the start page', async () => {
  const { pathname } = new URL(shortLink('https://book.example.com', 'r', id))
  expect(pathname).toMatch(/^\/r\/[\w-]{22}$/)
  const { headers, statusCode } = await read(pathname)
  expect([statusCode, headers.location]).toEqual([302, `/booking/view-reservation/${id}`])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const other of ['/r/x', `/r/${'A'.repeat(23)}`, '/w/%2e%2e'])
    expect((await read(other)).headers.location).toBe('/booking')
})

test('a shop’s day is printed with every guest, time, service and amount to pay', async () => {
  await t.pool.query(`update payment set state = 'failed' where sale_order_id = $1`, [id])
  const page = await writeDay(t.deps, 'harbour-card', Temporal.PlainDate.from('2026-11-24'))
  const text = page.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Tuesday, November 24')
  expect(text).toContain('Tuesday, November 24 1 visit, 10:00am to 10:30am')
  expect(text).toContain('10:00am to 10:30am Ada Cut First visit To pay at the shop: $45.05 30 min')
  expect(page).not.toContain(guest.lastName)
  expect(page.match(/<h1/g)).toHaveLength(1)
  const empty = await writeDay(t.deps, 'harbour-card', Temporal.PlainDate.from('2026-11-29'))
  expect(empty).toContain('Nothing is booked.')
})

test('a reservation whose appointments are all canceled has no calendar file', async () => {
  await t.pool.query(`update appointment set state = 'canceled'`)
  expect((await read(`/calendar/reservation/${id}.ics`)).statusCode).toBe(404)
  await t.pool.query(`update appointment set state = 'booked'`)
})
