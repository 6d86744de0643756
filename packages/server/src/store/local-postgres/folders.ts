import { createHash, randomUUID } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Identity, mayUse } from './identity.ts'

export type Folders = {
  /** What `postgres -D` takes. */
  readonly data: string
  /** Holds the socket; nobody else may enter it. */
  readonly sockets: string
  /** Where programs may be copied to. */
  readonly stage: string
}

/** Where root puts what the user `postgres` must reach when the project lies in a closed folder. */
const shared = '/var/lib/openchair'
/** A socket's path may hold 107 bytes, and PostgreSQL adds its own name to the folder's. */
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

/** A note in the wanted folder names the other one, so that a new data folder never meets an old database. */
const folderElsewhere = async (wanted: string): Promise<string> => {
  const note = path.join(wanted, 'database-lies-in')
  const fresh = path.join(shared, randomUUID())
  await writeFile(note, fresh, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const chosen = (await readFile(note, 'utf8')).trim() || fresh
  await makeReachable(shared)
  await makeReachable(chosen)
  return chosen
}

/** Makes a folder that every user may enter, whatever this process's mask for new files says. */
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

/** Makes the folder of the socket, for the server's user alone; refuses one that another user put there. */
export const openSocketFolder = async (folder: string, who: Identity): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const isOurs = found.uid === userOf(who) || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to someone else: remove it`)
  if (who.uid !== undefined && who.gid !== undefined) await chown(folder, who.uid, who.gid)
}
