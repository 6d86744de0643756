import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node'
import { root } from '../source-files.ts'
import type { Counts, TestRun } from './run.ts'

/** Unit, property, server and component tests: all projects of `vitest.config.ts`. */
export const vitestRun = (options: { readonly retry?: number } = {}): TestRun => {
  let vitest: Vitest | undefined
  return {
    run: async (filters) => {
      vitest = await createVitest('test', {
        root,
        run: true,
        watch: false,
        ...options,
      })
      // Words may mean journeys alone; without any a run of nothing is a fault.
      if (filters.length === 0 || (await vitest.globTestSpecifications([...filters])).length > 0)
        await vitest.start([...filters])
      const counts = vitest.state.getTestModules().map(countsOf)
      await vitest.close()
      return {
        passed: sum(counts.map(({ passed }) => passed)),
        failures: [
          ...counts.flatMap(({ failures }) => failures),
          ...vitest.state.getUnhandledErrors().map((error) => `unhandled: ${firstLine([error])}`),
        ],
        unsteady: counts.flatMap(({ unsteady }) => unsteady),
      }
    },
    stop: async () => {
      await vitest?.cancelCurrentRun('keyboard-input')
      await vitest?.close()
    },
  }
}

/** A file that fails as a whole, before or beside its tests, is one failure more. */
const countsOf = (module: TestModule): Counts => {
  const tests = [...module.children.allTests()]
  const failures = tests.filter((test) => test.result().state === 'failed').map(lineOf)
  const asWhole = failures.length === 0 && module.state() === 'failed'
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: asWhole ? [`${module.relativeModuleId}: ${firstLine(module.errors())}`] : failures,
    unsteady: tests.filter((test) => test.diagnostic()?.flaky).map(lineOf),
  }
}

const lineOf = (test: TestCase): string =>
  `${test.module.relativeModuleId} › ${test.fullName}: ${firstLine(test.result().errors ?? [])}`

const firstLine = ([error]: readonly unknown[]): string =>
  (error instanceof Object && 'message' in error ? String(error.message) : String(error)).split('\n', 1)[0] ??
  ''

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
