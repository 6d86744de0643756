import { dismissNotification, getNotifications, rateAppointment } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookFree } from '../../test/book-free.ts'
import { guest } from '../../test/booking.ts'
import { flagShop } from '../../test/flag-shop.ts'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { readRow, readRows } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { markNoShow } from '../appointments/mark-no-show.ts'
import { askForReviews } from './tasks.ts'

const shop = 'harbour-free'

let t: TestApp
let clock: MovableClock
let appointmentId: string
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  t = await testApp({ seed: seedBrand, clock })
  await flagShop(t, shop, { 'client-reviews': true })
  const { appointmentIds } = await bookFree(t, [{ dateTime: '2026-11-24T12:00:00-05:00' }])
  appointmentId = appointmentIds[0] ?? ''
  clock.set('2026-11-24T18:30:00Z')
  await askForReviews(t.deps)
})
afterEach(() => t[Symbol.asyncDispose]())

/** Signs in with a phone, which claims its bookings. The phone is the booking guest's by default. */
const signIn = async (phone = guest.phone) => {
  const session = await signInByCode(t, { phone, brandId: 'harbour' })
  const headers = bearing(session)
  const id = session.user.customer?.id ?? ''
  return {
    list: async (more = {}) => (await t.send(getNotifications, { id }, { ...headers, ...more })).body.rows,
    dismiss: (notificationId: string) => t.send(dismissNotification, { id: notificationId }, headers),
  }
}
const rate = () => t.send(rateAppointment, { id: appointmentId, appointmentRating: 4 })

test('the customer of a booking is asked about it, even if they booked as a guest and claimed it later [3.14.01] [7.08.06] [7.12.18]', async () => {
  const ada = await signIn()
  const rows = await ada.list()
  expect(rows).toMatchObject([
    {
      type: 'appointmentReview',
      resourceType: 'appointment',
      resource: {
        id: appointmentId,
        barber: { firstName: 'Dora' },
        services: [{ name: 'Corte' }],
        canRateBefore: '2026-12-24T12:30:00-05:00',
      },
      createdAt: '2026-11-24T13:30:00-05:00',
    },
  ])
  clock.set('2026-11-25T17:00:00Z')
  await bookFree(t, [{ dateTime: '2026-11-26T12:00:00-05:00' }], { email: 'other@example.com' })
  clock.set('2026-11-26T18:30:00Z')
  await askForReviews(t.deps)
  const again = await (await signIn()).list()
  expect(
    again.map(({ resource }) => resource.dateTime.slice(0, 10)),
    'the last first',
  ).toEqual(['2026-11-26', '2026-11-24'])
})

test('no other customer is asked about a booking', async () => {
  const eve = await signIn('+12125550142')
  expect(await eve.list()).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['answered', () => rate()],
  ['about what was said to be a no-show since', () => markNoShow(t.deps, appointmentId)],
  ['about what was canceled since', () => t.pool.query(`update appointment set state = 'canceled'`)],
  ['of a shop that asks no more', () => flagShop(t, shop, { 'client-reviews': false })],
  [
    'of a shop that has closed',
    () => t.pool.query(`update shop set active = false, revision = revision + 1`),
  ],
])('a customer no longer sees a notification that is %s', async (_what, happens) => {
  const ada = await signIn()
  expect(await ada.list()).toHaveLength(1)
  await happens()
  expect(await ada.list()).toEqual([])
})

test('a notification disappears when its question can no longer be answered', async () => {
  clock.set('2026-12-24T17:29:59Z')
  const ada = await signIn()
  expect(await ada.list()).toHaveLength(1)
  clock.set('2026-12-24T17:30:00Z')
  expect(await ada.list()).toEqual([])
})

test('a dismissed notification does not return, and dismissing it again changes nothing [7.08.07] [7.12.18]', async () => {
  const ada = await signIn()
  const id = (await ada.list())[0]?.id ?? ''
  expect(await ada.dismiss(id)).toMatchObject({ status: 200, body: {} })
  expect(await ada.list()).toEqual([])
  const dismissed = await readRow(t.pool, 'select dismissed_at from notification')
  clock.advance({ minutes: 1 })
  expect((await ada.dismiss(id)).status).toBe(200)
  await askForReviews(t.deps)
  expect(await readRows(t.pool, 'select dismissed_at from notification')).toEqual([dismissed])
  expect((await rate()).status, 'it can still be rated by the link').toBe(200)
})

test('a guest without a session reads and dismisses no notification, and may rate by the link [6.02.04]', async () => {
  const ada = await signIn()
  const id = (await ada.list())[0]?.id ?? ''
  const refused = { status: 401, refusal: { code: 'session_required' } }
  expect(await t.send(getNotifications, { id: 'anybody' })).toMatchObject(refused)
  expect(await t.send(dismissNotification, { id })).toMatchObject(refused)
  const { headers } = await signInByCode(t, { phone: guest.phone, brandId: 'harbour' }).then((session) => ({
    headers: bearing(session),
  }))
  const rating = { id: appointmentId, appointmentRating: 5 }
  expect((await t.send(rateAppointment, rating, headers)).status).toBe(200)
  expect((await rate()).status).toBe(200)
})

test('a customer cannot tell another customer’s notification from an unknown one', async () => {
  const ada = await signIn()
  const eve = await signIn('+12125550142')
  const id = (await ada.list())[0]?.id ?? ''
  const [hers, nobodys, none] = [
    await eve.dismiss(id),
    await eve.dismiss(crypto.randomUUID()),
    await eve.dismiss('x'),
  ]
  expect(hers).toMatchObject({ status: 404, refusal: { code: 'notification_not_found' } })
  for (const other of [nobodys, none]) expect(other.refusal).toEqual(hers.refusal)
  expect(await ada.list()).toHaveLength(1)
})

test('a dismissal and a rating at the same time both succeed', async () => {
  const ada = await signIn()
  const id = (await ada.list())[0]?.id ?? ''
  const answers = await Promise.all([ada.dismiss(id), rate(), ada.dismiss(id), rate()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await ada.list()).toEqual([])
  const { rating } = await readRow<{ rating: number }>(t.pool, 'select rating from appointment')
  expect(rating).toBe(4)
})
