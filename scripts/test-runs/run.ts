/** What one kind of tests came to. */
export type Counts = {
  readonly passed: number
  /** One line for each that failed: its file, its name and why; what could not run at all counts as failed. */
  readonly failures: readonly string[]
  /** The same for each that passed only when it ran again: a fault of the test or of the product, to be mended. */
  readonly unsteady: readonly string[]
  /** The same for each that its browser cannot do, as `e2e/engines/cannot.ts` says. */
  readonly impossible?: readonly string[]
}

export type TestRun = {
  /** Runs everything and reports as it goes; `filters` are words of the files' names, none meaning all. */
  readonly run: (filters: readonly string[]) => Promise<Counts>
  /** Ends what the run started, early. */
  readonly stop: () => Promise<void>
}
