import type { Reporter, Suite } from '@playwright/test/reporter'

/** Sends the counts of the run to the process that started it, where that listens. */
export default class TellCounts implements Reporter {
  #suite: Suite | undefined
  #errors = 0

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  /** Errors of the run as a whole: a server that does not start, a file that cannot be read. */
  onError(): void {
    this.#errors += 1
  }

  onEnd(): void {
    const outcomes = this.#suite?.allTests().map((journey) => journey.outcome()) ?? []
    const passed = outcomes.filter((outcome) => outcome === 'expected').length
    // A test that did not run has not passed.
    process.send?.({ passed, failed: outcomes.length - passed + this.#errors })
  }

  printsToStdio(): boolean {
    return false
  }
}
