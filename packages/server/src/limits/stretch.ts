import { Refusal, type RefusalOptions } from '../refusals/refusal.ts'

/** The minutes for which a try counts. */
const minutes = { tenMinutes: 10, hour: 60, day: 1440 } as const

/** The time for which a try counts: a length or, with `coming`, until the instant of what it is about. */
export type Within = keyof typeof minutes | 'coming'

const lengthOf = (within: Within): { readonly minutes: number } => ({
  minutes: within === 'coming' ? 0 : minutes[within],
})

/** The instant after which a try must have been made to count at `now`. */
export const stretchBefore = (now: Temporal.Instant, within: Within = 'tenMinutes'): Temporal.Instant =>
  now.subtract(lengthOf(within))

/** The instant from which a try made at `at` no longer counts. */
export const stretchAfter = (at: Temporal.Instant, within: Within = 'tenMinutes'): Temporal.Instant =>
  at.add(lengthOf(within))

/** The longest of several lengths. */
export const longestOf = (all: readonly Within[]): Within =>
  all.reduce(
    (longest, each) => (lengthOf(each).minutes > lengthOf(longest).minutes ? each : longest),
    'tenMinutes',
  )

/** The refusal of one contact too many, until the oldest counted try expires; null for a try made now. */
export const tooManyContacts = (fullSince: Temporal.Instant | null, now: Temporal.Instant): Refusal =>
  tooManyUntil(stretchAfter(fullSince ?? now), now, { limit: 'contact' })

/** The refusal of one try too many, until an instant. */
export const tooManyUntil = (
  end: Temporal.Instant,
  now: Temporal.Instant,
  more: Pick<RefusalOptions, 'limit'> = {},
): Refusal => {
  const retryAfter = Math.max(1, Math.ceil(now.until(end).total('seconds')))
  return new Refusal('too_many_requests', { ...more, retryAfter })
}
