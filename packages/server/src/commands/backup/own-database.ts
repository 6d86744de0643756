import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../../log.ts'
import { copyCluster, placeCluster } from '../../store/local-postgres/copy.ts'
import { serverFolders } from '../../store/local-postgres/folders.ts'
import { serverIdentity } from '../../store/local-postgres/identity.ts'
import { setting } from '../../store/local-postgres/launch.ts'
import { startLocalPostgres } from '../../store/local-postgres/start.ts'
import { CommandRefusal } from '../run-command.ts'
import { type DatabaseState, readState } from './store-state.ts'

/** The server's own PostgreSQL, whose programs make no dump: its files are copied, while it runs or not. */
const copied = 'database'

const whereOf = async (dataDir: string) => {
  const who = serverIdentity()
  const folders = await serverFolders(dataDir, who)
  return { who, folders, isThere: existsSync(path.join(folders.data, 'PG_VERSION')) }
}

/** Copies the database of `dataDir` into a backup's folder. */
export const backUpOwn = async (dataDir: string, folder: string, log: Logger): Promise<DatabaseState> => {
  const { folders, isThere } = await whereOf(dataDir)
  if (!isThere) throw new CommandRefusal(`DATA_DIR: ${dataDir} holds no database.`)
  const { connection, stop } = await startLocalPostgres(dataDir, log)
  try {
    const state = await readState({ ...connection, database: 'openchair' })
    await copyCluster(connection, folders.data, path.join(folder, copied))
    return state
  } finally {
    await stop()
  }
}

/** To which instant archived log is gone on with after the copy, and the folder that it is in. */
export type Until = { readonly instant: Temporal.Instant; readonly archive: string }

/**
 * Puts a backup's database into `dataDir`, which must hold none, lets it recover, and tells what it then is. Where it does not
 * recover nothing of it stays.
 */
export const restoreOwn = async (
  dataDir: string,
  folder: string,
  { until, log }: { readonly until: Until | undefined; readonly log: Logger },
): Promise<DatabaseState> => {
  await mkdir(dataDir, { recursive: true })
  const { who, folders, isThere } = await whereOf(dataDir)
  if (isThere)
    throw new CommandRefusal(
      `DATA_DIR: ${dataDir} holds a database already. Name an empty folder, or move it away.`,
    )
  await placeCluster(path.join(folder, copied), { folders, who, isToInstant: until !== undefined })
  try {
    const { connection, stop } = await startLocalPostgres(dataDir, log, until && recovery(until))
    try {
      return await readState({ ...connection, database: 'openchair' })
    } finally {
      await stop()
    }
  } catch (error) {
    await rm(folders.data, { recursive: true, force: true })
    throw error
  }
}

const recovery = ({ instant, archive }: Until): readonly string[] => [
  ...setting('restore_command', `cp "${archive}/%f" "%p"`),
  // PostgreSQL reads no letters in it.
  ...setting('recovery_target_time', instant.toString().replace('T', ' ').replace('Z', '+00')),
  ...setting('recovery_target_action', 'promote'),
]
