import { expect, test } from 'vitest'
import { databaseUrl } from '../../../test/running-server.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { startTransactionPooler } from '../../../test/transaction-pooler.ts'
import { readConfig } from '../../config.ts'
import { createReadiness } from '../../health/readiness.ts'
import { hasMigrations } from '../../health/store.ts'
import { createLog } from '../../log.ts'
import { startFault } from '../../start-fault.ts'
import { migrationNames } from '../migration-files.ts'
import { openDatabase } from '../database.ts'
import { openPool, type Statements } from '../open.ts'
import { sharesConnections } from './pooler.ts'
import { integer } from '../statement/kinds.ts'
import { statement } from '../statement/statement.ts'

test('a pooler that lends a connection for one transaction is recognised', async () => {
  await using database = await testDatabase('bare')
  await using pooler = await startTransactionPooler(database.connection)
  expect(await sharesConnections(database.connection)).toBe(false)
  expect(await sharesConnections({ connectionString: pooler.url })).toBe(true)
})

test('a pooler is recognised even while other clients use it and our two clients never get the same connection', async () => {
  await using database = await testDatabase('bare')
  for (const connections of [2, 3, 5]) {
    await using pooler = await startTransactionPooler(database.connection, connections)
    expect(await sharesConnections({ connectionString: pooler.url }), `${connections}`).toBe(true)
  }
})

test('a pooler is assumed if a setting names an address past it', async () => {
  await using database = await testDatabase('migrated')
  const url = databaseUrl(database.connection)
  const settings = { databaseUrl: url, databaseDirectUrl: url, dataDir: '/nonexistent' }
  const preparedBy = async (more: Partial<Parameters<typeof openDatabase>[0]> = {}) => {
    const { pool, stop } = await openDatabase({ ...settings, ...more }, createLog('silent'))
    const client = await pool.connect()
    await client.query({ name: 'one', text: 'select 1' })
    const { rows } = await client.query('select name from pg_prepared_statements')
    client.release()
    await stop()
    return rows
  }
  expect(await preparedBy()).toEqual([])
  expect(await preparedBy({ databaseStatements: 'named' })).toEqual([{ name: 'one' }])
  expect(await preparedBy({ databaseDirectUrl: undefined })).toEqual([{ name: 'one' }])
})

test("the monitoring connects through the pooler as guests' statements do, so that no process is ready while the pooler is down", async () => {
  await using database = await testDatabase('migrated')
  await using stack = new AsyncDisposableStack()
  const pooler = stack.use(await startTransactionPooler(database.connection))
  const settings = {
    databaseUrl: pooler.url,
    databaseDirectUrl: databaseUrl(database.connection),
    dataDir: '/nonexistent',
  }
  const { watching, direct, stop } = await openDatabase(settings, createLog('silent'))
  const readiness = async (): Promise<string | undefined> =>
    createReadiness(async () => hasMigrations(watching, await migrationNames())).fault()
  expect(await readiness()).toBeUndefined()
  await stack.disposeAsync()
  expect(await readiness()).toBe('database')
  expect((await direct.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await stop()
})

const readNumber = statement('read-number', { number: integer }, 'select $number as number', {
  number: integer,
})

test.each([
  ['named', 'fail'],
  ['unnamed', 'serve all'],
] as const)('behind a pooler %s statements %s', async (statements: Statements, outcome) => {
  await using database = await testDatabase('bare')
  await using pooler = await startTransactionPooler(database.connection)
  const pool = openPool({ connectionString: pooler.url }, createLog('silent'), statements)
  const numbers = [1, 2, 3, 4]
  const answers = await Promise.allSettled(numbers.map((number) => readNumber.rows(pool, { number })))
  await pool.end()
  const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  expect(new Set(read.map(({ number }) => number))).toEqual(new Set(outcome === 'fail' ? [1] : numbers))
})

test("a server that is given only the pooler's address does not start, and names the missing setting", async () => {
  await using database = await testDatabase('migrated')
  await using pooler = await startTransactionPooler(database.connection)
  const settings = { ...readConfig({}), databaseUrl: pooler.url }
  const fault = await openDatabase(settings, createLog('silent')).catch((error: unknown) => error)
  expect(startFault(fault, settings)).toMatch(
    /^DATABASE_DIRECT_URL must be the address of the database itself[^\n]*$/,
  )
})
