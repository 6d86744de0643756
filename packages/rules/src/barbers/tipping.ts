import type { Barber } from '@openchair/contract'

/**
 * Whether a tip can be given when booking: who does it takes tips before the appointment; while several could, all of them do
 * (spec 5, Tips and products; behaviour 12).
 */
export const allowsEarlyTip = (barbers: readonly Pick<Barber, 'earlyTipping'>[]): boolean =>
  barbers.length > 0 && barbers.every((barber) => barber.earlyTipping)
