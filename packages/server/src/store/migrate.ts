import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Client, Pool, type PoolConfig } from 'pg'

const ownMigrations = new URL('./migrations/', import.meta.url)
/** The key of the advisory lock: any number that nothing else in this database uses. */
const lockKey = 7_301_186

/** Trusted extensions, which the owner of a database may create without being superuser. */
const extensions = ['btree_gist', 'pg_trgm', 'unaccent']

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/**
 * Brings a database up to date: each numbered `.sql` file once, in order, in a transaction of its own, then the job
 * queue's tables. One advisory lock lets any number of processes start at once. Throws when an applied file was edited
 * since, or when the database is of a newer version than this one. Returns the names of what was applied.
 */
export const migrate = async (
  connection: PoolConfig,
  folder: URL = ownMigrations,
): Promise<readonly string[]> => {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`)
    const applied = await applyAll(client, await readMigrations(folder))
    await migrateJobQueue(connection)
    return applied
  } finally {
    await client.end()
  }
}

const readMigrations = async (folder: URL): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const applyAll = async (client: Client, migrations: readonly Migration[]): Promise<readonly string[]> => {
  await client.query(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const unknown = rows.find((row) => !migrations.some(({ name }) => name === row.name))
  if (unknown)
    throw new Error(`the database holds migration ${unknown.name}: it is of a newer version than this one`)
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = done.get(migration.name)
    if (checksum === undefined) {
      await apply(client, migration)
      applied.push(migration.name)
    } else if (checksum !== migration.checksum) {
      throw new Error(`migration ${migration.name} was changed after it ran: write a new one instead`)
    }
  }
  return applied
}

const apply = async (client: Client, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
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
