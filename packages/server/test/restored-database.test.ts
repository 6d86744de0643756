import type { PoolConfig } from 'pg'
import { expect, inject, test } from 'vitest'
import { withClient } from '../src/store/connect/with-client.ts'
import { bookFree } from './book-free.ts'
import { openRestoring, readRows, type Rows } from './restored-database.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'
import { templates, testDatabase } from './test-database.ts'

/** Makes a copy that no other test gets, and the means to restore it. */
const openCopy = async () => {
  await using stack = new AsyncDisposableStack()
  const template = {
    connection: { database: templates.branded },
    [Symbol.asyncDispose]: async () => undefined,
  }
  const { connection } = stack.use(await testDatabase(template))
  const restoring = await openRestoring(
    { ...inject('postgres'), database: connection.database },
    inject('templateRows').branded,
  )
  stack.defer(restoring.end)
  const opened = stack.move()
  return { connection, restoring, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

const readSequences = (connection: PoolConfig) =>
  withClient(connection, async (client) => (await client.query('select * from pg_sequences')).rows)

const withoutEmptied = (rows: Rows) =>
  Object.fromEntries(Object.entries(rows).filter(([, all]) => all !== null))

test('a restore brings back the rows that tests wrote, changed and deleted, and restarts the sequences', async () => {
  await using copy = await openCopy()
  const sequences = await readSequences(copy.connection)
  const database = { connection: copy.connection, [Symbol.asyncDispose]: async () => undefined }
  {
    await using t = await testApp({ database, seed: seedBrand })
    await bookFree(t, [{ dateTime: '2026-11-23T10:00:00-05:00' }])
    await t.pool.query(`update shop set name = name || '!'; delete from limit_count`)
    await t.pool.query(`select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences`)
    expect(withoutEmptied(await readRows(copy.connection))).not.toEqual(inject('templateRows').branded)
  }
  expect(await copy.restoring.restore()).toBe(true)
  expect(withoutEmptied(await readRows(copy.connection))).toEqual(inject('templateRows').branded)
  expect(await readSequences(copy.connection)).toEqual(sequences)
  expect(await copy.restoring.restore()).toBe(true)
})

test.each([
  'alter table cart add column more text',
  'create function one() returns int return 1',
  'analyze shop',
  'create index one on cart (id)',
])('a restore is refused after `%s`', async (statement) => {
  await using copy = await openCopy()
  await withClient(copy.connection, (client) => client.query(statement))
  expect(await copy.restoring.restore()).toBe(false)
})

test('a restore is refused while another connection is open', async () => {
  await using copy = await openCopy()
  await withClient(copy.connection, async () => expect(await copy.restoring.restore()).toBe(false))
  expect(await copy.restoring.restore()).toBe(true)
})

test('an application that has ended cannot send statements', async () => {
  const t = await testApp()
  await t[Symbol.asyncDispose]()
  await expect(t.pool.query('select')).rejects.toThrow('has ended')
  await expect(t.deps.pool.connect()).rejects.toThrow('has ended')
})

test('a restore puts rows at the positions that they have in a new copy', async () => {
  await using copy = await openCopy()
  const insert = (number: number) =>
    `insert into request_count (address, minute, requests) values ('10.0.0.${number}', 1, 1)`
  const written = () =>
    withClient(copy.connection, async (client) => {
      for (const number of [1, 2, 3]) await client.query(insert(number))
      await client.query(`update request_count set requests = 2`)
      return (await client.query('select ctid, address from request_count')).rows
    })
  const first = await written()
  for (let round = 0; round < 5; round += 1) {
    expect(await copy.restoring.restore()).toBe(true)
    expect(await written()).toEqual(first)
  }
})
