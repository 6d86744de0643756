import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node'
import { root } from '../source-files.ts'
import type { Counts, TestRun } from './run.ts'

type Options = {
  /**
   * Selects projects of `vitest.config.ts` by a name that may end in "*"; a "!" before it selects all others.
   */
  readonly project: string
}

/** Runs the tests of projects of `vitest.config.ts`. */
export const vitestRun = ({ project }: Options): TestRun => {
  let vitest: Vitest | undefined
  return {
    run: async (selection) => {
      vitest = await createVitest('test', {
        root,
        run: true,
        watch: false,
        project,
        changed: selection.changed ?? false,
      })
      // The words, or the change, may select no tests but journeys.
      await vitest.start([...selection.words]).catch((error: unknown) => {
        if (!isNothingFound(error)) throw error
      })
      const modules = vitest.state.getTestModules()
      const counts = modules.map(countsOf)
      const errors = vitest.state.getUnhandledErrors()
      await vitest.close()
      return {
        passed: sum(counts.map(({ passed }) => passed)),
        failures: [
          ...counts.flatMap(({ failures }) => failures),
          ...errors.map((error) => `unhandled: ${firstLine([error])}`),
        ],
      }
    },
    stop: async () => {
      await vitest?.cancelCurrentRun('keyboard-input')
      await vitest?.close()
    },
  }
}

const isNothingFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'VITEST_FILES_NOT_FOUND'

/** Counts the results of a file. A failure outside its tests is one more. */
const countsOf = (module: TestModule): Counts => {
  const tests = [...module.children.allTests()]
  const failures = tests.filter((test) => test.result().state === 'failed').map(lineOf)
  const asWhole = failures.length === 0 && module.state() === 'failed'
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: asWhole ? [`${module.relativeModuleId}: ${firstLine(module.errors())}`] : failures,
  }
}

const lineOf = (test: TestCase): string =>
  `${test.module.relativeModuleId} › ${test.fullName}: ${firstLine(test.result().errors ?? [])}`

const firstLine = ([error]: readonly unknown[]): string =>
  (error instanceof Object && 'message' in error ? String(error.message) : String(error)).split('\n', 1)[0] ??
  ''

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
