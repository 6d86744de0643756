import type pg from 'pg'
import type { Logger } from '../log.ts'
import { startLocalPostgres } from './local-postgres/start.ts'
import { migrate } from './migrate.ts'
import { openPool, type Statements } from './open.ts'
import { NoWayPastPooler, sharesConnections } from './pooler.ts'
import { prepareDatabase } from './prepare.ts'

type DatabaseSettings = {
  /** Undefined: the server brings its own PostgreSQL, in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The same database without a pooler that lends connections for a transaction at a time. */
  readonly databaseDirectUrl?: string | undefined
  /** Undefined: unnamed behind such a pooler, else named. */
  readonly databaseStatements?: Statements | undefined
  readonly dataDir: string
}

export type Database = {
  readonly pool: pg.Pool
  /** For what needs a connection of its own: the lock that says who is there, and the job queue. */
  readonly direct: pg.Pool
  readonly stop: () => Promise<void>
}

/**
 * Opens the database at `databaseUrl`, or starts one in `dataDir`, and brings its schema up to date.
 * @throws {NoWayPastPooler} where the address leads to a pooler and none leads past it.
 */
export const openDatabase = async (settings: DatabaseSettings, log: Logger): Promise<Database> => {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== undefined) return openGiven({ ...settings, databaseUrl }, log)
  const local = await startLocalPostgres(dataDir, log)
  try {
    const connection = await prepareDatabase(local.connection, 'openchair')
    await migrate(connection)
    const pool = openPool(connection, log, settings.databaseStatements)
    return { pool, direct: pool, stop: () => endAll([pool], local.stop) }
  } catch (error) {
    await local.stop()
    throw error
  }
}

const openGiven = async (
  { databaseUrl, databaseDirectUrl, databaseStatements }: DatabaseSettings & { readonly databaseUrl: string },
  log: Logger,
): Promise<Database> => {
  const connection = { connectionString: databaseUrl }
  const isPooled = await sharesConnections(connection)
  if (isPooled && databaseDirectUrl === undefined) throw new NoWayPastPooler()
  const past = databaseDirectUrl === undefined ? connection : { connectionString: databaseDirectUrl }
  await migrate(past)
  const pool = openPool(connection, log, databaseStatements ?? (isPooled ? 'unnamed' : 'named'))
  const direct = databaseDirectUrl === undefined ? pool : openPool(past, log)
  return { pool, direct, stop: () => endAll([...new Set([pool, direct])]) }
}

const endAll = async (pools: readonly pg.Pool[], after?: () => Promise<void>): Promise<void> => {
  await Promise.all(pools.map((pool) => pool.end()))
  await after?.()
}
