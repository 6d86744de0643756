import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { type Client, Pool, type PoolConfig } from 'pg'
import { withClient } from './connect/with-client.ts'
import { type Wait, whileAlone } from './connect/presence.ts'
import { type Migration, ownMigrations, readMigrations } from './migration-files.ts'

/** The key of the advisory lock; nothing else in this database uses this number. */
const lockKey = 7_301_186

/**
 * The extensions that the database needs. They are trusted, so its owner may create them without being
 * superuser.
 */
const extensions = ['btree_gist', 'pg_trgm', 'unaccent']

/** Milliseconds that a migration waits for a table at a time, while all later statements wait behind it. */
const lockPatience = 2000
/** The number of times that a migration tries to lock a table. */
const lockTries = 60
const lockNotAvailable = '55P03'

/**
 * Brings a database up to date: runs each numbered `.sql` file once, in order, in a transaction of its own
 * unless the file says otherwise, and then creates the job queue's tables. One advisory lock lets any number
 * of processes start at once. Throws if an applied file was edited since, if a server runs beside a migration
 * that stops it, or if a later release removed something that this one uses (decision 035). Gives the names
 * of the applied files.
 */
export const migrate = async (
  connection: PoolConfig,
  folder: URL = ownMigrations,
  wait?: Wait,
): Promise<readonly string[]> =>
  withClient(connection, async (client) => {
    await takeLock(client)
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`)
    const applied = await applyAll(client, await readMigrations(folder), wait)
    await migrateJobQueue(connection)
    return applied
  })

/**
 * Tries the lock again and again instead of waiting for it in a statement, because an index that another
 * process builds would wait for that statement endlessly.
 */
const takeLock = async (client: Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ])
    if (rows[0]?.taken === true) return
    await sleep(50)
  }
}

const applyAll = async (
  client: Client,
  migrations: readonly Migration[],
  wait?: Wait,
): Promise<readonly string[]> => {
  await client.query(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      contracts text
    );
    alter table migration add column if not exists contracts text`)
  const { rows } = await client.query<Pick<Migration, 'name' | 'checksum' | 'contracts'>>(
    'select name, checksum, contracts from migration order by name',
  )
  const isKnown = (number: string): boolean => migrations.some(({ name }) => name.startsWith(number))
  const beyond = rows.find(
    ({ name, contracts }) => !isKnown(name) && contracts !== null && !isKnown(contracts),
  )
  if (beyond)
    throw new Error(
      `the database is of a later release, whose migration ${beyond.name} takes away what this one uses. Start that release again, or ` +
        'restore the backup of before it (docs/INSTALLING.md, Going back)',
    )
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = done.get(migration.name)
    if (checksum === undefined) {
      await (migration.stopsBefore
        ? whileAlone(client, () => apply(client, migration), wait)
        : apply(client, migration))
      applied.push(migration.name)
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `the database cannot be brought up to date, and stays as it is: its migration ${migration.name} is another one than this release's. ` +
          'It is of a release that nothing leads on from, or a file of this one was edited (docs/INSTALLING.md, Upgrades)',
      )
    }
  }
  return applied
}

const apply = async (client: Client, migration: Migration): Promise<void> => {
  try {
    if (migration.statementsApart === undefined) await applyInTransaction(client, migration)
    else {
      for (const statement of migration.statementsApart) await client.query(statement)
      await record(client, migration)
    }
  } catch (error) {
    throw new Error(
      `the database could not be brought up to date: migration ${migration.name} failed (${(error as Error).message}). ` +
        'Those before it stay, and the release before this one starts on them',
      { cause: error },
    )
  }
}

/** Runs a migration in a transaction. If others use its tables, it gives way and tries again. */
const applyInTransaction = async (client: Client, migration: Migration): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockPatience}`)
      await client.query(migration.sql)
      await record(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { readonly code?: string }).code !== lockNotAvailable || tried === lockTries) throw error
    }
    await sleep(500)
  }
}

const record = async (client: Client, { name, checksum, contracts }: Migration): Promise<void> => {
  await client.query('insert into migration (name, checksum, contracts) values ($1, $2, $3)', [
    name,
    checksum,
    contracts,
  ])
}

const ignore = (): void => undefined

const migrateJobQueue = async (connection: PoolConfig): Promise<void> => {
  const pool = new Pool({ ...connection, max: 1 })
  // A broken connection fails the migration itself; without listeners it would end the process as well.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
