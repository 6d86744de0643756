import { getAppointment, rateAppointment } from '@openchair/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { bookFree } from '../../test/book-free.ts'
import { guest } from '../../test/booking.ts'
import { flagShop } from '../../test/flag-shop.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { markNoShow } from './mark-no-show.ts'

const shop = 'harbour-free'
/** Half an hour in Miami, 12:00 to 12:30. */
const dateTime = '2026-11-24T12:00:00-05:00'
const end = '2026-11-24T17:30:00Z'

const begin = '2026-11-21T15:00:00Z'
const clock = movableClock(begin)
const harbour = openedOnce(() => testApp({ seed: seedBrand, clock }))
let t: TestApp
let id: string
const book = async (app: TestApp) => {
  t = app
  clock.set(begin)
  await flagShop(t, shop, { 'client-reviews-v2': true })
  // Frees the time that another test has booked.
  await t.pool.query(`update appointment set state = 'canceled'`)
  id = (await bookFree(t, [{ dateTime }])).appointmentIds[0] ?? ''
}
beforeEach(() => book(harbour()))

const read = async (headers = {}) => (await t.send(getAppointment, { id }, headers)).body
const rate = (appointmentRating: number, appointmentReview?: string) =>
  t.send(rateAppointment, {
    id,
    appointmentRating,
    ...(appointmentReview !== undefined && { appointmentReview }),
  })
const withoutAddress = { status: 400, refusal: { code: 'invalid_request' } }
const notAllowed = { status: 409, refusal: { code: 'rating_not_allowed' } }

test('an appointment is read with its shop and professional, and without its guest [asvs-8.2.3] [3.10.02] [7.05.06]', async () => {
  const appointment = await read({ 'accept-language': 'en' })
  expect(appointment).toMatchObject({
    id,
    shop: { route: shop, photos: expect.any(Array), settings: { defaultLanguage: 'es-419' } },
    barber: { route: 'dora', firstName: 'Dora' },
    services: [{ name: 'Corte' }],
    dateTime,
    endsAt: '2026-11-24T12:30:00-05:00',
    state: 0,
    rating: null,
    review: null,
    canRateBefore: null,
  })
  const text = JSON.stringify(appointment)
  for (const secret of [guest.firstName, guest.lastName, guest.email, guest.phone])
    expect(text).not.toContain(secret)
})

test.each([
  ['a second before its end', '2026-11-24T17:29:59Z', null],
  ['at its end', end, '2026-12-24T12:30:00-05:00'],
  ['a second before the thirty days are over', '2026-12-24T17:29:59Z', '2026-12-24T12:30:00-05:00'],
  ['at the end of the thirty days', '2026-12-24T17:30:00Z', null],
])('an appointment read %s shows whether it can be rated', async (_when, now, before) => {
  clock.set(now)
  expect((await read()).canRateBefore).toBe(before)
  if (before === null) expect(await rate(5)).toMatchObject(notAllowed)
  else expect(await rate(5)).toMatchObject({ status: 200, body: { rating: 5, canRateBefore: before } })
})

test('the thirty days for a rating count by the shop’s calendar, even across a clock change', async () => {
  clock.set('2027-02-27T15:00:00Z')
  id = (await bookFree(t, [{ dateTime: '2027-03-01T12:00:00-05:00' }])).appointmentIds[0] ?? ''
  clock.set('2027-03-31T16:29:59Z')
  expect(await rate(4)).toMatchObject({ body: { canRateBefore: '2027-03-31T12:30:00-04:00' } })
  clock.set('2027-03-31T16:30:00Z')
  expect(await rate(5)).toMatchObject(notAllowed)
})

test('a rating can be changed, and a review that is not sent stays [7.05.07]', async () => {
  clock.set(end)
  expect((await rate(3)).body).toMatchObject({ rating: 3, review: null })
  expect((await rate(4, '  Très bien 👌\n')).body).toMatchObject({ rating: 4, review: 'Très bien 👌' })
  expect((await rate(2)).body).toMatchObject({ rating: 2, review: 'Très bien 👌' })
  expect(await read()).toMatchObject({ rating: 2, review: 'Très bien 👌' })
  expect((await rate(2, ' ')).body).toMatchObject({ rating: 2, review: null })
})

