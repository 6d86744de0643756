import { holdFrom } from '../../holds/expiry.ts'

/** Seconds for which a silent worker is believed to be at work. The provider's timeout is shorter. */
const leaseSeconds = 30

/** Minutes that a guest may take at their bank while their times stay held (holds/length). */
const actionMinutes = 15

/** Hours after which an attempt that cannot be settled is left to a person (bookings/left-to-person). */
const unresolvedHours = 24

/** Seconds for `Retry-After` while an attempt is in progress. */
export const askAgainSeconds = 2

/** Seconds that pass at least between two times that a guest makes the server ask the provider. */
const bankSeconds = 1

/** The latest instant at which a guest may have asked the provider before, if they are to ask now. */
export const bankAskedAgainAfter = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ seconds: bankSeconds })

export const actionUntil = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: actionMinutes })

/** Tells if an attempt that was begun at `createdAt` and is not settled is now left to a person. */
export const isLeftToPerson = (createdAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(createdAt.add({ hours: unresolvedHours }), now) <= 0

export const timesOf = (now: Temporal.Instant) => ({
  now,
  hold: holdFrom(now),
  lease: now.add({ seconds: leaseSeconds }),
})
