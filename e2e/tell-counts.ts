import type { Reporter, Suite } from '@playwright/test/reporter'

/** Tells the process that started the journeys, where there is one that listens, what they came to. */
export default class TellCounts implements Reporter {
  #suite: Suite | undefined
  #errors = 0

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  /** Of the run as a whole: a server that does not start, a file that cannot be read. */
  onError(): void {
    this.#errors += 1
  }

  onEnd(): void {
    const outcomes = this.#suite?.allTests().map((journey) => journey.outcome()) ?? []
    const passed = outcomes.filter((outcome) => outcome === 'expected').length
    // What did not get its turn has not passed.
    process.send?.({ passed, failed: outcomes.length - passed + this.#errors })
  }

  printsToStdio(): boolean {
    return false
  }
}
