import { expect, test } from 'vitest'
import { namesOf } from '../../../test/booking.ts'
import { listening, openStream } from '../../../test/event-stream.ts'
import { readRows } from '../../../test/rows.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { joinAs } from '../../../test/waiting-list.ts'
import { findTimeOff } from '../../timetable/time-off/store.ts'
import { addTimeOff, removeTimeOff } from './change-time-off.ts'
import type { NewTimeOff } from './write-time-off.ts'

const lunch: NewTimeOff = {
  barberId: null,
  begins: { day: '2026-12-24', minute: 720 },
  ends: { day: '2026-12-24', minute: 780 },
  isWeekly: false,
  lastDay: null,
  reason: null,
}

const open = async (route = 'harbour-card') => {
  const t = await testApp({ seed: seedBrand })
  const { shop } = await t.deps.catalogues.ofShop(route)
  const { shopId } = await namesOf(t, route)
  /** The recorded changes since the last call, in their order. */
  const changes = () =>
    readRows<{ readonly starts: string | null; readonly ends: string | null }>(
      t.pool,
      `with gone as (delete from time_change where shop_id = $1 returning *)
       select starts_at as starts, ends_at as ends from gone order by recorded_at`,
      shopId,
    )
  return {
    t,
    changes,
    add: (more: Partial<NewTimeOff> = {}) => addTimeOff(t.deps, shop, { ...lunch, ...more }),
    remove: (kept: Parameters<typeof removeTimeOff>[2], day?: string) =>
      removeTimeOff(t.deps, shop, kept, day),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}

const at = (starts: string, ends: string) => ({ starts: new Date(starts), ends: new Date(ends) })
const always = { starts: null, ends: null }

test.each([
  ['harbour-card', at('2026-12-24T17:00:00Z', '2026-12-24T18:00:00Z')],
  ['harbour-prepay', at('2026-12-24T12:00:00Z', '2026-12-24T13:00:00Z')],
])('time off that comes or goes at %s changes just its stretch of times', async (route, change) => {
  await using s = await open(route)
  const added = await s.add()
  expect(await s.changes()).toEqual([change])
  await s.add()
  expect(await s.changes(), 'the same again').toEqual([])
  expect(await s.remove(added)).toBe(true)
  expect(await s.changes()).toEqual([change])
})

test('weekly time off changes the times of all days, and one day taken out of it that day alone', async () => {
  await using s = await open('harbour-prepay')
  const added = await s.add({ isWeekly: true })
  expect(await s.changes()).toEqual([always])
  expect(await s.remove(added, '2027-04-01')).toBe(true)
  expect(await s.changes(), 'by the clock of summer').toEqual([
    at('2027-04-01T11:00:00Z', '2027-04-01T12:00:00Z'),
  ])
  expect((await findTimeOff(s.t.pool, added))?.entry.exceptions).toEqual(['2027-04-01'])
  expect(await s.remove(added), 'as it was read before').toBe(false)
  expect(await s.changes()).toEqual([])
})

test('the same time off that is added eight times at once is stored once', async () => {
  await using s = await open()
  const added = await Promise.all(Array.from({ length: 8 }, () => s.add()))
  expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
})

test('the catalogue stays as it is, because time off is no part of it', async () => {
  await using s = await open()
  const revision = async () => (await s.t.deps.catalogues.ofShop('harbour-card')).revision
  const before = await revision()
  await s.remove(await s.add())
  expect(await revision()).toBe(before)
})

test('an open page learns of the days on which time off came or went', async () => {
  await using s = await open()
  const url = `${await listening(s.t)}/v1/shop/harbour-card/live-times`
  using stream = await openStream(url)
  await stream.next()
  await stream.next()
  const added = await s.add({
    begins: { day: '2026-12-24', minute: 0 },
    ends: { day: '2026-12-26', minute: 0 },
  })
  expect(await stream.days()).toEqual(['2026-12-24', '2026-12-25'])
  await s.remove(added)
  expect(await stream.days()).toEqual(['2026-12-24', '2026-12-25'])
  await s.add({ isWeekly: true })
  expect(await stream.days()).toBeNull()
})

test('removed time off is announced to the waiting list, and new time off is not', async () => {
  await using s = await open('harbour-free')
  await joinAs(s.t, 'harbour-free', 1)
  const jobs = () =>
    readRows(s.t.pool, `select from graphile_worker.jobs where task_identifier = 'offer-freed-time'`)
  await runJobs(s.t)
  const added = await s.add()
  expect(await jobs()).toHaveLength(0)
  await s.remove(added)
  expect(await jobs()).toHaveLength(1)
})
