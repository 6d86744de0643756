import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { Environment } from '../settings.ts'
import type { Logger } from '../log.ts'
import { databaseInWords } from '../store/connect/settings.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { findCluster } from '../store/local-postgres/folders.ts'
import { nameOfUser, serverIdentity } from '../store/local-postgres/identity.ts'
import { makeFolder } from '../store/make-folder.ts'
import { mediaFolder } from '../store/media-folder.ts'
import { readState } from './backup/store-state.ts'
import { CommandRefusal } from './refusal.ts'

const howToMake = 'A server makes it when it starts, and so does: npm run migrate -- --new'

/**
 * Refuses a database that no server has used, so that nobody mistakes another database for the server's.
 * Creates and changes nothing.
 * @throws {CommandRefusal} that says what is there instead.
 */
export const checkIsServers = async ({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<void> => {
  if (databaseUrl === undefined) {
    await ownFolder(dataDir)
    return
  }
  const { migration } = await readState({ connectionString: databaseDirectUrl ?? databaseUrl })
  if (migration === null)
    throw new CommandRefusal(
      `DATABASE_URL: ${databaseInWords(databaseUrl)} holds nothing of Openchair. Is it the server's? ${howToMake}`,
    )
}

/**
 * The folder of the server's own database within a data folder.
 * @throws {CommandRefusal} if there is none, or it belongs to another user, who alone can start it.
 */
export const ownFolder = async (dataDir: string): Promise<string> => {
  const cluster = await findCluster(dataDir)
  if (cluster === undefined)
    throw new CommandRefusal(`DATA_DIR: ${dataDir} holds no database. Is it the server's? ${howToMake}`)
  const own = process.getuid?.()
  if (own !== undefined && (serverIdentity().uid ?? own) !== cluster.uid) {
    // If root runs the server, its database belongs to another user, in a folder of root's.
    throw anothers(`the database in ${dataDir}`, cluster.owner === own ? cluster.uid : cluster.owner)
  }
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION')))
    throw new CommandRefusal(`DATA_DIR: ${cluster.folder} is no database that can be started.`)
  return cluster.folder
}

const anothers = (what: string, uid: number): CommandRefusal => {
  const owner = nameOfUser(uid)
  return new CommandRefusal(
    `DATA_DIR: ${what} is the user ${owner}'s. Run this as that user, as by "sudo -u ${owner} npm run …".`,
  )
}

/**
 * Makes a data folder, or accepts an empty one, for the database of a server that this user will run.
 * @throws {CommandRefusal} if there is a database already, or the folder is another user's: root could write
 * there, but no server of root could start.
 */
export const emptyDataFolder = async (dataDir: string): Promise<void> => {
  if ((await findCluster(dataDir)) !== undefined)
    throw new CommandRefusal(
      `DATA_DIR: ${dataDir} holds a database already. Name an empty folder, or move it away.`,
    )
  await makeFolder(dataDir)
  const { uid } = await stat(dataDir)
  if (process.getuid?.() === 0 && uid !== 0) throw anothers(dataDir, uid)
}

/** Opens the server's database, brought up to date. Throws a `CommandRefusal` if there is none yet. */
export const openServersDatabase = async (config: Config, log: Logger): Promise<Database> => {
  await checkIsServers(config)
  return openDatabase(config, log)
}

/**
 * Refuses to use the default folder of pictures for a server with an external database, whose pictures are in
 * its DATA_DIR.
 * @throws {CommandRefusal} if that setting is missing and no server has stored pictures in the default
 * folder.
 */
export const checkPictures = ({ DATA_DIR, DATABASE_URL }: Environment, { dataDir }: Config): void => {
  if (DATABASE_URL?.trim() && !DATA_DIR?.trim() && !existsSync(mediaFolder(dataDir)))
    throw new CommandRefusal('DATA_DIR must be set as the server has it, because its pictures lie there.')
}
