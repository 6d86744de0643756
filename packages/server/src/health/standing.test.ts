import { expect, test } from 'vitest'
import { namesOf, takeTime } from '../../test/booking.ts'
import { bookFree } from '../../test/book-free.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import type { Queryable } from '../store/db.ts'
import { createStanding, type Standing } from './standing.ts'
import { failsToArchive } from './store.ts'

const inNumbers = ({ samples }: Standing): Record<string, number> =>
  Object.fromEntries(
    samples.map(({ name, kind, value }) => [kind === undefined ? name : `${name} ${kind}`, value]),
  )

test('unfinished work is counted, with the age of the oldest', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  const read = async () => inNumbers(await createStanding(t.deps.pool, clock)())
  const nothing = await read()
  expect(new Set(Object.values(nothing))).toEqual(new Set([0]))
  await bookFree(t, [{ dateTime: '2026-11-24T10:00:00-05:00' }])
  await takeTime(t, ['harbour-free', 'dora'], ['2026-11-25T15:00:00Z', '2026-11-25T15:30:00Z'], {
    state: 'held',
    hold_expires_at: '2026-11-21T15:10:00Z',
    owner_id: '00000000-0000-4000-8000-000000000001',
  })
  const { shopId } = await namesOf(t, 'harbour-free')
  await t.pool.query(
    `insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, lease_until,
       created_at, updated_at)
     select $1, gen_random_uuid(), kind, gen_random_uuid(), kind, '', 'claimed', '{}', $2, $2, $2
     from unnest(array['checkout', 'join']) as kind`,
    [shopId, clock.now().toString()],
  )
  await t.pool.query(
    `insert into message (id, channel, receiver, language, kind, content, send_at, expires_at, turn_of, turn_at, created_at, updated_at)
     select gen_random_uuid(), 'sms', '+12125550100', 'en', 'appLink', '{}', $1::timestamptz, $1::timestamptz + interval '1 day',
       'x', $1::timestamptz + turn, $1, $1
     from unnest(array['0 minutes', '1 minute', '1 hour']::interval[]) as turn`,
    [clock.now().toString()],
  )
  clock.advance({ minutes: 2 })
  await t.pool.query(
    `select graphile_worker.add_job('nothing', run_at := now() - interval '90 seconds'),
       graphile_worker.add_job('nothing', run_at := now() + interval '1 day')`,
  )
  await t.pool.query(`select graphile_worker.add_job('nothing', job_key := 'given up')`)
  await t.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`,
  )
  const found = await read()
  expect(found).toMatchObject({
    'openchair_attempts_standing checkout': 1,
    'openchair_attempts_oldest_age_seconds checkout': 120,
    'openchair_attempts_standing join': 1,
    'openchair_attempts_oldest_age_seconds join': 120,
    'openchair_attempts_standing move': 0,
    openchair_holds_standing: 1,
    openchair_messages_waiting: 2,
    openchair_outbox_age_seconds: 120,
    openchair_events_oldest_age_seconds: 120,
    openchair_jobs_failed: 1,
  })
  expect(found['openchair_events_untold']).toBeGreaterThan(0)
  expect(found['openchair_jobs_oldest_age_seconds']).toBeGreaterThanOrEqual(90)
})

test('a write-ahead log that could not be archived is reported until it could, or until archiving is off', async () => {
  await using t = await testApp({})
  const client = await t.pool.connect()
  const isFailing = async (failed: string | null, archived: string | null, mode = 'on') => {
    await client.query('begin')
    try {
      await client.query(
        `create schema instead
           create table pg_stat_archiver (last_failed_time timestamptz, last_archived_time timestamptz);
         create function instead.current_setting(text) returns text language sql as $$ select '${mode}' $$;
         set local search_path = instead, pg_catalog`,
      )
      await client.query('insert into pg_stat_archiver values ($1, $2)', [failed, archived])
      return await failsToArchive(client)
    } finally {
      await client.query('rollback')
    }
  }
  const [before, after] = ['2026-11-21T14:00:00Z', '2026-11-21T14:01:00Z']
  try {
    expect(await isFailing(null, null)).toBe(false)
    expect(await isFailing(null, before)).toBe(false)
    expect(await isFailing(before, null)).toBe(true)
    expect(await isFailing(after, before)).toBe(true)
    expect(await isFailing(before, after)).toBe(false)
    expect(await isFailing(after, before, 'off')).toBe(false)
  } finally {
    client.release()
  }
})

/** A database that counts statements, and answers each with no rows when the test lets it. */
const slowDatabase = () => {
  const waiting: (() => void)[] = []
  let [now, most, total] = [0, 0, 0]
  const query = async () => {
    now += 1
    total += 1
    most = Math.max(most, now)
    await new Promise<void>((resolve) => waiting.push(resolve))
    now -= 1
    return { rows: [] }
  }
  const answerAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      next()
      await new Promise((turn) => setImmediate(turn))
    }
  }
  return { on: { query } as unknown as Queryable, answerAll, most: () => most, total: () => total }
}

test('the readings are made at most once in five seconds, one statement at a time, however many scrapes ask', async () => {
  let time = 0
  const database = slowDatabase()
  const read = createStanding(database.on, movableClock('2026-11-21T15:00:00Z'), () => time)
  const scrapes = [read(), read(), read()]
  await database.answerAll()
  await Promise.all(scrapes)
  const once = database.total()
  expect([database.most(), once]).toEqual([1, 7])
  time = 4999
  await read()
  expect(database.total()).toBe(once)
  time = 5000
  const again = read()
  await database.answerAll()
  await again
  expect(database.total()).toBe(2 * once)
})

test('a reading that fails is left out, and a silent database is asked for at most three seconds', async () => {
  let [time, asked] = [0, 0]
  const away = {
    query: () => {
      asked += 1
      time += 2000
      return Promise.reject(new Error('Query read timeout'))
    },
  }
  const read = createStanding(away, movableClock('2026-11-21T15:00:00Z'), () => time)
  expect(await read()).toEqual({ samples: [], isDatabaseUp: false })
  expect(asked).toBe(2)
})
