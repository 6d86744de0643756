/** What tells the time. Everything takes its time from here, so that a test can choose it. */
export type Clock = { readonly now: () => Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
