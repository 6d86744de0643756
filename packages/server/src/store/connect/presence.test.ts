import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../log.ts'
import { openPool } from '../open.ts'
import { joinDatabase } from './presence.ts'

const log = createLog('silent')

test('whoever comes to an empty database is told so, and others only once everybody has left', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const told: string[] = []
  const join = (name: string) => joinDatabase(pool, log, async () => void told.push(name))
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

/** Advisory locks of this database: those of the tests beside it are in the same view. */
const ours = `pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`

test('a process whose connection broke is known again', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const own = await joinDatabase(pool, log, async () => undefined)
  await pool.query(`select pg_terminate_backend(pid) from ${ours} and pid <> pg_backend_pid()`)
  const holders = async () => (await pool.query(`select from ${ours} and mode = 'ShareLock'`)).rowCount
  await expect.poll(holders).toBe(1)
  await own.leave()
  await pool.end()
})

test('where the work of the dead cannot be freed, nobody is kept out', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, log)
  const failing = joinDatabase(pool, log, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  let isAlone = false
  await expect
    .poll(async () => {
      await (await joinDatabase(pool, log, async () => void (isAlone = true))).leave()
      return isAlone
    })
    .toBe(true)
  await pool.end()
})
