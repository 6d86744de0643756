import { once } from 'node:events'
import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import { openSocketFolder, serverFolders } from './folders.ts'
import { serverIdentity } from './identity.ts'
import { createCluster, type Launch, launch } from './launch.ts'
import { adminConnection, answers, type Connection, gone, isAlive, readPostmaster } from './postmaster.ts'
import { serverPrograms } from './programs.ts'

export type LocalPostgres = {
  /** As its superuser. */
  readonly connection: Connection
  /** The server was there already; it is left alone when this process ends. */
  readonly reused: boolean
  readonly stop: () => Promise<void>
}

type Running = { readonly pid: number; readonly own: boolean; readonly ended: Promise<unknown> }

/** How long another start, or another stop, on the same folder is waited for. */
const patience = 30_000

/**
 * Brings up PostgreSQL in `dataDir`, or joins the one that runs there, and keeps it up until `stop`: one that is
 * stopped by the process that owned it, or that crashes, is started again on the same socket.
 */
export const startLocalPostgres = async (
  dataDir: string,
  log: Logger,
  flags: readonly string[] = [],
): Promise<LocalPostgres> => {
  const who = serverIdentity()
  const folders = await serverFolders(path.resolve(dataDir), who)
  const programs = await serverPrograms(who, folders.stage)
  let plan: Launch = { who, folders, programs, flags }
  let running = await joinOrLaunch(plan)
  const connection = readPostmaster(folders.data)?.connection ?? adminConnection(folders.sockets)
  plan = { ...plan, folders: { ...folders, sockets: connection.host } }

  const stopping = new AbortController()
  const keepUp = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await running.ended
      if (stopping.signal.aborted) return
      log.warn('PostgreSQL ended and is started again')
      try {
        running = await joinOrLaunch(plan)
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
    if (!(await gone(running.pid, 15_000)))
      throw new Error(`PostgreSQL (process ${running.pid}) does not stop`)
    await rmdir(connection.host).catch(() => undefined)
  }
  return { connection, reused: !running.own, stop }
}

/** Joins a server that is ready; waits for one on its way up or down; else starts one, and looks again if beaten to it. */
const joinOrLaunch = async (plan: Launch): Promise<Running> => {
  const { data } = plan.folders
  let lastError: unknown
  for (let waited = 0; waited < patience; waited += 50) {
    const other = readPostmaster(data)
    if (other?.ready && (await answers(other.connection))) {
      return { pid: other.pid, own: false, ended: gone(other.pid) }
    }
    if (other === undefined) {
      try {
        await createCluster(plan)
        await openSocketFolder(plan.folders.sockets, plan.who)
        const child = await launch(plan)
        return { pid: child.pid ?? 0, own: true, ended: once(child, 'exit') }
      } catch (error) {
        if (!isRace(error)) throw error
        lastError = error
      }
    }
    await sleep(50)
  }
  const pid = readPostmaster(data)?.pid
  if (pid === undefined) throw lastError
  throw new Error(`process ${pid} holds ${data} and does not answer: end it, and start again`)
}

/** What PostgreSQL says when another one was quicker, or when the last one has not let go of everything yet. */
const isRace = (error: unknown): boolean =>
  error instanceof Error &&
  /lock file "[^"]+" already exists|shared memory block .* is still in use/.test(error.message)
