import { createHash, randomUUID } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Identity, mayUse } from './identity.ts'

export type Folders = {
  /** The argument of `postgres -D`. */
  readonly data: string
  /** The folder of the socket, for the server's user alone. */
  readonly sockets: string
  /** Where the programs are copied to when the server's user cannot reach them. */
  readonly stage: string
}

/** Used when root starts the server and the user `postgres` cannot reach the project's folder. */
const shared = '/var/lib/openchair'
/** A socket's path has at most 107 bytes, and PostgreSQL appends a file name to the folder. */
const longestSocketFolder = 85

export const serverFolders = async (wanted: string, who: Identity): Promise<Folders> => {
  await mkdir(wanted, { recursive: true })
  const reachable = who.uid === undefined || mayUse(who, '-x', wanted)
  const base = reachable ? wanted : await folderElsewhere(wanted)
  return {
    data: path.join(base, 'postgres'),
    sockets: socketFolder(base, who),
    stage: who.uid === undefined ? base : shared,
  }
}

/**
 * Another folder, whose path is recorded in a file of the wanted one: a new data folder so never gets an old database.
 */
const folderElsewhere = async (wanted: string): Promise<string> => {
  const pointer = path.join(wanted, 'database-lies-in')
  const fresh = path.join(shared, randomUUID())
  await writeFile(pointer, fresh, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const chosen = (await readFile(pointer, 'utf8')).trim() || fresh
  await makeReachable(shared)
  await makeReachable(chosen)
  return chosen
}

/** Creates a folder that every user may enter, whatever the umask is. */
export const makeReachable = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

const socketFolder = (base: string, who: Identity): string => {
  const name = `openchair-${createHash('sha256').update(base).digest('hex').slice(0, 12)}-${userOf(who)}`
  const parent = [tmpdir(), '/tmp'].find(
    (folder) => path.join(folder, name).length <= longestSocketFolder && mayUse(who, '-x', folder),
  )
  return path.join(parent ?? '/tmp', name)
}

const userOf = (who: Identity): number => who.uid ?? process.getuid?.() ?? 0

/** Creates the folder of the socket, for the server's user alone; throws where another user owns it. */
export const openSocketFolder = async (folder: string, who: Identity): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const isOurs = found.uid === userOf(who) || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to someone else: remove it`)
  if (who.uid !== undefined && who.gid !== undefined) await chown(folder, who.uid, who.gid)
}
