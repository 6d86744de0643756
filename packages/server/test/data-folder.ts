import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { type Connection, gone, readPostmaster } from '../src/store/local-postgres/postmaster.ts'

type Started = Connection & { readonly reused: boolean; readonly child: ChildProcess }

const program = path.join(import.meta.dirname, 'postgres-process.ts')

/** The parent of data folders that need not survive a restart of the machine. */
export const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Makes processes that share one data folder. All are ended and it is deleted at the end of the scope. */
export const dataFolder = async () => {
  const folder = await mkdtemp(path.join(memory, 'openchair-local-'))
  // If root starts PostgreSQL, it runs as another user, who needs access.
  await chmod(folder, 0o755)
  const children: ChildProcess[] = []
  const sockets = new Set<string>()
  const postgres = path.join(folder, 'postgres')
  /** Starts a process, which waits for a message before it opens the folder. */
  const open = (): ChildProcess => {
    const child = spawn(process.execPath, [program, folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.push(child)
    return child
  }
  return {
    open,
    folder,
    postgres,
    pid: (): number | undefined => readPostmaster(postgres)?.pid,
    runningPid: (): number => {
      const pid = readPostmaster(postgres)?.pid
      if (pid === undefined) throw new Error('no server runs here')
      return pid
    },
    start: async (child = open()): Promise<Started> => {
      child.send('start')
      const ended = once(child, 'exit').then(() => {
        throw new Error('it ended before it ran')
      })
      const [said] = (await Promise.race([once(child, 'message'), ended])) as [Omit<Started, 'child'>]
      const started = { ...said, child }
      sockets.add(started.host)
      return started
    },
    [Symbol.asyncDispose]: async () => {
      for (const child of children) await kill(child, 'SIGKILL')
      const pid = readPostmaster(postgres)?.pid
      if (pid !== undefined) await gone(pid, 60_000)
      for (const each of [folder, ...sockets]) await rm(each, { recursive: true, force: true })
    },
  }
}

/** Ends a process unless it has ended. */
export const kill = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Queries a database over a connection of its own. */
export const query = async <Row extends object>(
  { host, port, user, database }: Connection,
  statement: string,
): Promise<readonly Row[]> => {
  const client = new Client({ host, port, user, database })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
