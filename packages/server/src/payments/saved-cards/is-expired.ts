import type { CardExpiry } from '../../gateways/card-payments/port.ts'

/** Hours by which the last place on earth enters a month later than UTC. */
const behindUtc = 12

/** Tells whether the last month of a card has ended everywhere; false if its expiry is unknown. */
export const isExpired = (expiry: CardExpiry | null, now: Temporal.Instant): boolean => {
  if (expiry === null) return false
  const { year, month } = now.subtract({ hours: behindUtc }).toZonedDateTimeISO('UTC')
  return expiry.year < year || (expiry.year === year && expiry.month < month)
}
