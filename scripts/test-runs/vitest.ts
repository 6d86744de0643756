import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node'
import { root } from '../source-files.ts'
import type { Counts, TestRun } from './run.ts'

/** The code of a browser that ended while it ran tests. */
const browserEnded = 'VITEST_BROWSER_CONNECTION_CLOSED'

/** Unit, property, server and component tests: all projects of `vitest.config.ts`. */
export const vitestRun = (options: { readonly retry?: number } = {}): TestRun => {
  let vitest: Vitest | undefined
  const runOnce = async (
    filters: readonly string[],
  ): Promise<Counts & { readonly lost: readonly string[] }> => {
    vitest = await createVitest('test', {
      root,
      run: true,
      watch: false,
      ...options,
    })
    // Words may mean journeys alone; without any a run of nothing is a fault.
    if (filters.length === 0 || (await vitest.globTestSpecifications([...filters])).length > 0)
      await vitest.start([...filters])
    const errors = vitest.state.getUnhandledErrors()
    const hasEnded = errors.length > 0 && errors.every(isEnd)
    const modules = vitest.state.getTestModules()
    const lost = hasEnded ? modules.filter(isUnfinished) : []
    const counts = modules.filter((module) => !lost.includes(module)).map(countsOf)
    await vitest.close()
    return {
      passed: sum(counts.map(({ passed }) => passed)),
      failures: [
        ...counts.flatMap(({ failures }) => failures),
        ...(lost.length > 0 ? [] : errors.map((error) => `unhandled: ${firstLine([error])}`)),
      ],
      unsteady: counts.flatMap(({ unsteady }) => unsteady),
      lost: lost.map(({ moduleId }) => moduleId),
    }
  }
  return {
    run: async (filters) => {
      const { lost, ...counts } = await runOnce(filters)
      if (lost.length === 0) return counts
      // A browser that crashes is no fault of what it had not run yet: that runs again, once.
      const again = await runOnce(lost)
      return {
        passed: counts.passed + again.passed,
        failures: [
          ...counts.failures,
          ...again.failures,
          ...again.lost.map((file) => `${file}: its browser ended`),
        ],
        unsteady: [
          ...counts.unsteady,
          ...again.unsteady,
          ...lost.map((file) => `${file}: its browser ended`),
        ],
      }
    },
    stop: async () => {
      await vitest?.cancelCurrentRun('keyboard-input')
      await vitest?.close()
    },
  }
}

const isEnd = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === browserEnded) || isEnd(error.cause))

const isUnfinished = (module: TestModule): boolean =>
  [...module.children.allTests()].some((test) => test.result().state === 'pending')

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
