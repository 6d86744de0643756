import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client, type PoolConfig } from 'pg'
import { migrate } from '../src/store/migrate.ts'
import yesterday from './fixtures/database-at-001.json' with { type: 'json' }

/** Migrates a database up to the migration with this number, such as 001. Returns the migrations that ran. */
export const migrateTo = async (connection: PoolConfig, last: string): Promise<readonly string[]> => {
  const migrations = path.join(import.meta.dirname, '../src/store/migrations')
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-upgrade-'))
  try {
    for (const name of await readdir(migrations))
      if (name.slice(0, 3) <= last) await copyFile(path.join(migrations, name), path.join(folder, name))
    return await migrate(connection, pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Brings a database to the state after the first migration, with the fixture's rows. */
export const fillAt001 = async (connection: PoolConfig): Promise<void> => {
  await migrateTo(connection, '001')
  const client = new Client(connection)
  await client.connect()
  try {
    for (const name of inOrder(Object.keys(yesterday.rows))) {
      const rows = JSON.stringify(yesterday.rows[name as keyof typeof yesterday.rows])
      await client.query(
        `insert into "${name}" select * from jsonb_populate_recordset(null::"${name}", $1)`,
        [rows],
      )
    }
  } finally {
    await client.end()
  }
}

/** Tables that other tables refer to come first. */
const referredTo = ['brand', 'shop', 'barber', 'tax', 'service', 'product']
const inOrder = (names: readonly string[]): readonly string[] => [
  ...referredTo,
  ...names.filter((name) => !referredTo.includes(name)),
]
