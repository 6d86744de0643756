import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import type { Counts } from '../scripts/test-runs/run.ts'

const why = (journey: TestCase): string =>
  journey.results.findLast(({ error }) => error)?.error?.message?.split('\n', 1)[0] ?? 'it did not run'

/** The reason why its engine cannot run it (`engines/cannot.ts`). */
const impossible = ({ annotations }: TestCase): string | undefined =>
  annotations.find(({ type }) => type === 'skip')?.description

const nameOf = (journey: TestCase): string => journey.titlePath().filter(Boolean).join(' › ')
const lineOf = (journey: TestCase): string => `${nameOf(journey)}: ${why(journey)}`

/** Sends the counts of the run to the process that started it, where that listens. */
export default class TellCounts implements Reporter {
  #suite: Suite | undefined
  readonly #errors: string[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  /** Errors of the run as a whole: a server that does not start, a file that cannot be read. */
  onError({ message }: TestError): void {
    this.#errors.push(`e2e: ${message ?? 'the run as a whole'}`)
  }

  onEnd(): void {
    const journeys = this.#suite?.allTests() ?? []
    const named = journeys.filter((journey) => impossible(journey) !== undefined)
    // A test that did not run has not passed.
    const failed = journeys.filter((journey) => !named.includes(journey) && journey.outcome() !== 'expected')
    const counts: Counts = {
      passed: journeys.length - failed.length - named.length,
      failures: [...failed.map(lineOf), ...this.#errors],
      impossible: named.map((journey) => `${nameOf(journey)}: ${impossible(journey)}`),
    }
    process.send?.(counts)
  }

  printsToStdio(): boolean {
    return false
  }
}
