import type pg from 'pg'
import type { Logger } from '../log.ts'
import type { Queryable } from './db.ts'
import { startLocalPostgres } from './local-postgres/start.ts'
import { migrate } from './migrate.ts'
import { openPool, type Statements } from './open.ts'
import { addressPastPooler } from './connect/pooler.ts'
import { prepareDatabase } from './connect/prepare.ts'
import { openReading } from './connect/replica.ts'

type DatabaseSettings = {
  /** The address of the database; undefined if the server brings its own PostgreSQL, in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The address of the same database past a pooler that lends connections for a transaction at a time. */
  readonly databaseDirectUrl?: string | undefined
  /** The address of a hot standby of the database. */
  readonly databaseReplicaUrl?: string | undefined
  /** The form of statements; by default unnamed behind such a pooler, else named. */
  readonly databaseStatements?: Statements | undefined
  readonly dataDir: string
}

export type Database = {
  readonly pool: pg.Pool
  /** Connects past the pooler, for what needs its own connection: locks of processes, and the job queue. */
  readonly direct: pg.Pool
  /** Answers reads that may be two seconds old. */
  readonly reading: Queryable
  /**
   * The pool for monitoring, over the same address as guests' statements. It takes no connection from them
   * and does not wait behind them. It gives up unanswered statements after two seconds, and connects only
   * when it is used.
   */
  readonly watching: pg.Pool
  /**
   * The pool for monitoring that opens a new connection for each statement, because an open one continues to
   * work after its password became invalid.
   */
  readonly anew: pg.Pool
  readonly stop: () => Promise<void>
}

/**
 * Milliseconds that a statement may stay unanswered. Otherwise a statement sent to a machine that died would
 * wait for a quarter of an hour. No statement of the server takes as long.
 */
const query_timeout = 20_000

const watched = { max: 2, connectionTimeoutMillis: 2000, query_timeout: 2000 } as const
const usedOnce = { ...watched, max: 1, maxUses: 1 } as const

/**
 * Opens the database at `databaseUrl`, or starts one in `dataDir`, and brings its schema up to date.
 * @throws {NoWayPastPooler} if the address leads to a pooler and no address past it is given.
 */
export const openDatabase = async (settings: DatabaseSettings, log: Logger): Promise<Database> => {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== undefined) return openGiven({ ...settings, databaseUrl }, log)
  const local = await startLocalPostgres(dataDir, log)
  try {
    const connection = await prepareDatabase(local.connection, 'openchair')
    await migrate(connection)
    const pool = openPool({ ...connection, query_timeout }, log, settings.databaseStatements)
    const watching = openPool({ ...connection, ...watched }, log)
    const anew = openPool({ ...connection, ...usedOnce }, log)
    const stop = () => endAll([watching, anew, pool], local.stop)
    return { pool, direct: pool, reading: pool, watching, anew, stop }
  } catch (error) {
    await local.stop()
    throw error
  }
}

const openGiven = async (
  {
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    databaseStatements,
  }: DatabaseSettings & { readonly databaseUrl: string },
  log: Logger,
): Promise<Database> => {
  const connection = { connectionString: databaseUrl }
  const past = { connectionString: await addressPastPooler({ databaseUrl, databaseDirectUrl }) }
  const isPooled = databaseDirectUrl !== undefined
  await migrate(past)
  // A standby is reached in the same way as the database: through a pooler if the database is.
  const statements = databaseStatements ?? (isPooled ? 'unnamed' : 'named')
  const pool = openPool({ ...connection, query_timeout }, log, statements)
  const direct = databaseDirectUrl === undefined ? pool : openPool({ ...past, query_timeout }, log)
  const watching = openPool({ ...connection, ...watched }, log, statements)
  const anew = openPool({ ...connection, ...usedOnce }, log, statements)
  const pools = [...new Set([watching, anew, pool, direct])]
  const opened = { pool, direct, watching, anew }
  if (databaseReplicaUrl === undefined) return { ...opened, reading: pool, stop: () => endAll(pools) }
  const replica = openPool({ connectionString: databaseReplicaUrl, ...watched, max: 10 }, log, statements)
  const reading = openReading({ primary: pool, replica }, log)
  const stop = async (): Promise<void> => {
    await reading.stop()
    await endAll([...pools, replica])
  }
  return { ...opened, reading: reading.on, stop }
}

const endAll = async (pools: readonly pg.Pool[], after?: () => Promise<void>): Promise<void> => {
  await Promise.all(pools.map((pool) => pool.end()))
  await after?.()
}
