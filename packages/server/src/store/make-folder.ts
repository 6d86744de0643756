import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds after which a folder counts as unusable: one on a dead machine never answers, and a busy disk
 * takes a while.
 */
const patience = 5000

/** The error of an unusable folder. Its `path` is the wanted folder, even if one above that is at fault. */
const unusable = (folder: string, code: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${folder} cannot be used (${code})`), { code, path: folder })

/**
 * Makes a folder, and the folders above it, if they are missing. Node's own function never returns for a
 * folder in which none can be made, such as /proc.
 * @throws {NodeJS.ErrnoException} with the wanted folder as `path`; `ETIMEDOUT` if there is no answer.
 */
export const makeFolder = async (folder: string, mode?: number): Promise<void> => {
  const late = new AbortController()
  const silence = sleep(patience, undefined, { signal: late.signal }).then(
    () => Promise.reject(unusable(folder, 'ETIMEDOUT')),
    () => undefined,
  )
  try {
    await Promise.race([makeEach(path.resolve(folder), mode), silence])
  } catch (error) {
    throw unusable(folder, (error as NodeJS.ErrnoException).code ?? 'unknown')
  } finally {
    late.abort()
  }
}

const makeEach = async (folder: string, mode: number | undefined): Promise<void> => {
  if (await isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) await makeEach(above, undefined)
  await mkdir(folder, mode).catch((error: NodeJS.ErrnoException) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST') throw error
  })
  if (!(await isFolder(folder))) throw unusable(folder, 'ENOTDIR')
}

/** Tells whether a folder is there. Throws if it is something else, or this user may not look. */
const isFolder = async (folder: string): Promise<boolean> => {
  try {
    if ((await stat(folder)).isDirectory()) return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  throw unusable(folder, 'ENOTDIR')
}
