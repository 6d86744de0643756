/** How long times stay a guest's who is paying, or whose card was declined (behaviour 4). */
const holdMinutes = 10

/** How long whoever works on an attempt is believed to be alive; the provider answers or is given up sooner. */
const leaseSeconds = 30

/** How long a guest may take at their bank, with their times held (behaviour 4). */
const actionMinutes = 15

/** After how long an attempt that cannot be settled is left to a person (targets, What a checkout survives). */
export const unresolvedHours = 24

/** Seconds after which asking for an attempt in progress again makes sense. */
export const askAgainSeconds = 2

export const holdFrom = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: holdMinutes })

export const actionUntil = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: actionMinutes })

export const timesOf = (now: Temporal.Instant) => ({
  now,
  hold: holdFrom(now),
  lease: now.add({ seconds: leaseSeconds }),
})
