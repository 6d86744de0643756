import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool as PgPool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { logLines } from '../../../test/log-lines.ts'
import { createLog } from '../../log.ts'
import { openDatabase } from '../database.ts'
import type { Pool } from '../db.ts'
import { copyCluster, placeCluster } from '../local-postgres/copy.ts'
import { serverFolders } from '../local-postgres/folders.ts'
import { serverIdentity } from '../local-postgres/identity.ts'
import type { Connection } from '../local-postgres/postmaster.ts'
import { startLocalPostgres } from '../local-postgres/start.ts'
import { openPool } from '../open.ts'
import { openReading, type Reading } from './replica.ts'

const log = createLog('silent')

/** A database that says how far its log is, and who answers. */
const database = (name: string, lsn: () => string | null | Error) =>
  ({
    query: async (text: string) => {
      const said = lsn()
      if (said instanceof Error) throw said
      return { rows: [/lsn/.test(text) ? { lsn: said } : { name }] }
    },
  }) as unknown as Pool

const answering = async ({ on }: Reading): Promise<string> => {
  const { rows } = await on.query<{ name: string }>('select who')
  return rows[0]?.name ?? ''
}

const gone = Object.assign(new Error('gone'), { code: '57P01' })

test('a standby that has everything answers', async () => {
  const reading = openReading(
    { primary: database('primary', () => '1/00'), replica: database('standby', () => '1/00') },
    log,
  )
  expect(await answering(reading)).toBe('primary')
  await vi.waitFor(async () => expect(await answering(reading)).toBe('standby'))
  await reading.stop()
})

test.each([
  ['is over two seconds behind', () => '0/FFFFFFFF'],
  ['is no standby', () => null],
  ['is away', () => gone],
])('one that %s does not', async (_, lsn) => {
  let isWell = true
  let written = 0x10
  const primary = database('primary', () => `1/${(written += 1).toString(16)}`)
  const reading = openReading(
    { primary, replica: database('standby', () => (isWell ? `1/${written.toString(16)}` : lsn())) },
    log,
  )
  await vi.waitFor(async () => expect(await answering(reading)).toBe('standby'))
  isWell = false
  await vi.waitFor(async () => expect(await answering(reading)).toBe('primary'), { timeout: 4000 })
  await reading.stop()
})

test('what a standby gives up the primary answers', async () => {
  let fails = false
  const standby = database('standby', () => '1/00')
  const query = standby.query.bind(standby) as (text: string) => Promise<unknown>
  const replica = {
    query: async (text: string) => {
      if (fails && !/lsn/.test(text)) throw Object.assign(new Error('recovery'), { code: '40001' })
      return query(text)
    },
  } as unknown as Pool
  const reading = openReading({ primary: database('primary', () => '1/00'), replica }, log)
  await vi.waitFor(async () => expect(await answering(reading)).toBe('standby'))
  fails = true
  expect(await answering(reading)).toBe('primary')
  await reading.stop()
})

test('what a standby answers too late is not waited for: the primary answers before it is two seconds old', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], fakeNodeBuiltins: true })
  onTestFinished(() => void vi.useRealTimers())
  let takes = 0
  const standby = database('standby', () => '1/00')
  const query = standby.query.bind(standby) as (text: string) => Promise<unknown>
  const replica = {
    query: async (text: string) => {
      if (/lsn/.test(text)) return query(text)
      // As a connection that is slow to be had, and then a statement that nobody answers.
      await new Promise((passed) => setTimeout(passed, takes))
      if (takes > 3000) throw new Error('Query read timeout')
      return query(text)
    },
  } as unknown as Pool
  const reading = openReading({ primary: database('primary', () => '1/00'), replica }, log)
  await vi.advanceTimersByTimeAsync(0)
  const answered = async (milliseconds: number): Promise<unknown> => {
    takes = milliseconds
    const [asked, answer] = [performance.now(), answering(reading)]
    const heard = answer.then((name) => [name, performance.now() - asked <= 2000])
    await vi.advanceTimersByTimeAsync(5000)
    return heard
  }
  expect(reading.isCurrent()).toBe(true)
  expect(await answered(500)).toEqual(['standby', true])
  expect(await answered(2100)).toEqual(['primary', true])
  expect(await answered(4000)).toEqual(['primary', true])
  const stopped = reading.stop()
  await vi.runAllTimersAsync()
  await stopped
})

test('that a standby is too far behind is said once, and again after it was current between', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], fakeNodeBuiltins: true })
  onTestFinished(() => void vi.useRealTimers())
  const { logTo, lines } = logLines()
  let written = 0x10
  let isBehind = true
  const primary = database('primary', () => `1/${(written += 1).toString(16)}`)
  const replica = database('standby', () => (isBehind ? '0/FFFFFFFF' : `1/${written.toString(16)}`))
  const reading = openReading({ primary, replica }, createLog('info', logTo))
  const said = () => lines().map(({ msg, err }) => (err as Error | undefined)?.message ?? msg)
  await vi.advanceTimersByTimeAsync(1000)
  expect(said(), 'it was only just opened').toEqual([])
  const [behind, again] = ['it is too far behind', 'the replica is read from again']
  for (const expected of [[behind], [behind, again], [behind, again, behind]]) {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said()).toEqual(expected)
    isBehind = !isBehind
  }
  const stopped = reading.stop()
  await vi.runAllTimersAsync()
  await stopped
})

/** A PostgreSQL of its own, and a hot standby of it. */
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
  const [primary, replica] = pools as [PgPool, PgPool]
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

test('a real standby answers, never with more than two seconds ago, and the primary while it stands still', async () => {
  const { primary, replica } = pair
  await primary.query('create table spoken (at timestamptz)')
  const reading = openReading(pair, log)
  await vi.waitFor(() => expect(reading.isCurrent()).toBe(true), { timeout: 10_000 })
  const isStandby = async () => {
    const { rows } = await reading.on.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby
  }
  expect(await isStandby()).toBe(true)
  await primary.query('insert into spoken values (now())')
  await vi.waitFor(async () => expect((await replica.query('select from spoken')).rowCount).toBe(1))
  await replica.query('select pg_wal_replay_pause()')
  await primary.query('insert into spoken values (now())')
  const paused = performance.now()
  const oldAfter: number[] = []
  for (let rowCount = 1; rowCount === 1;) {
    oldAfter.push(performance.now() - paused)
    rowCount = (await reading.on.query('select from spoken')).rowCount ?? 0
  }
  // The last of them was answered with both.
  oldAfter.pop()
  expect(oldAfter.length).toBeGreaterThan(0)
  expect(Math.max(...oldAfter)).toBeLessThan(2000)
  expect(await isStandby()).toBe(false)
  await replica.query('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await isStandby()).toBe(true), { timeout: 10_000 })
  await reading.stop()
}, 60_000)

test.each([
  ['a pooler', true, []],
  ['no pooler', false, ['greet']],
])(
  'to the standby of a database that has %s statements are sent as to the database',
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
    await vi.waitFor(async () => expect(await isStandby()).toBe(true), { timeout: 10_000 })
    for (const on of [pool, reading]) {
      await on.query({ name: 'greet', text: 'select 1' })
      // One after the other, so that each is sent by the same connection.
      const { rows } = await on.query<{ name: string }>('select name from pg_prepared_statements')
      expect(rows.map(({ name }) => name)).toEqual(known)
    }
    expect(await isStandby()).toBe(true)
    await database.stop()
  },
  60_000,
)
