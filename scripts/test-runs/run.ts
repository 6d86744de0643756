/** The results of one kind of tests. */
export type Counts = {
  readonly passed: number
  /**
   * A line for each failure: its file, name and reason. A file that could not run at all counts as failed.
   */
  readonly failures: readonly string[]
  /** The same for each journey that its browser cannot run, as `e2e/engines/cannot.ts` says. */
  readonly impossible?: readonly string[]
}

/** The tests to run. */
export type Selection = {
  /** Parts of file names; none means all. */
  readonly words: readonly string[]
  /** Limits the tests to those that a change since this commit can affect. */
  readonly changed?: string
}

export type TestRun = {
  /** Runs the selected tests and reports as it goes. */
  readonly run: (selection: Selection) => Promise<Counts>
  /** Ends early everything that the run started. */
  readonly stop: () => Promise<void>
}
