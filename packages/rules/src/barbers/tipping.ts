import type { Barber } from '@openchair/contract'

/**
 * Whether a tip can be given when booking: the professional takes tips before the appointment, or all of those do who could
 * be chosen (spec 5, Tips and products; behaviour 12).
 */
export const allowsEarlyTip = (barbers: readonly Pick<Barber, 'earlyTipping'>[]): boolean =>
  barbers.length > 0 && barbers.every((barber) => barber.earlyTipping)
