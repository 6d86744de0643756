import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds that a folder may stay silent: one on a dead machine would block a start for ever, and a busy
 * disk takes a while.
 */
const patience = 5000

/** The error of an unusable folder: its `path` is the wanted folder, even if one above it is at fault. */
const unusable = (folder: string, code: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${folder} cannot be used (${code})`), { code, path: folder })

/**
 * Makes a folder, and those above it, if they are missing. Node's own function never returns from a folder in
 * which none can be made, such as /proc. @throws {NodeJS.ErrnoException} with the wanted folder as `path`;
 * `ETIMEDOUT` if it stays silent.
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

/** False if there is nothing; throws if it is something else, or this user may not look. */
const isFolder = async (folder: string): Promise<boolean> => {
  try {
    if ((await stat(folder)).isDirectory()) return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  throw unusable(folder, 'ENOTDIR')
}
