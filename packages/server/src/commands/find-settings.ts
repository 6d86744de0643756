import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isUnbroken, type Environment } from '../settings.ts'
import { databaseInWords } from '../store/connect/settings.ts'
import { findCluster } from '../store/local-postgres/folders.ts'
import { nameOfUser } from '../store/local-postgres/identity.ts'
import { readPostmaster } from '../store/local-postgres/postmaster.ts'
import { CommandRefusal } from './refusal.ts'
import { readEnvFile } from './env-file.ts'

/** The settings file of the installed server, and its data folder, which its unit names. */
type Installed = { readonly file: string; readonly dataDir: string }

/** The places where settings are sought that the environment lacks. */
export type Places = {
  readonly installed: Installed
  /** The default data folder of a server that was started here without settings. */
  readonly here: string
}

const standard: Places = {
  installed: { file: '/etc/openchair/openchair.env', dataDir: '/var/lib/openchair' },
  here: path.resolve('data'),
}

/** The names of the settings that decide which database is used. */
const ofDatabase = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_STATEMENTS',
  'DATA_DIR',
]

/** Tells whether settings decide which database is used. */
export const nameDatabase = ({ DATABASE_URL, DATA_DIR }: Environment): boolean =>
  Boolean(DATABASE_URL?.trim() || DATA_DIR?.trim())

/** The refusal of settings that name no database. */
export const whereFrom = `No setting says which database is meant, so nothing was done. Settings are the server's. They come from
  --env-file <file>              behind the command, such as ${standard.installed.file}
  DATABASE_URL, DATA_DIR         in the environment
  ${standard.installed.file}   where it is there
  ./data                         where a server runs that has no settings, as by npm start`

type FoundSettings = {
  /** The words of the command, without those that name settings. */
  readonly words: readonly string[]
  readonly settings: Environment
  /** The line that names the database; undefined if the settings name none that can be read. */
  readonly database: string | undefined
}

/**
 * Finds the settings of the server that a command is for: in the file of `--env-file`, else in the
 * environment, else those of a server that is installed or runs on this machine. If nothing names a database,
 * gives the environment's settings, which commands refuse.
 * @throws {CommandRefusal} if a file cannot be read, or two servers could be meant.
 */
export const findSettings = async (
  typed: readonly string[],
  environment: Environment,
  { installed, here }: Places = standard,
): Promise<FoundSettings> => {
  const { words, file } = withoutFile(typed)
  if (file !== undefined) {
    const found = await readSettings(path.resolve(environment['INIT_CWD'] ?? '.', file), installed)
    if (found === undefined) throw new CommandRefusal(`--env-file: there is no file ${file}.`)
    if (!nameDatabase(found))
      throw new CommandRefusal(
        `--env-file: ${file} names no database, neither by DATABASE_URL nor by DATA_DIR.`,
      )
    return named(words, over(environment, found), file)
  }
  if (nameDatabase(environment)) {
    await refuseLeftBehind(environment, installed)
    return named(words, environment)
  }
  const found = await readSettings(installed.file, installed)
  const runsHere = await isRunning(here)
  if (found !== undefined && runsHere)
    throw new CommandRefusal(
      `Two servers could be meant: that of ${installed.file}, and the one that runs in ${here}. ` +
        `Say --env-file ${installed.file}, or DATA_DIR=${here} before the command.`,
    )
  if (found !== undefined) return named(words, over(environment, found), installed.file)
  return runsHere
    ? named(words, { ...environment, DATA_DIR: here })
    : { words, settings: environment, database: undefined }
}

/**
 * Refuses settings that have only the data folder of a server with an external database, because an old
 * database may still be in that folder.
 */
const refuseLeftBehind = async (
  { DATABASE_URL, DATA_DIR }: Environment,
  installed: Installed,
): Promise<void> => {
  if (DATABASE_URL?.trim()) return
  const server = await readSettings(installed.file, installed).catch(() => undefined)
  if (server?.['DATABASE_URL'] && path.resolve(server['DATA_DIR'] ?? '') === path.resolve(DATA_DIR ?? ''))
    throw new CommandRefusal(
      `DATA_DIR is that of the server of ${installed.file}, whose database is at a DATABASE_URL. Leave DATA_DIR out, or say --env-file ${installed.file}.`,
    )
}

const option = '--env-file'

const withoutFile = (typed: readonly string[]): { words: readonly string[]; file: string | undefined } => {
  const at = typed.findIndex((word) => word === option || word.startsWith(`${option}=`))
  if (at === -1) return { words: typed, file: undefined }
  const isApart = typed[at] === option
  const file = isApart ? typed[at + 1] : typed[at]?.slice(option.length + 1)
  if (file === undefined || file === '')
    throw new CommandRefusal(`${option} is followed by a file of settings.`)
  return { words: typed.toSpliced(at, isApart ? 2 : 1), file }
}

/** Puts a file's settings over the environment's, and drops the environment's for another database. */
const over = (environment: Environment, file: Environment): Environment => ({
  ...environment,
  ...Object.fromEntries(ofDatabase.map((name) => [name, undefined])),
  ...file,
})

/**
 * The settings of a file that are not empty; undefined if there is no such file. The file of an installed
 * unit gets the data folder of the unit.
 */
const readSettings = async (file: string, installed: Installed): Promise<Environment | undefined> => {
  try {
    const found = Object.entries(readEnvFile(await readFile(file, 'utf8')))
    return {
      ...(file === installed.file && { DATA_DIR: installed.dataDir }),
      ...Object.fromEntries(found.filter(([, value]) => value !== '')),
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    const who = code === 'EACCES' ? ` by the user ${nameOfUser()}` : ''
    const instead =
      code === 'EACCES' ? ' Run this as the server\'s user, as by "sudo -u openchair npm run …".' : ''
    throw new CommandRefusal(`The settings in ${file} cannot be read${who} (${code}).${instead}`)
  }
}

/**
 * Tells whether a database runs in a data folder. If this user may not read the folder, it counts as running,
 * for another user.
 */
const isRunning = async (dataDir: string): Promise<boolean> => {
  try {
    const cluster = await findCluster(dataDir)
    return cluster !== undefined && readPostmaster(cluster.folder) !== undefined
  } catch {
    return true
  }
}

const named = async (
  words: readonly string[],
  settings: Environment,
  file?: string,
): Promise<FoundSettings> => {
  const from = file === undefined ? '' : `, by ${file}`
  const url = settings['DATABASE_URL']?.trim()
  if (url) {
    const isRead = URL.canParse(url) && isUnbroken(url)
    return { words, settings, database: isRead ? `Database: ${databaseInWords(url)}${from}` : undefined }
  }
  const dataDir = path.resolve(settings['DATA_DIR'] ?? '')
  const runs = (await isRunning(dataDir)) ? '' : ', where no server runs now'
  return { words, settings, database: `Database: the server's own, in ${dataDir}${from}${runs}` }
}
