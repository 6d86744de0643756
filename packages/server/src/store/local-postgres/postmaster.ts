import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newClient } from '../connect/with-client.ts'

export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export type Postmaster = {
  readonly pid: number
  readonly connection: Connection
  /** The status in PostgreSQL's words: `starting`, `ready`, `standby` or `stopping`. */
  readonly status: string
}

/** The number in the socket's file name. PostgreSQL listens on no port. */
export const socketPort = 5432

/** The settings that connect over the socket, as superuser. */
export const adminConnection = (sockets: string): Connection => ({
  host: sockets,
  port: socketPort,
  user: 'postgres',
  database: 'postgres',
})

/** The running server of a data folder, by its `postmaster.pid`; undefined if none runs. */
export const readPostmaster = (dataFolder: string): Postmaster | undefined => {
  let lines: readonly string[]
  try {
    lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgres(pid)) return undefined
  return { pid, connection: adminConnection(lines[4] ?? ''), status: lines[7]?.trim() ?? '' }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tells whether a pid is PostgreSQL's: in an old file it may be another program's, or a zombie's. */
const isPostgres = (pid: number): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      'postgres',
    )
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

export const answers = async (connection: Connection): Promise<boolean> => {
  const client = newClient({ ...connection, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Resolves to true once the process is gone, or to false after the given milliseconds. */
export const gone = async (pid: number, milliseconds = Number.POSITIVE_INFINITY): Promise<boolean> => {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (!isPostgres(pid)) return true
    await sleep(50, undefined, { ref: Number.isFinite(milliseconds) })
  }
  return false
}
