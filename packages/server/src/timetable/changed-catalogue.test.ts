import { getGroupSchedule, getShopSchedule } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { createShopCatalogues } from '../catalogue/create-catalogues.ts'
import { readTimetable } from './read-timetable.ts'

const route = 'harbour-card'

const open = ({ connection }: TestDatabase): Promise<TestApp> =>
  testApp({ database: { connection, [Symbol.asyncDispose]: async () => undefined } })

const asking = async (t: TestApp) => {
  const { shopId, service } = await namesOf(t, route)
  const days = { start: '2026-11-30', end: '2026-12-09' }
  return {
    any: () => t.send(getShopSchedule, { id: shopId, ...days, services: service('cut') }),
    group: () =>
      t.send(getGroupSchedule, {
        id: shopId,
        ...days,
        appointments: [{ barberId: 'any', services: [{ id: service('cut') }] }],
      }),
  }
}

/** Changes what an import changes: the durations of the services, and the number of bookable days. */
const change = async ({ pool }: TestApp, minutes: number, days: number): Promise<void> => {
  await pool.query('update offering set duration = $1', [minutes])
  await pool.query(
    `update shop set details = details || jsonb_build_object('advanceBookDays', $2::int), revision = revision + 1
     where route = $1`,
    [route, days],
  )
}

test('a schedule uses the catalogue that was current when its taken times were read, not the cached one', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  const { any, group } = await asking(t)
  const before = [(await any()).body, (await group()).body]
  await change(t, 240, 12)
  // This process has an empty cache.
  await using fresh = await open(database)
  const expected = [(await (await asking(fresh)).any()).body, (await (await asking(fresh)).group()).body]
  expect(expected).not.toEqual(before)
  for (let time = 0; time < 2; time += 1) expect([(await any()).body, (await group()).body]).toEqual(expected)
  await change(t, 30, 60)
  expect([(await group()).body, (await any()).body]).not.toEqual(expected)
})

test('a lower revision is used after the database was restored to an older state', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  const { any } = await asking(t)
  const first = (await any()).body
  await change(t, 240, 12)
  expect((await any()).body).not.toEqual(first)
  await change(t, 30, 60)
  const { rows } = await t.pool.query<{ revision: number }>(
    'update shop set revision = revision - 2 where route = $1 returning revision',
    [route],
  )
  const again = await any()
  expect(again.status).toBe(200)
  expect((await t.deps.catalogues.ofShop(route)).revision).toBe(rows[0]?.revision)
  expect(again.body).toEqual((await (await asking(t)).any()).body)
})

test('reads from a lagging standby do not wait until it has caught up', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  await using behind = await testApp({ database: await testDatabase('branded') })
  const { readCatalogues } = createShopCatalogues(t.deps, behind.deps)
  const catalogue = await readCatalogues.ofShop(route)
  await change(t, 240, 12)
  const days = { first: '2026-11-30', last: '2026-12-09' }
  const timetable = await readTimetable({ ...t.deps, catalogues: readCatalogues }, catalogue, days)
  expect(timetable.catalogue.revision).toBe(catalogue.revision + 1)
})

test('a shop whose catalogue changes during every read is refused', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  const { any } = await asking(t)
  const { pool } = t.deps
  const query = pool.query.bind(pool) as (...given: readonly unknown[]) => Promise<unknown>
  pool.query = (async (...given: readonly [{ readonly name?: string }]) => {
    if (given[0].name === 'taken' || given[0].name === 'time-versions') await change(t, 240, 12)
    return query(...given)
  }) as typeof pool.query
  expect(await any()).toMatchObject({ status: 503, refusal: { code: 'unavailable' } })
  pool.query = query as typeof pool.query
  expect((await any()).status).toBe(200)
})
