import { createCart, getShopSchedule, leaveWaitingList } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkOut, makeCart, namesOf } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { cancel, day, fillDay, joinAs, makeOffers, offered, readAs } from '../../../test/waiting-list.ts'
import { releaseExpiredHolds } from '../../holds/release.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

const shop = 'harbour-free'
let t: TestApp
let clock: ReturnType<typeof movableClock>
let dora: ReadonlyMap<string, string>
let names: Awaited<ReturnType<typeof namesOf>>
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  t = await testApp({ seed: seedBrand, clock })
  names = await namesOf(t, shop)
  dora = await fillDay(t, shop, 'dora')
  await fillDay(t, shop, 'eli')
})
afterEach(() => t[Symbol.asyncDispose]())

const all = (...ids: readonly string[]) => Promise.all(ids.map((id) => offered(t, id)))
const events = async () =>
  (
    await t.pool.query<{ kind: string; detail: { slots?: readonly object[] } }>(
      `select kind, detail from event where kind like 'waiting%' order by created_at, kind`,
    )
  ).rows

test('a freed time is offered to the first in line whom it fits, whichever queue they wait in', async () => {
  const long = await joinAs(t, shop, 1, { services: ['corte'], barberId: names.barber('eli') })
  const any = await joinAs(t, shop, 2)
  const named = await joinAs(t, shop, 3, { barberId: names.barber('dora'), services: ['barba'] })
  await cancel(t, dora.get('11:00'))
  await makeOffers(t, shop)
  expect(await all(long, any, named)).toEqual([[], ['11:00'], []])
  await t.send(leaveWaitingList, { id: any })
  await makeOffers(t, shop)
  expect(await all(long, any, named)).toEqual([[], [], ['11:00']])
})

test('an offer has three times that do not overlap, and the next in line is offered the rest', async () => {
  const [first, second] = [await joinAs(t, shop, 1), await joinAs(t, shop, 2)]
  for (const time of ['11:00', '11:30', '15:00', '17:00']) await cancel(t, dora.get(time))
  await makeOffers(t, shop)
  expect(await all(first, second)).toEqual([['11:00', '11:30', '15:00'], ['17:00']])
  const told = await events()
  expect(told.map(({ kind, detail }) => [kind, detail.slots?.length])).toEqual([
    ['waitingListJoined', undefined],
    ['waitingListJoined', undefined],
    ['waitingListOffered', 3],
    ['waitingListOffered', 1],
  ])
})

test('guests never see an offered time as free, and booking it is refused as taken', async () => {
  await joinAs(t, shop, 1)
  const cart = await makeCart(t, shop, [
    { barberId: names.barber('dora'), services: names.services('corte'), dateTime: `${day}T14:00:00-05:00` },
  ]).catch(() => undefined)
  expect(cart).toBeUndefined()
  await cancel(t, dora.get('14:00'))
  const { body: open } = await t.send(createCart, {
    id: shop,
    new_appointments: [
      {
        barberId: names.barber('dora'),
        services: names.services('corte'),
        dateTime: `${day}T14:00:00-05:00`,
      },
    ],
  })
  await makeOffers(t, shop)
  const services = names.service('corte')
  const { rows } = (await t.send(getShopSchedule, { id: shop, start: day, end: day, services })).body
  expect(rows[0]?.availability).toBe(0)
  const booked = await checkOut(t, shop, open.id ?? '', { isBookNoPay: true })
  expect(booked.refusal.code).toBe('appointment.errors.oneOfTimeslotsNotAvailable')
})

test('a hold that ends and a change of hours free times too, and the sweep finds those that nobody announced', async () => {
  const first = await joinAs(t, shop, 1)
  await t.pool.query(
    `update appointment set state = 'held', hold_expires_at = '2026-11-21T15:05:00Z', owner_id = gen_random_uuid() where id = $1`,
    [dora.get('16:00')],
  )
  await sweepWaitingLists(t.deps)
  expect(await offered(t, first)).toEqual([])
  clock.advance({ minutes: 6 })
  await releaseExpiredHolds(t.pool, clock.now())
  await runJobs(t)
  expect(await offered(t, first)).toEqual(['16:00'])
  const second = await joinAs(t, shop, 2)
  await t.pool.query(
    `with changed as (
       update barber set details = barber.details || jsonb_build_object('schedules', hana.details->'schedules')
       from (select details from barber where route = 'hana') as hana where id = $1 returning shop_id
     )
     update shop set revision = revision + 1 from changed where id = shop_id`,
    [names.barber('eli')],
  )
  await sweepWaitingLists(t.deps)
  expect(await offered(t, second)).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30'])
})

