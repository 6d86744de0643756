import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../source-files.ts'
import { environment } from '../ground.ts'

/** Milliseconds until what ended is started again, as the unit of systemd does it. */
const restartDelay = 1000
/** Milliseconds after which the balancer has noticed that a process serves: it asks every two seconds. */
const noticed = 3000
/** Milliseconds from one kill to the next, at least and at most. */
const killPause = [3000, 7000] as const

export type End = {
  /** When, by `performance.now()`. */
  readonly at: number
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Whether it served before. */
  readonly wasReady: boolean
}

export type Processes = AsyncDisposable & {
  /** Kills up to two of those to whom guests are led, again and again, until it is stopped; as many as leaves two of them. */
  readonly killAtRandom: () => { readonly stop: () => Promise<void> }
  /** Resolves once all of them serve. */
  readonly ready: () => Promise<void>
  /** When each was killed, by the clock in milliseconds. */
  readonly kills: readonly number[]
  /** Those that ended though nobody killed them. */
  readonly ends: readonly End[]
  readonly stop: () => Promise<void>
}

const pause = (): number => killPause[0] + Math.random() * (killPause[1] - killPause[0])

/** The server in a process at each of these ports, which is started again whenever it ends. */
export const startProcesses = (
  ports: readonly number[],
  settings: Readonly<Record<string, string>>,
  folder: string,
): Processes => {
  const ends: End[] = []
  const children = new Map<number, ChildProcess>()
  /** Since when a port serves. */
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
    ready: async () => {
      for (const from = performance.now(); ready.size < ports.length; await sleep(100))
        if (performance.now() - from > 60_000) throw new Error('not all processes start')
    },
    kills,
    ends,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
