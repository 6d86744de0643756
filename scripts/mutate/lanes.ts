import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Test files to run in this order until one fails, and the file that is mutated for this run. */
export type Request = { readonly tests: readonly string[]; readonly changed?: string | undefined }

export type Failure = { readonly test: string; readonly title: string; readonly message: string }

export type Answer =
  | { readonly kind: 'ready'; readonly tests: readonly string[] }
  | { readonly kind: 'progress' }
  | { readonly kind: 'ended'; readonly failure: Failure | undefined }

/** The end of a run; `hung` where it was ended after a long silence. */
export type Outcome = Failure | 'passed' | 'hung'

/** A copy of the repository in which tests run one after another. */
export type Lane = {
  readonly folder: string
  /** All test files of the copy. */
  readonly tests: readonly string[]
  readonly run: (request: Request) => Promise<Outcome>
  readonly stop: () => Promise<void>
}

/** Milliseconds of silence after which a run counts as hung: more than a single test may take. */
const patience = 75_000
const patienceAtStart = 180_000
const patienceAtEnd = 8000

const program = fileURLToPath(import.meta.resolve('./lane.ts'))

const isSet = ([name]: readonly [string, unknown]): boolean =>
  !/^(npm_|VITEST|NODE_ENV|NODE_COMPILE_CACHE)/.test(name)

type End = Exclude<Answer, { kind: 'progress' }>

/** The next answer other than a sign of progress, unless the process ends or is silent for too long. */
const nextAnswer = async (child: ChildProcess, longest: number): Promise<End | 'silent' | 'gone'> => {
  const answered = Promise.withResolvers<End | 'silent' | 'gone'>()
  const timer = setTimeout(() => answered.resolve('silent'), longest)
  const hear = (answer: Answer): void => {
    timer.refresh()
    if (answer.kind !== 'progress') answered.resolve(answer)
  }
  const end = (): void => answered.resolve('gone')
  child.on('message', hear).once('exit', end)
  try {
    return await answered.promise
  } finally {
    clearTimeout(timer)
    child.off('message', hear).off('exit', end)
  }
}

/** Ends a process at once, with everything that it started. */
const kill = (child: ChildProcess): void => {
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

type Started = { readonly child: ChildProcess; readonly tests: readonly string[] }

/**
 * Starts the process of a lane. Tries again where it stays silent, because a busy machine can keep its
 * database from starting.
 */
const start = async (folder: string, temporary: string, attempts = 2): Promise<Started> => {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    // A process group of its own, which can be ended as a whole.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...Object.fromEntries(Object.entries(process.env).filter(isSet)), TMPDIR: temporary },
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-4000)))
  const ready = await nextAnswer(child, patienceAtStart)
  if (typeof ready === 'object' && ready.kind === 'ready') return { child, tests: ready.tests }
  kill(child)
  if (ready === 'silent' && attempts > 1) return start(folder, temporary, attempts - 1)
  throw new Error(`Vitest does not start in the copy: ${said || JSON.stringify(ready)}`)
}

/**
 * Starts a process that runs tests in a copy. A process that hangs is ended, and replaced for the next run.
 */
export const startLane = async (folder: string, temporary: string): Promise<Lane> => {
  const first = await start(folder, temporary)
  let child: ChildProcess | undefined = first.child
  return {
    folder,
    tests: first.tests,
    run: async (request) => {
      child ??= (await start(folder, temporary)).child
      child.send(request)
      const answer = await nextAnswer(child, patience)
      if (typeof answer === 'object') return answer.kind === 'ended' ? (answer.failure ?? 'passed') : 'passed'
      kill(child)
      // The next process starts once the sources are restored.
      child = undefined
      return answer === 'silent'
        ? 'hung'
        : { test: request.tests[0] ?? '', title: 'the process of the tests', message: 'ended' }
    },
    stop: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(patienceAtEnd, undefined, { ref: false })])
      kill(child)
    },
  }
}
