import { rateAppointment } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookFree } from '../../test/book-free.ts'
import { flagShop } from '../../test/flag-shop.ts'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { readRows } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { markNoShow } from '../appointments/mark-no-show.ts'
import { askForReviews } from './tasks.ts'
import { removeOldNotifications } from './store.ts'

const shop = 'harbour-free'
const at = (time: string) => `2026-11-24T${time}:00-05:00`
/** The instant at which the question is due, after half an hour's appointment at 12:00. */
const due = '2026-11-24T18:30:00Z'

let t: TestApp
let clock: MovableClock
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  t = await testApp({ seed: seedBrand, clock })
  await flagShop(t, shop, { 'client-reviews': true })
})
afterEach(() => t[Symbol.asyncDispose]())

const asked = async () =>
  (await readRows<{ id: string }>(t.pool, 'select appointment_id as id from notification')).map(
    ({ id }) => id,
  )
const events = () =>
  readRows<{ kind: string; subject_id: string; detail: object }>(
    t.pool,
    `select kind, subject_id, detail from event where kind = 'reviewAsked'`,
  )

test('a guest is asked for a rating an hour after the end, once, by a notification and a mail', async () => {
  const { saleOrderId, appointmentIds } = await bookFree(t, [{ dateTime: at('12:00') }])
  clock.set('2026-11-24T18:29:59Z')
  await askForReviews(t.deps)
  expect(await asked()).toEqual([])
  clock.set(due)
  await askForReviews(t.deps)
  expect(await asked()).toEqual(appointmentIds)
  const detail = { appointmentId: appointmentIds[0] }
  expect(await events()).toEqual([{ kind: 'reviewAsked', subject_id: saleOrderId, detail }])
  clock.advance({ hours: 1 })
  await askForReviews(t.deps)
  expect(await asked()).toEqual(appointmentIds)
  expect(await events()).toHaveLength(1)
})

test('several processes together ask a guest once', async () => {
  for (const time of ['10:00', '10:30', '11:00', '11:30', '12:00'])
    await bookFree(t, [{ dateTime: at(time) }])
  clock.set(due)
  await Promise.all([1, 2, 3, 4].map(() => askForReviews(t.deps)))
  expect(await asked()).toHaveLength(5)
  expect(new Set((await events()).map(({ subject_id }) => subject_id)).size).toBe(5)
  expect(await events()).toHaveLength(5)
})

test('a group is asked once, after its last appointment, about the appointment of the guest who booked', async () => {
  const { appointmentIds } = await bookFree(t, [
    { dateTime: at('12:00'), guestName: 'Sam' },
    { dateTime: at('13:00'), barber: 'eli' },
    { dateTime: at('14:00'), guestName: 'Tom' },
  ])
  clock.set('2026-11-24T20:29:59Z')
  await askForReviews(t.deps)
  expect(await asked()).toEqual([])
  clock.set('2026-11-24T20:30:00Z')
  await askForReviews(t.deps)
  expect(await asked()).toEqual([appointmentIds[1]])
})

test('a group is asked about an appointment that took place, even if a later one was canceled', async () => {
  const { appointmentIds } = await bookFree(t, [
    { dateTime: at('12:00') },
    { dateTime: at('12:00'), barber: 'eli', guestName: 'Sam' },
    { dateTime: at('15:00'), guestName: 'Tom' },
  ])
  await t.pool.query(`update appointment set state = 'canceled' where id = $1`, [appointmentIds[2]])
  clock.set('2026-11-24T17:30:00Z')
  await markNoShow(t.deps, appointmentIds[0] ?? '')
  clock.set(due)
  await askForReviews(t.deps)
  expect(await asked()).toEqual([appointmentIds[1]])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['was canceled', (id) => t.pool.query(`update appointment set state = 'canceled' where id = $1`, [id])],
  ['nobody came to', (id) => markNoShow(t.deps, id)],
  ['is rated already', (id) => t.send(rateAppointment, { id, appointmentRating: 5 })],
  ['was at a shop that asks nobody', () => flagShop(t, shop, { 'client-reviews': false })],
  ['was at a shop that has closed', () => t.pool.query(`update shop set active = false`)],
])('nobody is asked about an appointment that %s', async (_what, happens) => {
  const { appointmentIds } = await bookFree(t, [{ dateTime: at('12:00') }])
  clock.set('2026-11-24T17:30:00Z')
  await happens(appointmentIds[0] ?? '')
  clock.set(due)
  await askForReviews(t.deps)
  expect(await asked()).toEqual([])
  expect(await events()).toEqual([])
})

test('no guest is asked about an appointment that was long past when the server began to ask', async () => {
  await bookFree(t, [{ dateTime: at('12:00') }])
  clock.set('2026-11-26T17:00:00Z')
  await askForReviews(t.deps)
  expect(await asked()).toEqual([])
})

test('a notification is deleted once it cannot be answered, and not sent again', async () => {
  await bookFree(t, [{ dateTime: at('12:00') }])
  clock.set(due)
  await askForReviews(t.deps)
  await removeOldNotifications(t.pool, clock.now())
  expect(await asked()).toHaveLength(1)
  clock.advance({ hours: 24 * 35 })
  await removeOldNotifications(t.pool, clock.now())
  await askForReviews(t.deps)
  expect(await asked()).toEqual([])
})
