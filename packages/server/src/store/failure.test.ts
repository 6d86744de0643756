import { expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { createLog } from '../log.ts'
import { isDatabaseGone } from './failure.ts'
import { openPool } from './open.ts'

const faultOf = async (act: () => Promise<unknown>): Promise<unknown> => {
  try {
    await act()
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}

test('a connection that the server ends is the database going away, and the pool serves on', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, createLog('silent'))
  const end = `select pg_terminate_backend(pg_backend_pid())`
  expect(isDatabaseGone(await faultOf(() => pool.query(end)))).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a server that is not there is the database being away', async () => {
  const pool = openPool({ host: '/nowhere/at/all', user: 'me' }, createLog('silent'))
  expect(isDatabaseGone(await faultOf(() => pool.query('select 1')))).toBe(true)
  await pool.end()
})

test('a fault of a statement is not', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, createLog('silent'))
  expect(isDatabaseGone(await faultOf(() => pool.query('select nonsense')))).toBe(false)
  expect(isDatabaseGone(await faultOf(() => pool.query("select 'x'::uuid")))).toBe(false)
  await pool.end()
})

test('bigints arrive as numbers and days as they are written', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, createLog('silent'))
  const { rows } = await pool.query(
    "select 4200::bigint as sum, '2026-11-21'::date as day, null::bigint as none",
  )
  expect(rows).toEqual([{ sum: 4200, day: '2026-11-21', none: null }])
  await pool.end()
})
