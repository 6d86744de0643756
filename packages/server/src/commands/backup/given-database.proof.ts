import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientPrograms } from '../../../test/client-programs.ts'
import { runProgram } from '../../../test/run-program.ts'
import { databaseUrl } from '../../../test/running-server.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { startTransactionPooler } from '../../../test/transaction-pooler.ts'

const programs = {
  backup: fileURLToPath(new URL('../backup.ts', import.meta.url)),
  restore: fileURLToPath(new URL('../restore.ts', import.meta.url)),
}

let folder: string
let stands: Awaited<ReturnType<typeof clientPrograms>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openchair-given-'))
  stands = await clientPrograms()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await stands[Symbol.asyncDispose]()
})

const run = (name: keyof typeof programs, to: string, more: Readonly<Record<string, string>>) =>
  runProgram(programs[name], [path.join(folder, to)], {
    DATA_DIR: path.join(folder, 'data'),
    ...stands.settings,
    ...more,
  })

/** The line of output that names the database without its login. */
const named = expect.stringMatching(/^Database: [^\n@]+\/test_\w+\n$/)

const rowsOf = async (connectionString: string, statement: string): Promise<readonly object[]> => {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a backup and a restore connect past the pooler, because they would leave its connections changed', async () => {
  await using full = await testDatabase('branded')
  await using empty = await testDatabase('bare')
  for (const [name, { connection }] of [
    ['backup', full],
    ['restore', empty],
  ] as const) {
    await using pooler = await startTransactionPooler(connection)
    const pooled = { DATABASE_URL: pooler.url }
    expect((await run(name, 'pooled', pooled)).err).toMatch(/^DATABASE_DIRECT_URL must be/m)
    const ran = await run(name, 'pooled', { ...pooled, DATABASE_DIRECT_URL: databaseUrl(connection) })
    expect(ran).toMatchObject({ code: 0, err: named })
    const table = name === 'backup' ? 'shop' : 'restored'
    expect(await rowsOf(pooler.url, `select from ${table}`)).not.toEqual([])
  }
})

test('a dump of a newer program is restored into an older PostgreSQL with its rows unchanged', async () => {
  await using full = await testDatabase('branded')
  await using empty = await testDatabase('bare')
  const at = { DATABASE_URL: databaseUrl(full.connection) }
  expect(await run('backup', 'newer', at)).toMatchObject({ code: 0, err: named })
  const into = { DATABASE_URL: databaseUrl(empty.connection) }
  expect(await run('restore', 'newer', into)).toMatchObject({ code: 0, err: named })
  expect(await rowsOf(into.DATABASE_URL, 'select words from restored')).toEqual([
    { words: '\nSET transaction_timeout = 0;\n' },
  ])
})

test('a restore of an incomplete dump leaves nothing behind', async () => {
  await using full = await testDatabase('branded')
  await using empty = await testDatabase('bare')
  expect(await run('backup', 'half', { DATABASE_URL: databaseUrl(full.connection) })).toMatchObject({
    code: 0,
  })
  const into = { DATABASE_URL: databaseUrl(empty.connection) }
  expect(await run('restore', 'half', { ...into, BREAKS: '1' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('pg_restore: the file ends'),
  })
  expect(await rowsOf(into.DATABASE_URL, `select to_regclass('restored') as found`)).toEqual([
    { found: null },
  ])
})