test.each([{ 'client-reviews': true }, { 'client-reviews-v2': true }])(
  'the flag of %j alone allows rating [9.06.02] [9.06.03]',
  async (flags) => {
    await using own = await testApp({ seed: seedBrand, clock })
    await book(own)
    await flagShop(t, shop, { 'client-reviews-v2': false, ...flags })
    clock.set(end)
    expect((await rate(5)).status).toBe(200)
  },
)

test('a shop that does not ask is not rated, and older ratings are still read', async () => {
  clock.set(end)
  await rate(5, 'Good')
  await flagShop(t, shop, { 'client-reviews-v2': false })
  expect(await rate(1)).toMatchObject(notAllowed)
  expect(await read()).toMatchObject({ rating: 5, review: 'Good', canRateBefore: null })
})

test('neither a canceled nor a missed appointment is rated', async () => {
  clock.set(end)
  await t.pool.query(`update appointment set state = 'canceled' where id = $1`, [id])
  expect(await rate(5)).toMatchObject(notAllowed)
  expect(await read()).toMatchObject({ state: 1, canRateBefore: null })
  await t.pool.query(`update appointment set state = 'booked' where id = $1`, [id])
  expect(await markNoShow(t.deps, id)).toMatchObject({ ok: true })
  expect(await rate(5)).toMatchObject(notAllowed)
})

test('two simultaneous ratings are both answered, and one of them is stored whole', async () => {
  clock.set(end)
  const said = [1, 2, 3, 4, 5].map((stars) => [stars, `${stars} stars`] as const)
  const answers = await Promise.all(said.map(([stars, review]) => rate(stars, review)))
  expect(answers.map(({ status, body }) => [status, body.rating, body.review])).toEqual(
    said.map(([stars, review]) => [200, stars, review]),
  )
  const { rating, review } = await read()
  expect(review).toBe(`${rating} stars`)
})

test('the first of a simultaneous rating and no-show decides', async () => {
  clock.set(end)
  const [answer] = await Promise.all([rate(5), markNoShow(t.deps, id)])
  expect([200, 409]).toContain(answer.status)
  expect((await read()).rating).toBe(answer.status === 200 ? 5 : null)
  expect(await rate(4)).toMatchObject(notAllowed)
})

test.each([
  ['no star', { appointmentRating: 0 }, 'appointmentRating'],
  ['six', { appointmentRating: 6 }, 'appointmentRating'],
  ['half a star', { appointmentRating: 4.5 }, 'appointmentRating'],
  ['no rating', {}, 'appointmentRating'],
  ['2,001 characters', { appointmentRating: 5, appointmentReview: 'x'.repeat(2001) }, 'appointmentReview'],
])('a rating with %s is refused by its field', async (_what, said, path) => {
  clock.set(end)
  const answer = await t.send(rateAppointment, { id, ...said } as never)
  expect(answer).toMatchObject({ status: 400, refusal: { issues: [{ path }] } })
  expect((await read()).rating).toBeNull()
})

test('a review may have 2,000 characters', async () => {
  clock.set(end)
  expect((await rate(5, 'é'.repeat(2000))).body.review).toHaveLength(2000)
})

test('neither a cart’s time nor an appointment of a closed shop is found', async () => {
  await using own = await testApp({ seed: seedBrand, clock })
  await book(own)
  clock.set(end)
  const { rows } = await t.pool.query<{ id: string }>(
    `update appointment set state = 'held', hold_expires_at = 'infinity' where id = $1 returning id`,
    [id],
  )
  expect(rows).toHaveLength(1)
  const unknown = { status: 404, refusal: { code: 'appointment_not_found' } }
  expect(await t.send(getAppointment, { id })).toMatchObject(unknown)
  await t.pool.query(`update appointment set state = 'booked', hold_expires_at = null where id = $1`, [id])
  await t.pool.query(`update shop set active = false, revision = revision + 1 where route = $1`, [shop])
  expect(await t.send(getAppointment, { id })).toMatchObject(unknown)
  expect(await rate(5)).toMatchObject(unknown)
})

test('a review with an address in it is refused with a sentence, and invisible characters are removed [security-M5]', async () => {
  clock.set(end)
  const refused = await rate(5, 'Great. Book at https://evil.example')
  expect(refused).toMatchObject(withoutAddress)
  expect(refused.refusal.issues).toEqual([
    { path: 'appointmentReview', message: expect.stringContaining('Leave out links') },
  ])
  const { body } = await rate(5, 'Great.\r\n\u202eThanks\u0007, Dora')
  expect(body.review).toBe('Great.\nThanks, Dora')
})
