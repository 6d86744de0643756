import type { Barber } from '@openchair/contract'

/**
 * Tells if a tip can be given when booking. The professional must take tips before the appointment; while
 * none is chosen, every candidate must (tips/who-allows).
 */
export const allowsEarlyTip = (barbers: readonly Pick<Barber, 'earlyTipping'>[]): boolean =>
  barbers.length > 0 && barbers.every((barber) => barber.earlyTipping)
