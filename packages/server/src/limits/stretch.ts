import { Refusal } from '../refusals/refusal.ts'

/** How long a try counts. */
const stretchMinutes = 10

/** The instant since which tries count. */
export const stretchBefore = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ minutes: stretchMinutes })

/** The instant from which a try of now no longer counts. */
export const stretchAfter = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: stretchMinutes })

/** The refusal of one try too many, until the oldest of those in its way no longer counts; null for one of just now. */
export const tooMany = (fullSince: Date | null, now: Temporal.Instant): Refusal => {
  const end = stretchAfter(fullSince?.toTemporalInstant() ?? now)
  return new Refusal('too_many_requests', { retryAfter: Math.ceil(now.until(end).total('seconds')) })
}
