import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '../src/log.ts'
import { setting } from '../src/store/local-postgres/launch.ts'
import { isAlive } from '../src/store/local-postgres/postmaster.ts'
import { startLocalPostgres } from '../src/store/local-postgres/start.ts'
import { migrate } from '../src/store/migrate.ts'
import { owner, prepareDatabase } from '../src/store/connect/prepare.ts'
import { importFixture } from './import-fixture.ts'
import { readRows } from './restored-database.ts'
import { templates } from './test-database.ts'

/** The test data need not survive the run, so PostgreSQL waits for no write to the disk. */
const flags = [
  ...setting('fsync', 'off'),
  ...setting('synchronous_commit', 'off'),
  ...setting('full_page_writes', 'off'),
  ...setting('autovacuum', 'off'),
  ...setting('max_connections', '200'),
  ...setting('shared_buffers', '64MB'),
]

const prefix = 'openchair-test-'

/** Deletes the folders of runs that were killed before their teardown. */
const removeLeftovers = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (pid > 0 && !isAlive(pid)) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

/** Starts one PostgreSQL for the whole run, with the migrated databases that tests copy. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  await removeLeftovers(memory)
  const folder = await mkdtemp(path.join(memory, `${prefix}${process.pid}-`))
  // If root starts PostgreSQL, it runs as another user, who needs access to the folder.
  await chmod(folder, 0o755)
  // An interrupted run does not reach its teardown.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  const server = await startLocalPostgres(path.join(folder, 'data'), createLog('error'), flags)
  const migrated = await prepareDatabase(server.connection, templates.migrated)
  await migrate(migrated)
  const migratedRows = await readRows(migrated)
  const admin = new Client(server.connection)
  await admin.connect()
  const keep = (database: string) =>
    admin.query(`alter database ${database} with is_template true allow_connections false`)
  await keep(templates.migrated)
  await admin.query(`create database ${templates.branded} owner ${owner} template ${templates.migrated}`)
  const branded = { ...server.connection, user: owner, database: templates.branded }
  project.provide('brandPictures', await importFixture(branded, folder))
  project.provide('templateRows', { migrated: migratedRows, branded: await readRows(branded) })
  await keep(templates.branded)
  await admin.end()
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    process.off('exit', remove)
    remove()
  }
}

export default setup
