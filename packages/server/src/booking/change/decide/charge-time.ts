import { laterChargeMinutes } from '@openchair/rules'
import { epochMinutes, instantAt } from '../../../shop-time.ts'

/** When what is left to charge for appointments is charged: an hour before the first, or now, ISO 8601 (payments/hour-before). */
export const chargeTimeOf = (
  appointments: readonly { readonly start: number }[],
  now: Temporal.Instant,
): string => {
  const hourBefore = Math.min(...appointments.map(({ start }) => start)) - laterChargeMinutes
  return instantAt(Math.max(hourBefore, Math.ceil(epochMinutes(now)))).toString()
}
