import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { root } from '../source-files.ts'
import type { Counts, TestRun } from './run.ts'

/** Unit, property, server and component tests: all projects of `vitest.config.ts`. */
export const vitestRun = (): TestRun => {
  let vitest: Vitest | undefined
  return {
    run: async (filters) => {
      vitest = await createVitest('test', {
        root,
        run: true,
        watch: false,
      })
      // Words may mean journeys alone; without any a run of nothing is a fault.
      if (filters.length === 0 || (await vitest.globTestSpecifications([...filters])).length > 0)
        await vitest.start([...filters])
      const counts = vitest.state.getTestModules().map(countsOf)
      await vitest.close()
      return {
        passed: sum(counts.map(({ passed }) => passed)),
        failed: sum(counts.map(({ failed }) => failed)) + vitest.state.getUnhandledErrors().length,
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
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const failed = states.filter((state) => state === 'failed').length
  const failedAsWhole = failed === 0 && module.state() === 'failed' ? 1 : 0
  return { passed: states.filter((state) => state === 'passed').length, failed: failed + failedAsWhole }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
