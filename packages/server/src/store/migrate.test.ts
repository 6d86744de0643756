import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client, type PoolConfig } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'

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

test('four processes at once bring a bare database up, and each migration runs once', async () => {
  await using database = await testDatabase('bare')
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connection)))
  const applied = runs.flat()
  expect(applied.length).toBeGreaterThan(0)
  expect(new Set(applied).size).toBe(applied.length)
  expect(await migrate(database.connection)).toEqual([])
  expect(await rowsOf(database.connection, 'select 1 from graphile_worker.jobs')).toEqual([])
})

test('files run in the order of their numbers; what is not numbered is left alone', async () => {
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

test('a file that fails leaves nothing of itself, and what came before it stays', async () => {
  await using database = await testDatabase('bare')
  await using folder = await migrationsFolder()
  await folder.write('001-make.sql', 'create table thing (id integer)')
  await folder.write('002-break.sql', 'insert into thing values (1); select nonsense')
  await expect(migrate(database.connection, folder.url)).rejects.toThrow(
    /^migration 002-break\.sql failed: .*nonsense/,
  )
  expect(await rowsOf(database.connection, 'select id from thing')).toEqual([])
  await folder.write('002-break.sql', 'insert into thing values (2)')
  expect(await migrate(database.connection, folder.url)).toEqual(['002-break.sql'])
})

test('a file that was edited after it ran is refused', async () => {
  await using database = await testDatabase('bare')
  await using folder = await migrationsFolder()
  await folder.write('001-make.sql', 'create table thing (id integer)')
  await migrate(database.connection, folder.url)
  await folder.write('001-make.sql', 'create table thing (id bigint)')
  await expect(migrate(database.connection, folder.url)).rejects.toThrow(
    '001-make.sql was changed after it ran',
  )
})

test('a database of a newer version is refused', async () => {
  await using database = await testDatabase('bare')
  await using newer = await migrationsFolder()
  await newer.write('001-make.sql', 'create table thing (id integer)')
  await newer.write('002-later.sql', 'create table other (id integer)')
  await migrate(database.connection, newer.url)
  await using older = await migrationsFolder()
  await older.write('001-make.sql', 'create table thing (id integer)')
  await expect(migrate(database.connection, older.url)).rejects.toThrow(/002-later\.sql.*newer version/)
})

test("the application's role is no superuser", async () => {
  await using database = await testDatabase()
  const [row] = await rowsOf(
    database.connection,
    'select rolsuper from pg_roles where rolname = current_user',
  )
  expect(row).toEqual({ rolsuper: false })
})
