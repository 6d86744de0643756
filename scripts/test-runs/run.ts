/** The results of one kind of tests. */
export type Counts = {
  readonly passed: number
  /** One line for each that failed: its file, its name and why; a file that could not run at all counts as failed. */
  readonly failures: readonly string[]
  /** The same for each journey that its browser cannot walk, as `e2e/engines/cannot.ts` says. */
  readonly impossible?: readonly string[]
}

/** The tests to run. */
export type Selection = {
  /** Parts of the names of files; none means all. */
  readonly words: readonly string[]
  /** Only those that a change since this commit can reach. */
  readonly changed?: string
}

export type TestRun = {
  /** Runs the selected tests and reports as it goes. */
  readonly run: (selection: Selection) => Promise<Counts>
  /** Ends early everything that the run started. */
  readonly stop: () => Promise<void>
}
