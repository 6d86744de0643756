import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client, type PoolConfig } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { createLog } from '../log.ts'
import { joinDatabase } from './connect/presence.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open.ts'

type Folder = AsyncDisposable & {
  readonly url: URL
  readonly write: (name: string, sql: string) => Promise<void>
}

const migrationsFolder = async (): Promise<Folder> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-migrations-'))
  return {
    url: pathToFileURL(`${folder}/`),
    write: (name, sql) => writeFile(path.join(folder, name), sql),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

const rowsOf = async (connection: PoolConfig, statement: string): Promise<readonly object[]> => {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

test('four processes at once create the schema of an empty database, and each migration runs once', async () => {
  await using database = await testDatabase('bare')
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connection)))
  const applied = runs.flat()
  expect(applied.length).toBeGreaterThan(0)
  expect(new Set(applied).size).toBe(applied.length)
  expect(await migrate(database.connection)).toEqual([])
  expect(await rowsOf(database.connection, 'select 1 from graphile_worker.jobs')).toEqual([])
})

test('files run in the order of their numbers, and unnumbered ones are ignored', async () => {
  await using database = await testDatabase('bare')
  await using folder = await migrationsFolder()
  await folder.write('002-fill.sql', 'insert into thing values (1)')
  await folder.write('001-make.sql', 'create table thing (id integer)')
  await folder.write('notes.sql', 'nonsense')
  expect(await migrate(database.connection, folder.url)).toEqual(['001-make.sql', '002-fill.sql'])
  await folder.write('003-more.sql', 'insert into thing values (2)')
  expect(await migrate(database.connection, folder.url)).toEqual(['003-more.sql'])
  expect(await rowsOf(database.connection, 'select id from thing')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a migration that fails changes nothing, and those before it stay applied', async () => {
  await using database = await testDatabase('bare')
  await using folder = await migrationsFolder()
  await folder.write('001-make.sql', 'create table thing (id integer)')
  await folder.write('002-break.sql', 'insert into thing values (1); select nonsense')
  await expect(migrate(database.connection, folder.url)).rejects.toThrow(
    /: migration 002-break\.sql failed \(.*nonsense/,
  )
  expect(await rowsOf(database.connection, 'select id from thing')).toEqual([])
  await folder.write('002-break.sql', 'insert into thing values (2)')
  expect(await migrate(database.connection, folder.url)).toEqual(['002-break.sql'])
})

test('a migration that was edited after it ran is refused', async () => {
  await using database = await testDatabase('bare')
  await using folder = await migrationsFolder()
  await folder.write('001-make.sql', 'create table thing (id integer)')
  await migrate(database.connection, folder.url)
  await folder.write('001-make.sql', 'create table thing (id bigint)')
  await expect(migrate(database.connection, folder.url)).rejects.toThrow(
    "its migration 001-make.sql is another one than this release's",
  )
})

test('a version starts on the database of a newer one that only added things, and not if something was removed that it uses', async () => {
  await using database = await testDatabase('bare')
  await using newer = await migrationsFolder()
  await using before = await migrationsFolder()
  await using older = await migrationsFolder()
  for (const { write } of [newer, before, older])
    await write('001-make.sql', 'create table thing (id integer)')
  for (const { write } of [newer, before]) await write('002-later.sql', 'create table other (id integer)')
  await migrate(database.connection, before.url)
  expect(await migrate(database.connection, older.url)).toEqual([])
  await newer.write('003-gone.sql', '-- Of no use.\n-- contracts: 002\ndrop table thing')
  await migrate(database.connection, newer.url)
  expect(await migrate(database.connection, before.url)).toEqual([])
  await expect(migrate(database.connection, older.url)).rejects.toThrow(
    /of a later release, whose migration 003-gone\.sql/,
  )
})

test('a migration that stops the previous version is refused while a server runs, and runs once that has ended', async () => {
  await using database = await testDatabase('bare')
  await using newer = await migrationsFolder()
  await using older = await migrationsFolder()
  for (const { write } of [newer, older]) await write('001-make.sql', 'create table thing (id integer)')
  await newer.write('002-gone.sql', '-- stops the version before\ndrop table thing')
  await migrate(database.connection, older.url)
  const log = createLog('silent')
  const pool = openPool(database.connection, log)
  const nothing = { isThere: async () => false, free: async () => undefined }
  const running = await joinDatabase(pool, log, nothing)
  const atOnce = async () => undefined
  await expect(migrate(database.connection, newer.url, atOnce)).rejects.toThrow(
    /a server of the previous version runs on this database.*End all of its processes/,
  )
  expect(await rowsOf(database.connection, 'select from thing')).toEqual([])
  expect(await migrate(database.connection, newer.url, () => running.leave())).toEqual(['002-gone.sql'])
  await expect(migrate(database.connection, older.url)).rejects.toThrow(
    /of a later release, whose migration 002-gone\.sql/,
  )
  await pool.end()
})

test('an index is built while others write, and while other processes start', async () => {
  await using database = await testDatabase('bare')
  await using folder = await migrationsFolder()
  await folder.write('001-make.sql', 'create table thing (id integer)')
  await migrate(database.connection, folder.url)
  await folder.write(
    '002-index.sql',
    '-- Found by id; here too: no statement.\n-- outside a transaction\ndrop index concurrently if exists thing_id;\ncreate index concurrently thing_id on thing (id);\n',
  )
  const writer = new Client(database.connection)
  await writer.connect()
  await writer.query('begin; insert into thing values (1)')
  const runs = [1, 2, 3].map(() => migrate(database.connection, folder.url))
  await waitingFor(database.connection, `wait_event = 'virtualxid' or wait_event = 'transactionid'`)
  await writer.query('insert into thing values (2); commit')
  await writer.end()
  expect((await Promise.all(runs)).flat()).toEqual(['002-index.sql'])
  const valid = `select indisvalid from pg_index where indexrelid = 'thing_id'::regclass`
  expect(await rowsOf(database.connection, valid)).toEqual([{ indisvalid: true }])
})

test('a migration gives way to users of its table, and tries again later', async () => {
  await using database = await testDatabase('bare')
  await using folder = await migrationsFolder()
  await folder.write('001-make.sql', 'create table thing (id integer)')
  await migrate(database.connection, folder.url)
  await folder.write('002-add.sql', 'alter table thing add column more text')
  const reader = new Client(database.connection)
  await reader.connect()
  await reader.query('begin; select from thing')
  const run = migrate(database.connection, folder.url)
  await waitingFor(database.connection, `wait_event = 'relation'`)
  // The read waits behind the migration until that gives way, although the first reader continues.
  await rowsOf(database.connection, 'select from thing')
  await reader.query('commit')
  await reader.end()
  expect(await run).toEqual(['002-add.sql'])
})

/** Resolves once a connection of the database waits for the given kind of event. */
const waitingFor = async (connection: PoolConfig, how: string): Promise<void> => {
  const waiting = `select from pg_stat_activity where datname = current_database() and (${how})`
  await expect.poll(() => rowsOf(connection, waiting), { timeout: 10_000 }).not.toHaveLength(0)
}

test("the application's role is no superuser", async () => {
  await using database = await testDatabase()
  const [row] = await rowsOf(
    database.connection,
    'select rolsuper from pg_roles where rolname = current_user',
  )
  expect(row).toEqual({ rolsuper: false })
})
