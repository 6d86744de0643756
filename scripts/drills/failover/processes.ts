import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../source-files.ts'
import { environment, until } from '../ground.ts'

/** Milliseconds until a process that has ended starts again, as in the systemd unit. */
const restartDelay = 1000
/** Milliseconds until the balancer notices that a process serves; it checks every two seconds. */
const noticed = 3000
/** The least and the most milliseconds from one kill to the next. */
const killPause = [3000, 7000] as const

export type End = {
  /** The instant by `performance.now()`. */
  readonly at: number
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** True if it was serving before. */
  readonly wasReady: boolean
}

export type Processes = ReturnType<typeof startProcesses>

const pause = (): number => killPause[0] + Math.random() * (killPause[1] - killPause[0])

/** Runs the server in one process for each of these ports, and restarts each whenever it ends. */
export const startProcesses = (
  ports: readonly number[],
  settings: Readonly<Record<string, string>>,
  folder: string,
) => {
  const ends: End[] = []
  const children = new Map<number, ChildProcess>()
  /** The instant at which each port began to serve. */
  const ready = new Map<number, number>()
  const killed = new WeakSet<ChildProcess>()
  const kills: number[] = []
  const stopping = new AbortController()

  const keep = async (port: number): Promise<void> => {
    const log = createWriteStream(path.join(folder, `server-${port}.log`))
    while (!stopping.signal.aborted) {
      const child = spawn(process.execPath, [path.join(root, 'packages/server/src/serve.ts')], {
        env: environment({ ...settings, PORT: String(port) }),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      children.set(port, child)
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.includes('Openchair is ready')) ready.set(port, performance.now())
      })
      for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false })
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      const wasReady = ready.delete(port)
      if (!killed.has(child)) ends.push({ at: performance.now(), code, signal, wasReady })
      await sleep(restartDelay)
    }
    log.end()
  }
  const kept = ports.map(keep)

  const killUpToTwo = (): void => {
    const serving = [...ready]
      .filter(([, since]) => performance.now() - since > noticed)
      .map(([port]) => port)
    const chosen = serving.toSorted(() => Math.random() - 0.5).slice(0, Math.max(0, serving.length - 2))
    for (const port of chosen) {
      const child = children.get(port)
      if (child === undefined) continue
      killed.add(child)
      ready.delete(port)
      child.kill('SIGKILL')
      kills.push(Date.now())
    }
  }
  const stop = async (): Promise<void> => {
    stopping.abort()
    for (const child of children.values()) {
      killed.add(child)
      child.kill('SIGTERM')
    }
    await Promise.all(kept)
  }

  return {
    /** Kills up to two serving processes again and again until stopped; two always stay. */
    killAtRandom: () => {
      const ending = new AbortController()
      const kill = async (): Promise<void> => {
        for (;;) {
          await sleep(pause(), undefined, { signal: ending.signal }).catch(() => undefined)
          if (ending.signal.aborted) return
          killUpToTwo()
        }
      }
      const killing = kill()
      return {
        stop: async () => {
          ending.abort()
          await killing
        },
      }
    },
    /** Resolves once all processes serve. */
    ready: () =>
      until('all processes serve', async () => (ready.size < ports.length ? undefined : true), 60_000),
    /** The instants of kills, by the clock in milliseconds. */
    kills,
    /** The processes that ended without being killed. */
    ends,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
