/**
 * Runs tests of the copy in the working folder on request of `lanes.ts`. Vitest, its database and its
 * compiled code stay from one run to the next; only the tests' process is new.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createVitest as create, Reporter, TestModule, TestSpecification } from 'vitest/node'
import type { Answer, Failure, Request } from './lanes.ts'

type Program = { readonly createVitest: typeof create }
type Options = NonNullable<Parameters<typeof create>[1]>
type Sequencer = NonNullable<NonNullable<Options['sequence']>['sequencer']>

const root = process.cwd()

/** Milliseconds after which a test or its preparation has failed. */
const patience = 30_000

const tell = (answer: Answer): void => void process.send?.(answer)

const messageOf = (errors: readonly unknown[] | undefined): string => {
  const error = errors?.[0]
  const message = error instanceof Object && 'message' in error ? String(error.message) : String(error)
  return message.split('\n', 1)[0] ?? ''
}

let failure: Failure | undefined

const fail = (module: TestModule, title: string, errors: readonly unknown[] | undefined): void => {
  failure ??= { test: module.relativeModuleId, title, message: messageOf(errors) }
}

/** Errors of a file outside its tests. */
const errorsOf = (module: TestModule): readonly unknown[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]

const progress = (): void => tell({ kind: 'progress' })

const reporter: Reporter = {
  onTestModuleCollected: progress,
  onTestCaseResult: (test) => {
    progress()
    const { state, errors } = test.result()
    if (state === 'failed') fail(test.module, test.fullName, errors)
  },
  onTestModuleEnd: (module) => {
    progress()
    if (failure !== undefined) return
    const beside = vitest.state.getUnhandledErrors()
    if (module.state() === 'failed') fail(module, 'the file as a whole', errorsOf(module))
    else if (beside.length > 0) fail(module, 'beside its tests', beside)
    else return
    // Vitest ends a run early when a test fails, but not when a file does.
    void vitest.cancelCurrentRun('test-failure')
  },
}

const keep = async (specifications: readonly TestSpecification[]) => [...specifications]
const inGivenOrder = function () {
  return { sort: keep, shard: keep }
} as unknown as Sequencer

const { createVitest } = (await import(
  pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('vitest/node')).href
)) as Program

const vitest = await createVitest('test', {
  root,
  run: true,
  watch: false,
  project: ['rules', 'server'],
  bail: 1,
  retry: 0,
  maxWorkers: 1,
  testTimeout: patience,
  hookTimeout: patience,
  reporters: [reporter],
  sequence: { sequencer: inGivenOrder },
})

const specifications = new Map(
  (await vitest.globTestSpecifications()).map((each) => [path.relative(root, each.moduleId), each]),
)

// A project's preparation runs once. It loads sources, which must not be mutated at that time.
const isFirst = (each: TestSpecification, index: number, all: readonly TestSpecification[]): boolean =>
  all.findIndex(({ project }) => project === each.project) === index
await vitest.collectTests([...specifications.values()].filter(isFirst))

/** The file that the last run had mutated, now restored. */
let lastChanged: string | undefined

const run = async ({ tests, changed }: Request): Promise<void> => {
  failure = undefined
  for (const file of new Set([lastChanged, changed])) if (file) vitest.invalidateFile(path.join(root, file))
  lastChanged = changed
  const chosen = tests.flatMap((test) => specifications.get(test) ?? [])
  const errors = await vitest.runTestSpecifications(chosen).then(
    ({ unhandledErrors }) => unhandledErrors,
    (error: unknown) => [error],
  )
  if (errors.length > 0)
    failure ??= { test: tests[0] ?? '', title: 'beside its tests', message: messageOf(errors) }
  tell({ kind: 'ended', failure })
}

const stop = async (): Promise<never> => {
  await vitest.close()
  process.exit()
}

process.on('message', (request: Request) => void run(request))
for (const signal of ['SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop())
tell({ kind: 'ready', tests: [...specifications.keys()] })
