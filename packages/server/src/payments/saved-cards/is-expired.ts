import type { CardExpiry } from '../../gateways/card-payments/port.ts'

/** Hours by which the last place on earth enters a new month after UTC does. */
const behindUtc = 12

/** Whether the last month of a card has ended everywhere; not of one whose expiry is unknown. */
export const isExpired = (expiry: CardExpiry | null, now: Temporal.Instant): boolean => {
  if (expiry === null) return false
  const { year, month } = now.subtract({ hours: behindUtc }).toZonedDateTimeISO('UTC')
  return expiry.year < year || (expiry.year === year && expiry.month < month)
}
