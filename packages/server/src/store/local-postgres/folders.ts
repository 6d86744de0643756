import { createHash, randomUUID } from 'node:crypto'
import { chmod, chown, lstat, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { type Identity, mayUse } from './identity.ts'

export type Folders = {
  /** The folder of the database: the argument of `postgres -D`. */
  readonly data: string
  /** The folder of the socket, for the server's user alone. */
  readonly sockets: string
  /** The folder to which the programs are copied if the server's user cannot reach them. */
  readonly stage: string
}

/** The database's folder if root starts the server and `postgres` cannot reach the project's folder. */
const shared = '/var/lib/openchair'
/** The most bytes of the socket's folder: a path has at most 107, and PostgreSQL adds a file name. */
const longestSocketFolder = 85

/**
 * The folders of a server whose data folder is `wanted`, created if missing.
 * @throws {NodeJS.ErrnoException} if another user's database is there, because root would create a second
 * one.
 */
export const serverFolders = async (wanted: string, who: Identity): Promise<Folders> => {
  await makeFolder(wanted)
  const uid = (await findCluster(wanted))?.uid
  if (uid !== undefined && uid !== userOf(who))
    throw Object.assign(new Error(`the database in ${wanted} is another user's`), {
      code: 'EPERM',
      path: wanted,
    })
  const reachable = who.uid === undefined || mayUse(who, '-x', wanted)
  const base = reachable ? wanted : await folderElsewhere(wanted)
  return {
    data: path.join(base, 'postgres'),
    sockets: socketFolder(base, who),
    stage: who.uid === undefined ? base : shared,
  }
}

/** The file in a data folder that names the folder of its database, if that is elsewhere. */
const pointerIn = (wanted: string): string => path.join(wanted, 'database-lies-in')

/**
 * The database of a data folder, there or elsewhere: its folder, the user that it runs as, and the owner of
 * the data folder. Undefined if there is none; nothing is created.
 * @throws {NodeJS.ErrnoException} `EACCES` if this user may not look.
 */
export const findCluster = async (
  wanted: string,
): Promise<{ readonly folder: string; readonly uid: number; readonly owner: number } | undefined> => {
  const elsewhere = await unlessMissing(readFile(pointerIn(wanted), 'utf8'))
  for (const base of [wanted, elsewhere?.trim() || wanted]) {
    const folder = path.join(base, 'postgres')
    const found = await unlessMissing(stat(folder))
    if (found !== undefined) return { folder, uid: found.uid, owner: (await stat(wanted)).uid }
  }
  return undefined
}

const unlessMissing = async <T>(looked: Promise<T>): Promise<T | undefined> => {
  try {
    return await looked
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/**
 * The folder of a database that cannot be in the wanted folder. A file in the wanted folder has its path, so
 * that a new data folder never gets an old database.
 */
const folderElsewhere = async (wanted: string): Promise<string> => {
  const pointer = pointerIn(wanted)
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
  await makeFolder(folder)
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

/** Creates the folder of the socket, for the server's user alone. Throws if another user owns it. */
export const openSocketFolder = async (folder: string, who: Identity): Promise<void> => {
  await makeFolder(folder, 0o700)
  const found = await lstat(folder)
  const isOurs = found.uid === userOf(who) || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to someone else: remove it`)
  if (who.uid !== undefined && who.gid !== undefined) await chown(folder, who.uid, who.gid)
}
