import { Refusal } from '../refusals/refusal.ts'

/** Minutes that a try counts. */
const minutesOf = { tenMinutes: 10, hour: 60, day: 24 * 60 } as const
export type Stretch = keyof typeof minutesOf

/** The instant since which tries count. */
export const stretchBefore = (now: Temporal.Instant, within: Stretch = 'tenMinutes'): Temporal.Instant =>
  now.subtract({ minutes: minutesOf[within] })

/** The instant from which a try of now no longer counts. */
export const stretchAfter = (now: Temporal.Instant, within: Stretch = 'tenMinutes'): Temporal.Instant =>
  now.add({ minutes: minutesOf[within] })

/** The longest of several stretches. */
export const longestOf = (stretches: readonly Stretch[]): Stretch =>
  stretches.reduce((longest, each) => (minutesOf[each] > minutesOf[longest] ? each : longest), 'tenMinutes')

/** The refusal of one try too many, until there is room again. */
export const tooManyUntil = (end: Temporal.Instant, now: Temporal.Instant): Refusal =>
  new Refusal('too_many_requests', { retryAfter: Math.ceil(now.until(end).total('seconds')) })

/** The same, until the oldest try of ten minutes that is in its way no longer counts; null for one of just now. */
export const tooMany = (fullSince: Date | null, now: Temporal.Instant): Refusal =>
  tooManyUntil(stretchAfter(fullSince?.toTemporalInstant() ?? now), now)
