import { once } from 'node:events'
import { rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import { writeAccess } from './access.ts'
import { openSocketFolder, serverFolders } from './folders.ts'
import { serverIdentity } from './identity.ts'
import { createCluster, type Launch, launch } from './launch.ts'
import { adminConnection, answers, type Connection, gone, isAlive, readPostmaster } from './postmaster.ts'
import { serverPrograms } from './programs.ts'

export type LocalPostgres = {
  /** The settings that connect as superuser. */
  readonly connection: Connection
  /** Tells whether PostgreSQL was running before. `stop` then leaves it running. */
  readonly reused: boolean
  readonly stop: () => Promise<void>
}

type Running = { readonly pid: number; readonly own: boolean; readonly ended: Promise<unknown> }

/** Milliseconds to wait for another process that starts or stops the same database. */
const patience = 30_000

/** Milliseconds that PostgreSQL may take to stop before it is ended at once. Committed data survives that. */
const longestStop = 5000

/**
 * Milliseconds that a lock file may be empty, as it is while PostgreSQL begins to start. One that stays empty
 * is left from a loss of power at that moment, and PostgreSQL itself never removes it.
 */
const longestEmpty = 1000

/**
 * Starts PostgreSQL in `dataDir`, or uses the one that runs there, until `stop`. It is restarted on the same
 * socket if it crashes, or if the process that started it stops it.
 */
export const startLocalPostgres = async (
  dataDir: string,
  log: Logger,
  flags: readonly string[] = [],
  stopPatience = longestStop,
): Promise<LocalPostgres> => {
  const who = serverIdentity()
  const folders = await serverFolders(path.resolve(dataDir), who)
  const programs = await serverPrograms(who, folders.stage)
  let plan: Launch = { who, folders, programs, flags }
  let running = await joinOrLaunch(plan, stopPatience)
  const connection = readPostmaster(folders.data)?.connection ?? adminConnection(folders.sockets)
  plan = { ...plan, folders: { ...folders, sockets: connection.host } }

  const stopping = new AbortController()
  const keepUp = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await running.ended
      if (stopping.signal.aborted) return
      log.warn('PostgreSQL ended and is started again')
      try {
        running = await joinOrLaunch(plan, stopPatience)
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL does not start')
        await sleep(1000, undefined, { ref: false })
      }
    }
  }
  void keepUp()

  const stop = async (): Promise<void> => {
    stopping.abort()
    if (!running.own) return
    if (isAlive(running.pid)) process.kill(running.pid, 'SIGINT')
    if (!(await gone(running.pid, stopPatience))) process.kill(running.pid, 'SIGQUIT')
    if (!(await gone(running.pid, 15_000)))
      throw new Error(`PostgreSQL (process ${running.pid}) does not stop`)
    await rmdir(connection.host).catch(() => undefined)
  }
  return { connection, reused: !running.own, stop }
}

/**
 * Uses a PostgreSQL that is ready, waits for one that is starting or stopping, and otherwise starts one.
 * Tries again if another process is faster.
 */
const joinOrLaunch = async (plan: Launch, stopPatience: number): Promise<Running> => {
  const { data } = plan.folders
  let lastError: unknown
  let stopping = 0
  let empty = 0
  for (let waited = 0; waited < patience; waited += 50) {
    const other = readPostmaster(data)
    if (other?.status === 'ready' && (await answers(other.connection))) {
      return { pid: other.pid, own: false, ended: gone(other.pid) }
    }
    stopping = other?.status === 'stopping' ? stopping + 50 : 0
    if (other !== undefined && stopping >= stopPatience) process.kill(other.pid, 'SIGQUIT')
    if (other === undefined) {
      try {
        await createCluster(plan)
        await writeAccess(plan.who, plan.folders)
        await openSocketFolder(plan.folders.sockets, plan.who)
        const child = await launch(plan)
        return { pid: child.pid ?? 0, own: true, ended: once(child, 'exit') }
      } catch (error) {
        if (!isRace(error)) throw error
        empty = isEmptyLock(error) ? empty + 50 : 0
        // If PostgreSQL runs nevertheless, a lock of its socket still protects it.
        if (empty >= longestEmpty) await rm(path.join(data, 'postmaster.pid'), { force: true })
        lastError = error
      }
    }
    await sleep(50)
  }
  const pid = readPostmaster(data)?.pid
  if (pid === undefined) throw lastError
  throw new Error(`process ${pid} holds ${data} and does not answer: end it, and start again`)
}

/**
 * Tells whether PostgreSQL failed to start because another one started first, is starting, or has not fully
 * stopped.
 */
const isRace = (error: unknown): boolean =>
  isEmptyLock(error) ||
  (error instanceof Error &&
    /lock file "[^"]+" already exists|shared memory block .* is still in use/.test(error.message))

const isEmptyLock = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('lock file "postmaster.pid" is empty')
