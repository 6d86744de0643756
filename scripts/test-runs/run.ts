/** What one kind of tests came to. */
export type Counts = {
  readonly passed: number
  /** One line for each that failed: its file, its name and why; what could not run at all counts as failed. */
  readonly failures: readonly string[]
}

export type TestRun = {
  /** Runs everything and reports as it goes; `filters` are words of the files' names, none meaning all. */
  readonly run: (filters: readonly string[]) => Promise<Counts>
  /** Ends what the run started, early. */
  readonly stop: () => Promise<void>
}
