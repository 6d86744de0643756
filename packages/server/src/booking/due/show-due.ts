import type { OpenedBooking } from '@openchair/contract'
import { shopTime } from '../../shop-time.ts'
import type { Queryable } from '../../store/db.ts'
import { findDueOf } from './store.ts'

/** Shows the payment that a card did not make for a booking; null if `sum`, which is due, is 0. */
export const showDue = async (
  on: Queryable,
  key: Parameters<typeof findDueOf>[1],
  { sum, timezone }: { readonly sum: number; readonly timezone: string },
): Promise<OpenedBooking['due']> => {
  const found = sum === 0 ? undefined : await findDueOf(on, key)
  if (found === undefined) return null
  const { failedAt, reason, brand, last4, nextTryAt, linkSentAt } = found
  const at = (instant: Temporal.Instant | null) => instant && shopTime(instant, timezone)
  return {
    sum,
    failedAt: at(failedAt),
    reason,
    card: brand === null || last4 === null ? null : { brand, last4 },
    nextTryAt: at(nextTryAt),
    linkSentAt: at(linkSentAt),
  }
}
