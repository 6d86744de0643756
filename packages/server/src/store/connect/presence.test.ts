import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../log.ts'
import { openPool } from '../open.ts'
import { isOlderServerAlive, joinDatabase, type Presence } from './presence.ts'

const log = createLog('silent')

/** Work that the database records as in progress, and that `free` frees. */
const freed = (free: () => unknown) => ({
  isThere: async () => true,
  free: async () => {
    await free()
  },
})
const atOnce = async () => undefined

test('a process is told that it is alone if it is the first on a database, or if all others have left', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const told: string[] = []
  const join = (name: string) =>
    joinDatabase(
      pool,
      log,
      freed(() => told.push(name)),
      atOnce,
    )
  const first = await join('first')
  const second = await join('second')
  await first.leave()
  const third = await join('third')
  expect(told).toEqual(['first'])
  await second.leave()
  await third.leave()
  await expect
    .poll(async () => {
      await (await join('fourth')).leave()
      return told
    })
    .toContain('fourth')
  await pool.end()
})

/** The locks that show a process in this database. The view also shows those of other tests' databases. */
const ours = `pg_locks where locktype = 'advisory' and objid in (7301187, 7301188)
  and database = (select oid from pg_database where datname = current_database())`

test('a process whose connection broke becomes known to others again', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const own = await joinDatabase(
    pool,
    log,
    freed(() => undefined),
    atOnce,
  )
  await pool.query(`select pg_terminate_backend(pid) from ${ours} and pid <> pg_backend_pid()`)
  const holders = async () => (await pool.query(`select from ${ours} and mode = 'ShareLock'`)).rowCount
  await expect.poll(holders).toBe(1)
  await own.leave()
  await pool.end()
})

test("a starting process waits for one that lost its lock with its connection, and does not free that one's work", async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  let isFreed = false
  const mayReturn = Promise.withResolvers<void>()
  const work = freed(() => (isFreed = true))
  const own = await joinDatabase(pool, log, { ...work, isThere: async () => false }, () => mayReturn.promise)
  const holders = async () => (await pool.query(`select from ${ours} and granted`)).rowCount
  await pool.query(`select pg_terminate_backend(pid) from ${ours} and pid <> pg_backend_pid()`)
  await expect.poll(holders).toBe(0)
  const waits: number[] = []
  const other = await joinDatabase(pool, log, work, async (milliseconds) => {
    waits.push(milliseconds)
    mayReturn.resolve()
    await expect.poll(async () => (await pool.query(`select from ${ours} and not granted`)).rowCount).toBe(1)
  })
  expect(isFreed).toBe(false)
  expect(waits, 'longer than the second after which a lock is taken again').toEqual([2000])
  await expect.poll(holders).toBe(2)
  await own.leave()
  await other.leave()
  await pool.end()
})

test('a process frees the work of dead ones even while other processes start', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  let isFreed = false
  const beside: Promise<Presence>[] = []
  const work = freed(() => (isFreed = true))
  const first = await joinDatabase(pool, log, work, async () => {
    beside.push(joinDatabase(pool, log, work, atOnce))
    await expect.poll(async () => (await pool.query(`select from ${ours} and not granted`)).rowCount).toBe(1)
  })
  expect(isFreed).toBe(true)
  await first.leave()
  for (const each of beside) await (await each).leave()
  await pool.end()
})

test('a process that has no work to free does not wait', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const waits: unknown[] = []
  const idle = { isThere: async () => false, free: () => Promise.reject(new Error('freed')) }
  const own = await joinDatabase(pool, log, idle, async (milliseconds) => waits.push(milliseconds))
  expect(waits).toEqual([])
  await own.leave()
  await pool.end()
})

test('a process starts even if the work of dead processes cannot be freed', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const failing = joinDatabase(
    pool,
    log,
    freed(() => Promise.reject(new Error('no'))),
    atOnce,
  )
  await expect(failing).rejects.toThrow('no')
  let isAlone = false
  await expect
    .poll(async () => {
      await (
        await joinDatabase(
          pool,
          log,
          freed(() => (isAlone = true)),
          atOnce,
        )
      ).leave()
      return isAlone
    })
    .toBe(true)
  await pool.end()
})

test('a server of an earlier version is told from one that knows of segments, buffers and resources', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const idle = { isThere: async () => false, free: async () => undefined }
  const own = await joinDatabase(pool, log, idle, atOnce)
  expect(await isOlderServerAlive(pool)).toBe(false)
  const older = await pool.connect()
  await older.query('select pg_advisory_lock_shared(7301187)')
  expect(await isOlderServerAlive(pool)).toBe(true)
  older.release(true)
  await expect.poll(() => isOlderServerAlive(pool)).toBe(false)
  await own.leave()
  await pool.end()
})

test('a process whose connection broke does not come back as one of an earlier version', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const idle = { isThere: async () => false, free: async () => undefined }
  const own = await joinDatabase(pool, log, idle, atOnce)
  await pool.query(`select pg_terminate_backend(pid) from ${ours} and pid <> pg_backend_pid()`)
  await expect
    .poll(async () => (await pool.query(`select from ${ours} and mode = 'ShareLock'`)).rowCount)
    .toBe(1)
  expect(await isOlderServerAlive(pool)).toBe(false)
  await own.leave()
  await pool.end()
})
