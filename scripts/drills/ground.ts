import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataDir } from '../../e2e/data-dir.ts'
import { serverIdentity } from '../../packages/server/src/store/local-postgres/identity.ts'
import { root } from '../source-files.ts'

type Settings = Readonly<Record<string, string>>

/**
 * The environment of a server in a drill: its settings, and the few variables of this process that it needs.
 */
export const environment = (settings: Settings): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  PORT: '0',
  RATE_LIMIT: '0',
  UNPAID_BOOKINGS_A_DAY: '0',
  LOG_LEVEL: 'error',
  WIDGET_DIR: '/nonexistent',
  ...settings,
})

/**
 * A folder for a drill and its programs, removed at the end however it ends. Other users may enter, because
 * root runs PostgreSQL as one of them.
 */
export const drillFolder = async (): Promise<Disposable & { readonly path: string }> => {
  const folder = await makeDataDir('openchair-drill-')
  process.env['TMPDIR'] = folder
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  return { path: folder, [Symbol.dispose]: remove }
}

/** Makes a folder that PostgreSQL may write to. */
export const makeFolder = async (folder: string, mode?: number): Promise<string> => {
  await mkdir(folder, { mode })
  const { uid, gid } = serverIdentity()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  return folder
}

/** Calls a function again and again until it finds something. Throws after too many milliseconds. */
export const until = async <T>(
  what: string,
  look: () => Promise<T | undefined>,
  patience = 20_000,
): Promise<T> => {
  for (const from = performance.now(); performance.now() - from < patience; await sleep(100)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`${what} not within ${patience / 1000} s`)
}

/** Runs an operator's command as they would; throws its output where it fails. */
export const command = async (
  name: string,
  words: readonly string[],
  settings: Settings,
): Promise<string> => {
  const file = path.join(root, 'packages/server/src/commands', `${name}.ts`)
  return run(process.execPath, [file, ...words], { env: environment(settings) })
}

/** The user, folder and settings with which a program runs. */
type ProgramOptions = {
  readonly env?: NodeJS.ProcessEnv
  readonly uid?: number
  readonly gid?: number
  readonly cwd?: string
}

/** Runs a program and returns its output; throws the output where it fails. */
export const run = async (
  program: string,
  words: readonly string[],
  options: ProgramOptions = {},
): Promise<string> => {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...options })
  const ended = once(child, 'close') as Promise<[number | null]>
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0)
    throw new Error(
      `${path.basename(program)} ${path.basename(words[0] ?? '')}: ${err || out || `it ended with ${code}`}`,
    )
  return out
}

export type DrillServer = AsyncDisposable & {
  readonly address: string
  /** Ends the program abruptly, as a power failure does. */
  readonly kill: () => Promise<void>
}

/** Starts the server as it runs in production. */
export const startServer = (settings: Settings): Promise<DrillServer> =>
  startProgram(process.execPath, [path.join(root, 'packages/server/src/serve.ts')], {
    env: environment(settings),
  })

/** Starts a program that is the server; returns its address once it listens. */
export const startProgram = async (
  program: string,
  words: readonly string[],
  options: ProgramOptions,
): Promise<DrillServer> => {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {
    address: await addressOf(child),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}

const addressOf = (child: ChildProcess): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /^Openchair is ready: (http:\/\/[\d.:]+)\/booking/m.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
  }
  child.once('exit', () => reject(new Error(`the server does not start: ${said}`)))
  return promise
}

/** Prints what the drill has proved. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Throws a sentence where two values differ. */
export const same = (what: string, found: unknown, wanted: unknown): void => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (a !== b) throw new Error(`${what}: ${a} and not ${b}`)
}
