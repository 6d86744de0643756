import type pg from 'pg'
import type { Logger } from '../log.ts'
import { startLocalPostgres } from './local-postgres/start.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open.ts'
import { prepareDatabase } from './prepare.ts'

type DatabaseSettings = {
  /** Undefined: the server brings its own PostgreSQL, in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

export type Database = { readonly pool: pg.Pool; readonly stop: () => Promise<void> }

/** Opens the database at `databaseUrl`, or starts one in `dataDir`, and brings its schema up to date. */
export const openDatabase = async (
  { databaseUrl, dataDir }: DatabaseSettings,
  log: Logger,
): Promise<Database> => {
  if (databaseUrl !== undefined) return open({ connectionString: databaseUrl }, log, async () => undefined)
  const local = await startLocalPostgres(dataDir, log)
  try {
    return await open(await prepareDatabase(local.connection, 'openchair'), log, local.stop)
  } catch (error) {
    await local.stop()
    throw error
  }
}

const open = async (
  connection: pg.PoolConfig,
  log: Logger,
  after: () => Promise<void>,
): Promise<Database> => {
  await migrate(connection)
  const pool = openPool(connection, log)
  const stop = async (): Promise<void> => {
    await pool.end()
    await after()
  }
  return { pool, stop }
}