test('an offer ends with the start of its time, and a time that has begun is offered to nobody', async () => {
  clock.set('2026-11-24T16:22:00Z')
  const [first, second] = [await joinAs(t, shop, 1), await joinAs(t, shop, 2)]
  await cancel(t, dora.get('11:30'))
  await makeOffers(t, shop)
  expect((await readAs(t, first)).attempt?.expiresAt).toBe(`${day}T11:30:00-05:00`)
  clock.set('2026-11-24T16:30:00Z')
  await makeOffers(t, shop)
  expect(await all(first, second)).toEqual([[], []])
  expect((await events()).map(({ kind }) => kind)).toContain('waitingListLapsed')
})

test('an offer stands as long as its shop says, and its page shows that end', async () => {
  await t.pool.query(`update shop set offer_minutes = 40, revision = revision + 1 where id = $1`, [
    names.shopId,
  ])
  const only = await joinAs(t, shop, 1)
  await cancel(t, dora.get('11:00'))
  await makeOffers(t, shop)
  expect(await readAs(t, only)).toMatchObject({
    shop: { offerMinutes: 40 },
    attempt: { expiresAt: '2026-11-21T10:40:00-05:00' },
  })
  clock.advance({ minutes: 39 })
  expect(await offered(t, only)).toEqual(['11:00'])
  clock.advance({ minutes: 1 })
  expect(await offered(t, only)).toEqual([])
})

test('a guest whose offer lapsed is not offered its time again, but is offered another time', async () => {
  const only = await joinAs(t, shop, 1)
  await cancel(t, dora.get('11:00'))
  await makeOffers(t, shop)
  clock.advance({ minutes: 15 })
  await makeOffers(t, shop)
  expect(await all(only)).toEqual([[]])
  await cancel(t, dora.get('12:00'))
  await makeOffers(t, shop)
  expect(await all(only)).toEqual([['12:00']])
})

test('an application expires when its day has passed, and its guest can still leave', async () => {
  const only = await joinAs(t, shop, 1)
  clock.set('2026-11-25T04:59:00Z')
  expect((await readAs(t, only)).status).toBeNull()
  clock.set('2026-11-25T05:00:00Z')
  expect(await readAs(t, only)).toMatchObject({ status: 'expired', numberInLine: null })
  await sweepWaitingLists(t.deps)
  const left = await t.send(leaveWaitingList, { id: only })
  expect([left.status, left.body.status]).toEqual([200, 'expired'])
})

test('an hour that a clock change repeats is offered once', async () => {
  clock.set('2026-10-20T15:00:00Z')
  const sunday = '2026-11-01'
  const taken = await fillDay(t, shop, 'dora', sunday)
  await fillDay(t, shop, 'eli', sunday)
  const only = await joinAs(t, shop, 1, { day: sunday })
  await cancel(t, taken.get('10:00'))
  await makeOffers(t, shop)
  expect((await readAs(t, only)).timeSlots).toMatchObject([{ time: '2026-11-01T10:00:00-05:00' }])
  clock.advance({ hours: 1 })
  expect(await offered(t, only)).toEqual([])
})

test('an announcement adds a job only if somebody waits, and the job makes the offers', async () => {
  const count = async () =>
    (await t.pool.query(`select from graphile_worker.jobs where task_identifier = 'offer-freed-time'`))
      .rowCount
  await announceFreedTime(t.pool, { shopId: names.shopId })
  expect(await count()).toBe(0)
  const only = await joinAs(t, shop, 1)
  await cancel(t, dora.get('11:00'))
  await cancel(t, dora.get('13:00'))
  expect(await count()).toBe(1)
  await runJobs(t)
  expect(await offered(t, only)).toEqual(['11:00', '13:00'])
})

test('a shop that has closed offers nothing, and its applications are not shown', async () => {
  const only = await joinAs(t, shop, 1)
  await t.pool.query(`update shop set active = false, revision = revision + 1 where id = $1`, [names.shopId])
  await sweepWaitingLists(t.deps)
  await runJobs(t)
  expect((await t.send(leaveWaitingList, { id: only })).refusal.code).toBe('application_not_found')
})
