import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../../log.ts'
import { copyCluster, placeCluster } from '../../store/local-postgres/copy.ts'
import { serverFolders } from '../../store/local-postgres/folders.ts'
import { serverIdentity } from '../../store/local-postgres/identity.ts'
import { setting } from '../../store/local-postgres/launch.ts'
import { readSetting } from '../../store/local-postgres/read-setting.ts'
import { startLocalPostgres } from '../../store/local-postgres/start.ts'
import { CommandRefusal } from '../run-command.ts'
import { emptyDataFolder, ownFolder } from '../servers-database.ts'
import type { Begin } from './manifest.ts'
import { type DatabaseState, nothingToKeep, readState, recordAct } from './store-state.ts'

/**
 * The folder of a copy of the server's own database. npm's PostgreSQL has no program for dumps, so the
 * database's files are copied, whether it runs or not.
 */
const copied = 'database'

/**
 * Copies the database of `dataDir` into the folder of a backup, which is created only once it is known that
 * there is something to copy.
 */
export const backUpOwn = async (dataDir: string, begin: Begin, log: Logger): Promise<DatabaseState> => {
  const data = await ownFolder(dataDir)
  const { connection, stop } = await startLocalPostgres(dataDir, log)
  try {
    const own = { ...connection, database: 'openchair' }
    const state = await readState(own)
    if (!state.hasBrand) throw new CommandRefusal(`DATA_DIR: ${nothingToKeep}`)
    await recordAct(own, 'backup', log)
    await copyCluster(connection, data, path.join(await begin(), copied))
    return state
  } finally {
    await stop()
  }
}

/** The instant to which archived log is replayed after the copy, and the folder of that log. */
export type Until = { readonly instant: Temporal.Instant; readonly archive: string }

/**
 * Puts a backup's database into `dataDir`, which must have none, lets it recover, and gives its state. If it
 * does not recover, removes it again.
 */
export const restoreOwn = async (
  dataDir: string,
  folder: string,
  { until, log }: { readonly until: Until | undefined; readonly log: Logger },
): Promise<DatabaseState> => {
  await emptyDataFolder(dataDir)
  const who = serverIdentity()
  const folders = await serverFolders(dataDir, who)
  await placeCluster(path.join(folder, copied), { folders, who })
  try {
    const recovery = until === undefined ? await recoveryOf(dataDir) : await recoveryTo(until)
    const { connection, stop } = await startLocalPostgres(dataDir, log, recovery).catch(isBeyond(until))
    try {
      const own = { ...connection, database: 'openchair' }
      await recordAct(own, 'restore', log)
      return await readState(own)
    } finally {
      await stop()
    }
  } catch (error) {
    await rm(folders.data, { recursive: true, force: true })
    throw error
  }
}

/**
 * Refuses readers during the recovery. Otherwise PostgreSQL would count as started, and could be stopped,
 * before it has replayed the whole log.
 */
const recoversAlone = setting('hot_standby', 'off')

/** Finds the folder of the archive in an `archive_command` as the manual has it. */
const archived = /\bcp "?%p"? "?(\/[\w./ -]*)\/%f"?$/

/** The settings that recover a copy as it is, in a timeline that is new to its archive, if it has one. */
const recoveryOf = async (dataDir: string): Promise<readonly string[]> => {
  const archive = archived.exec(await readSetting(dataDir, 'archive_command'))?.[1]
  const history = `case "%f" in *.history) cp "${archive}/%f" "%p";; *) false;; esac`
  return [
    ...recoversAlone,
    ...setting('restore_command', archive === undefined ? 'false' : history),
    ...setting('recovery_target_timeline', 'current'),
  ]
}

const recoveryTo = async ({ instant, archive }: Until): Promise<readonly string[]> => [
  ...recoversAlone,
  ...setting('restore_command', `cp "${archive}/%f" "%p"`),
  // The instant is written without `T` and `Z`, which PostgreSQL does not read here.
  ...setting('recovery_target_time', instant.toString().replace('T', ' ').replace('Z', '+00')),
  ...setting('recovery_target_timeline', (await timelineAt(archive, instant)) ?? 'current'),
  ...setting('recovery_target_action', 'promote'),
]

/** The last timeline that an archive had before an instant. Later ones continue other restored backups. */
const timelineAt = async (archive: string, instant: Temporal.Instant): Promise<string | undefined> => {
  const known: number[] = []
  for (const name of await readdir(archive)) {
    const timeline = /^([0-9A-F]{8})\.history$/.exec(name)?.[1]
    if (timeline === undefined) continue
    const { mtimeMs } = await stat(path.join(archive, name))
    if (mtimeMs <= instant.epochMilliseconds) known.push(Number.parseInt(timeline, 16))
  }
  return known.length === 0 ? undefined : String(Math.max(...known))
}

/** Tells whether PostgreSQL reached the archive's end before the instant. */
const isBeyond =
  (until: Until | undefined) =>
  (error: Error): never => {
    if (until === undefined || !error.message.includes('before configured recovery target was reached'))
      throw error
    const last = /last completed transaction was at log time (.+)$/m.exec(error.message)?.[1]
    throw new CommandRefusal(
      `The log in ${until.archive} does not reach ${until.instant.toString()}: ` +
        `${last === undefined ? 'it holds nothing that was written after the backup' : `the last that it holds was written at ${last}`}.`,
    )
  }
