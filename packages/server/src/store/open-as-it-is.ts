import type { PoolConfig } from 'pg'
import type { Logger } from '../log.ts'
import { owner } from './connect/prepare.ts'
import type { Pool } from './db.ts'
import { startLocalPostgres } from './local-postgres/start.ts'
import { migrationNames } from './migration-files.ts'
import { openPool } from './open.ts'

type AsItIs = {
  readonly pool: Pool
  /** Tells whether the database has every table of this version. If not, it must be brought up to date. */
  readonly isUpToDate: boolean
  readonly stop: () => Promise<void>
}

/**
 * Opens the settings' database for readers, without bringing it up to date. The caller has checked that it
 * exists (`checkIsServers`). Undefined if it has no tables.
 */
export const openAsItIs = async (
  { databaseUrl, dataDir }: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  log: Logger,
): Promise<AsItIs | undefined> => {
  if (databaseUrl !== undefined) return look({ connectionString: databaseUrl }, log, async () => undefined)
  const { connection, stop } = await startLocalPostgres(dataDir, log)
  return look({ ...connection, user: owner, database: 'openchair' }, log, stop)
}

const look = async (
  connection: PoolConfig,
  log: Logger,
  stopServer: () => Promise<void>,
): Promise<AsItIs | undefined> => {
  const pool = openPool(connection, log)
  const stop = async (): Promise<void> => {
    await pool.end()
    await stopServer()
  }
  try {
    const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('migration') is not null as has`)
    if (rows[0]?.has !== true) {
      await stop()
      return undefined
    }
    const { rows: applied } = await pool.query<{ name: string }>('select name from migration')
    const names = new Set(applied.map(({ name }) => name))
    return { pool, isUpToDate: (await migrationNames()).every((name) => names.has(name)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
