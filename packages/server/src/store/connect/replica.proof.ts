import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { openDatabase } from '../database.ts'
import { copyCluster, placeCluster } from '../local-postgres/copy.ts'
import { serverFolders } from '../local-postgres/folders.ts'
import { serverIdentity } from '../local-postgres/identity.ts'
import type { Connection } from '../local-postgres/postmaster.ts'
import { startLocalPostgres } from '../local-postgres/start.ts'
import { openPool } from '../open.ts'
import { openReading } from './replica.ts'

const log = createLog('silent')

/** Starts a PostgreSQL for this test, and a hot standby of it. */
const openPair = async () => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-pair-'))
  await chmod(folder, 0o755)
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const who = serverIdentity()
  const fast = ['-c', 'fsync=off']
  const first = await startLocalPostgres(path.join(folder, 'first'), log, fast)
  stack.defer(first.stop)
  const { data } = await serverFolders(path.join(folder, 'first'), who)
  await copyCluster(first.connection, data, path.join(folder, 'copy'))
  await writeFile(path.join(folder, 'copy', 'standby.signal'), '')
  const folders = await serverFolders(path.join(folder, 'second'), who)
  await placeCluster(path.join(folder, 'copy'), { folders, who })
  const { host, port, user } = first.connection
  const second = await startLocalPostgres(path.join(folder, 'second'), log, [
    ...fast,
    '-c',
    `primary_conninfo=host=${host} port=${port} user=${user}`,
  ])
  stack.defer(second.stop)
  const pools = [first, second].map(({ connection }) => openPool(connection, log))
  for (const pool of pools) stack.defer(() => pool.end())
  const [primary, replica] = pools as [Pool, Pool]
  const opened = stack.move()
  const urlOf = ({ host, port, user, database: name }: Connection): string =>
    `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  return {
    primary,
    replica,
    urls: { primary: urlOf(first.connection), replica: urlOf(second.connection) },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

let pair: Awaited<ReturnType<typeof openPair>>
beforeAll(async () => {
  pair = await openPair()
}, 60_000)
afterAll(() => pair[Symbol.asyncDispose]())

test('a real standby never answers with data older than two seconds, and the primary answers while the standby stands still', async () => {
  const { primary, replica } = pair
  await primary.query('create table spoken (at timestamptz)')
  const reading = openReading(pair, log)
  await expect.poll(() => reading.isCurrent()).toBe(true)
  const isStandby = async () => {
    const { rows } = await reading.on.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby
  }
  expect(await isStandby()).toBe(true)
  await primary.query('insert into spoken values (now())')
  await expect.poll(async () => (await replica.query('select from spoken')).rowCount).toBe(1)
  await replica.query('select pg_wal_replay_pause()')
  await primary.query('insert into spoken values (now())')
  const paused = performance.now()
  const oldAfter: number[] = []
  for (let rowCount = 1; rowCount === 1;) {
    oldAfter.push(performance.now() - paused)
    rowCount = (await reading.on.query('select from spoken')).rowCount ?? 0
  }
  // The last entry was answered with both states.
  oldAfter.pop()
  expect(oldAfter.length).toBeGreaterThan(0)
  expect(Math.max(...oldAfter)).toBeLessThan(2000)
  expect(await isStandby()).toBe(false)
  await replica.query('select pg_wal_replay_resume()')
  await expect.poll(() => isStandby()).toBe(true)
  await reading.stop()
}, 60_000)

test.each([
  ['a pooler', true, []],
  ['no pooler', false, ['greet']],
])(
  'statements are sent to the standby of a database with %s in the same form as to the database itself',
  async (_, hasPooler, known) => {
    const { urls } = pair
    const database = await openDatabase(
      {
        databaseUrl: urls.primary,
        databaseDirectUrl: hasPooler ? urls.primary : undefined,
        databaseReplicaUrl: urls.replica,
        dataDir: '',
      },
      log,
    )
    const { pool, reading } = database
    const isStandby = async () => {
      const { rows } = await reading.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby
    }
    await expect.poll(() => isStandby()).toBe(true)
    for (const on of [pool, reading]) {
      await on.query({ name: 'greet', text: 'select 1' })
      // The statements run one after the other, so that the same connection sends both.
      const { rows } = await on.query<{ name: string }>('select name from pg_prepared_statements')
      expect(rows.map(({ name }) => name)).toEqual(known)
    }
    expect(await isStandby()).toBe(true)
    await database.stop()
  },
  60_000,
)
