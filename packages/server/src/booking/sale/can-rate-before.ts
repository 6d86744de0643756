import { daysAfterwards, type Flags } from '@openchair/contract'
import { asksForReviews } from '@openchair/rules'
import type { SoldAppointment } from './store-sold-appointments.ts'

type Rateable = Pick<SoldAppointment, 'state' | 'endsAt' | 'noShowAt'>

/**
 * Until when an appointment can be rated: from its end for thirty days by the shop's calendar, to the minute (changes/rating).
 * Null before and after that, where it was canceled or nobody came, and where the shop asks nobody.
 */
export const canRateBefore = (
  { state, endsAt, noShowAt }: Rateable,
  { flags, timezone }: { readonly flags: Flags; readonly timezone: string },
  now: Temporal.Instant,
): Temporal.Instant | null => {
  if (!asksForReviews(flags) || state !== 'booked' || noShowAt !== null) return null
  const end = endsAt.toTemporalInstant()
  const before = end.toZonedDateTimeISO(timezone).add({ days: daysAfterwards }).toInstant()
  const isOpen = Temporal.Instant.compare(end, now) <= 0 && Temporal.Instant.compare(now, before) < 0
  return isOpen ? before : null
}
