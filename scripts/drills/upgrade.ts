import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '../../packages/server/src/log.ts'
import { startLocalPostgres } from '../../packages/server/src/store/local-postgres/start.ts'
import { prepareDatabase } from '../../packages/server/src/store/connect/prepare.ts'
import {
  type Migration,
  ownMigrations,
  readMigrations,
} from '../../packages/server/src/store/migration-files.ts'
import { fillAt001, migrateTo } from '../../packages/server/test/database-at-001.ts'
import yesterday from '../../packages/server/test/fixtures/database-at-001.json' with { type: 'json' }
import { root } from '../source-files.ts'
import { drillFolder, same, say, startServer } from './ground.ts'
import { olderVersion } from './older-version.ts'
import { raceUntil } from './racing-guests.ts'
import { type Connection, bookings, knows, query, readBooks } from './shop.ts'

/** The number of the migration after which others only add, unless they say otherwise. */
const first = '020'

/**
 * The number of the migration that a version must know to run beside all others: the last one after which
 * nothing uses what later ones remove.
 */
export const oldestBeside = (migrations: readonly Pick<Migration, 'contracts'>[]): string =>
  migrations.reduce(
    (last, { contracts }) => (contracts !== null && contracts > last ? contracts : last),
    first,
  )

const numbersAfter = (from: string): readonly string[] =>
  readdirSync(path.join(root, 'packages/server/src/store/migrations'))
    .filter((name) => /^\d{3}-.+\.sql$/.test(name))
    .map((name) => name.slice(0, 3))
    .filter((number) => number > from)
    .toSorted()

/**
 * `npm run drill upgrade [from]`: migrates a database of an earlier version step by step, while that version
 * reads and writes everything that it knows. Throws what it could not do.
 */
export const upgradeDrill = async (wanted?: string): Promise<void> => {
  const from = wanted ?? oldestBeside(await readMigrations(ownMigrations))
  const began = performance.now()
  using folder = await drillFolder()
  const log = createLog('error')
  const postgres = await startLocalPostgres(path.join(folder.path, 'data'), log)
  try {
    const connection = await prepareDatabase(postgres.connection, 'upgrade')
    await fillAt001(connection)
    await migrateTo(connection, from)
    await enlarge(connection)
    await besideOlder(connection, from)
    await asNewest(connection, path.join(folder.path, 'files'))
    same('a start of the older version', await migrateTo(connection, from), [])
    say(
      `A version that starts as this one does, and knows no migration after ${from}, starts on it: one can go back.`,
    )
  } finally {
    await postgres.stop()
  }
  say(`The upgrade holds; ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}

/**
 * The number of rows that make a lock noticeable, written in parts of which none takes long. One in twelve is to
 * come.
 */
const rowsBefore = 200_000
const parts = 10

const enlarge = async (connection: Connection): Promise<void> => {
  for (let part = 0; part < parts; part += 1)
    await query(
      connection,
      `insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state)
       select shop_id, gen_random_uuid(), id, at, at + interval '30 minutes', 'booked'
       from (select shop_id, id, count(*) over () as of from barber) as barber cross join lateral (
         select case hour % 12 when 0 then timestamptz '2100-01-01' else timestamptz '2000-01-01' end
           + (hour * $2::int + $3::int) * interval '1 hour' as at
         from generate_series(1, $1::int / $2::int / of) as hour) as times`,
      [rowsBefore, parts, part],
    )
}

const besideOlder = async (connection: Connection, from: string): Promise<void> => {
  const older = await olderVersion(connection)
  const first = await older.runUntil(() => true)
  same(`what version ${from} does, before the upgrade`, first.failures, [])
  const before = await readBooks(connection)
  let isOver = false
  const traffic = older.runUntil(() => isOver)
  const race = raceUntil(connection, () => isOver)
  const ran: string[] = []
  try {
    for (const number of numbersAfter(from)) {
      ran.push(...(await migrateTo(connection, number)))
      await sleep(100)
    }
  } finally {
    isOver = true
  }
  const { statements, longest, failures } = await traffic
  if (failures.length > 0)
    throw new Error(
      `version ${from} cannot go on beside ${ran.at(-1)}:\n  ${failures.slice(0, 5).join('\n  ')}`,
    )
  const { booked, lost, twice, longestBooking, longestRead } = await race
  same('appointments that guests lost', lost, 0)
  same('times that were booked twice', twice, 0)
  const appointments = before.appointments + booked
  same('the books', await readBooks(connection), { ...before, appointments })
  say(
    `${ran.length} migrations after ${from}, to ${ran.at(-1) ?? from}, on ${before.appointments} appointments, while version ${from} ran ` +
      `${statements} statements: none failed, the longest took ${longest} ms.`,
  )
  say(
    `Guests booked ${booked} times meanwhile: none is lost, and none was booked twice. The longest booking took ` +
      `${longestBooking} ms, the longest reading of a day ${longestRead} ms.`,
  )
}

const asNewest = async (connection: Connection, dataDir: string): Promise<void> => {
  const url = `postgres://${connection.user}@${encodeURIComponent(connection.host ?? '')}/${connection.database}`
  await using server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir })
  for (const [name, { id }] of Object.entries(yesterday.orders))
    same(`the ${name} booking of before`, await knows(server.address, id), true)
  const opening = Temporal.Now.zonedDateTimeISO('Europe/London').add({ days: 3 }).withPlainTime('10:00')
  const id = await bookings(connection, opening)(server.address)
  same('a new booking', await knows(server.address, id), true)
  say(`This version shows the ${Object.keys(yesterday.orders).length} bookings of before, and books on.`)
}
