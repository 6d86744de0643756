/** What one kind of tests came to; what could not run at all counts as failed. */
export type Counts = { readonly passed: number; readonly failed: number }

export type TestRun = {
  /** Runs everything and reports as it goes; `filters` are words of the files' names, none meaning all. */
  readonly run: (filters: readonly string[]) => Promise<Counts>
  /** Ends what the run started, early. */
  readonly stop: () => Promise<void>
}
