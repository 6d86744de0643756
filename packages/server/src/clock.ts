/** The current time. All code reads it from here, so that a test can set it. */
export type Clock = { readonly now: () => Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
