import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Test files to run in this order until one fails, and the file whose text is another than before. */
export type Request = { readonly tests: readonly string[]; readonly changed?: string | undefined }

export type Failure = { readonly test: string; readonly title: string; readonly message: string }

export type Answer =
  | { readonly kind: 'ready'; readonly tests: readonly string[] }
  | { readonly kind: 'progress' }
  | { readonly kind: 'ended'; readonly failure: Failure | undefined }

/** The end of a run; `hung` where nothing happened for so long that it was ended. */
export type Outcome = Failure | 'passed' | 'hung'

/** A copy of the repository, in which tests run one after the other. */
export type Lane = {
  readonly folder: string
  /** All test files there. */
  readonly tests: readonly string[]
  readonly run: (request: Request) => Promise<Outcome>
  readonly stop: () => Promise<void>
}

/** Milliseconds without any answer after which a run hangs: more than a single test may take. */
const patience = 75_000
const patienceAtStart = 180_000
const patienceAtEnd = 15_000

const program = fileURLToPath(import.meta.resolve('./lane.ts'))

const isSet = ([name]: readonly [string, unknown]): boolean =>
  !/^(npm_|VITEST|NODE_ENV|NODE_COMPILE_CACHE)/.test(name)

/** The next answer that says more than that it goes on; undefined where the process hangs or has ended. */
const nextAnswer = async (
  child: ChildProcess,
  longest: number,
): Promise<Exclude<Answer, { kind: 'progress' }> | undefined> => {
  const answered = Promise.withResolvers<Exclude<Answer, { kind: 'progress' }> | undefined>()
  const timer = setTimeout(() => answered.resolve(undefined), longest)
  const hear = (answer: Answer): void => {
    timer.refresh()
    if (answer.kind !== 'progress') answered.resolve(answer)
  }
  const end = (): void => answered.resolve(undefined)
  child.on('message', hear).once('exit', end)
  try {
    return await answered.promise
  } finally {
    clearTimeout(timer)
    child.off('message', hear).off('exit', end)
  }
}

/** Ends a process at once, with all that it started. */
const kill = (child: ChildProcess): void => {
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const start = async (folder: string, temporary: string) => {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    // A group of its own, which can be ended as a whole.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...Object.fromEntries(Object.entries(process.env).filter(isSet)), TMPDIR: temporary },
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-4000)))
  const ready = await nextAnswer(child, patienceAtStart)
  if (ready?.kind === 'ready') return { child, tests: ready.tests }
  kill(child)
  throw new Error(`Vitest does not start in the copy: ${said}`)
}

/** Starts what runs tests in a copy. A process that hangs is ended, and another one takes its place. */
export const startLane = async (folder: string, temporary: string): Promise<Lane> => {
  let { child, tests } = await start(folder, temporary)
  return {
    folder,
    tests,
    run: async (request) => {
      child.send(request)
      const answer = await nextAnswer(child, patience)
      if (answer?.kind === 'ended') return answer.failure ?? 'passed'
      kill(child)
      ;({ child, tests } = await start(folder, temporary))
      return 'hung'
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(patienceAtEnd, undefined, { ref: false })])
      kill(child)
    },
  }
}
