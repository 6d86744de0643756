import type { PoolConfig } from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../../test/running-server.ts'
import { startWayTo } from '../../test/silent-way.ts'
import { testDatabase } from '../../test/test-database.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { isDatabaseGone, isUnwritable } from './failure.ts'
import { openPool } from './open.ts'
import { inTransaction } from './transaction.ts'

const faultOf = async (act: () => Promise<unknown>): Promise<unknown> => {
  try {
    await act()
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}

test('a connection that the server ends counts as a lost database, and the pool continues', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, createLog('silent'))
  const end = `select pg_terminate_backend(pg_backend_pid())`
  expect(isDatabaseGone(await faultOf(() => pool.query(end)))).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a server that cannot be reached counts as a lost database', async () => {
  const pool = openPool({ host: '/nowhere/at/all', user: 'me' }, createLog('silent'))
  expect(isDatabaseGone(await faultOf(() => pool.query('select 1')))).toBe(true)
  await pool.end()
})

/** Reasons why no connection is possible, as the server or the network reports them. */
const unreached: readonly (readonly [
  string,
  PoolConfig | { readonly closed: string; readonly opened: string },
  object,
])[] = [
  ['whose name is not known', { host: 'nowhere.invalid' }, { syscall: 'getaddrinfo' }],
  ['where nobody listens at any of its addresses', { host: 'localhost', port: 1 }, { code: 'ECONNREFUSED' }],
  ['that does not know who asks', { user: 'nobody_at_all' }, { code: '28000' }],
  ['that has no such database', { database: 'nothing_at_all' }, { code: '3D000' }],
  ['that speaks no TLS', { ssl: true }, {}],
  [
    'whose connections are all taken',
    { closed: 'connection limit 0', opened: 'connection limit -1' },
    { code: '53300' },
  ],
  [
    'that lets nobody in now',
    { closed: 'allow_connections false', opened: 'allow_connections true' },
    { code: '55000' },
  ],
]

test.each(unreached)(
  'a database server %s counts as lost, whatever the reason is called [operator-m6] [operator-n5]',
  async (_, how, expected) => {
    await using database = await testDatabase()
    const name = database.connection.database ?? ''
    const admin = openPool(inject('postgres'), createLog('silent'))
    const [given, closed, opened] = 'closed' in how ? [{}, how.closed, how.opened] : [how]
    if (closed) await admin.query(`alter database ${name} with ${closed}`)
    const pool = openPool({ ...database.connection, ...given }, createLog('silent'))
    try {
      const fault = await faultOf(() => pool.query('select 1'))
      expect(fault).toMatchObject(expected)
      expect([isDatabaseGone(fault), isUnwritable(fault)]).toEqual([true, false])
      expect(isDatabaseGone(await faultOf(() => inTransaction(pool, async () => undefined)))).toBe(true)
    } finally {
      if (opened) await admin.query(`alter database ${name} with ${opened}`)
      await Promise.all([pool.end(), admin.end()])
    }
  },
)

test.each(['53100', '58030', '42501', '25006'])(
  'a server that cannot write (%s) counts as lost, but as reachable [operator-M5]',
  (code) => {
    const fault = Object.assign(new Error('could not extend file'), { code })
    const wrapped = new Error('a booking failed', { cause: fault })
    for (const error of [fault, wrapped])
      expect([isDatabaseGone(error), isUnwritable(error)]).toEqual([true, true])
  },
)

test.each(['57014', '57P05', '25P03', '53200', '08006'])(
  'an error of a statement that the server ended (%s) counts as a lost database',
  (code) => {
    const fault = Object.assign(new Error('canceling statement'), { code })
    expect([isDatabaseGone(fault), isUnwritable(fault)]).toEqual([true, false])
  },
)

test('an error in a statement itself does not count as a lost database', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, createLog('silent'))
  expect(isDatabaseGone(await faultOf(() => pool.query('select nonsense')))).toBe(false)
  expect(isDatabaseGone(await faultOf(() => pool.query("select 'x'::uuid")))).toBe(false)
  await pool.end()
})

test('bigints are read as numbers, and days as they are written', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, createLog('silent'))
  const { rows } = await pool.query(
    "select 4200::bigint as sum, '2026-11-21'::date as day, null::bigint as none",
  )
  expect(rows).toEqual([{ sum: 4200, day: '2026-11-21', none: null }])
  await pool.end()
})

test('a server that accepts no writes counts as lost, and the pool moves to the one that accepts them', async () => {
  await using database = await testDatabase()
  const name = database.connection.database ?? ''
  const writing = { ...database.connection, options: '-c default_transaction_read_only=off' }
  const admin = openPool(writing, createLog('silent'))
  // Makes the first server behave like a primary that has become a standby.
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  const pool = openPool({ ...database.connection, max: 1 }, createLog('silent'))
  const write = () => inTransaction(pool, (client) => client.query('create table anything ()'))
  const fault = await faultOf(write)
  expect(fault).toMatchObject({ code: '25006' })
  expect(isDatabaseGone(fault)).toBe(true)
  // Makes the second server behave like the one that became primary instead.
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  await write()
  expect((await pool.query('select from anything')).rowCount).toBe(0)
  await Promise.all([pool.end(), admin.end()])
})

test('a server that went silent counts as lost once a statement stays unanswered, and its connection is given up', async () => {
  await using database = await testDatabase()
  await using way = await startWayTo(database.connection)
  const pool = openPool({ ...way.connection, max: 1, query_timeout: 500 }, createLog('silent'))
  const read = () => pool.query('select from brand')
  expect((await read()).rowCount).toBe(0)
  way.fallSilent()
  expect(isDatabaseGone(await faultOf(read))).toBe(true)
  way.speakAgain()
  expect((await read()).rowCount).toBe(0)
  await pool.end()
})

test('every statement has a timeout, and idle connections are checked', async () => {
  await using database = await testDatabase()
  const url = databaseUrl(database.connection)
  const opened = await openDatabase(
    { databaseUrl: url, databaseDirectUrl: url, dataDir: '/nonexistent' },
    createLog('silent'),
  )
  for (const { options } of [opened.pool, opened.direct, opened.watching, opened.anew]) {
    expect(options.query_timeout).toBeGreaterThan(0)
    expect(options.query_timeout).toBeLessThanOrEqual(20_000)
    expect(options.keepAlive).toBe(true)
  }
  await opened.stop()
})
