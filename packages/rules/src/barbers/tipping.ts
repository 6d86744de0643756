import type { Barber } from '@openchair/contract'

/**
 * Tells if a tip can be given when booking. The professional must take tips before the appointment; while
 * none is chosen, every candidate must (spec 5, Tips and products; behaviour 12).
 */
export const allowsEarlyTip = (barbers: readonly Pick<Barber, 'earlyTipping'>[]): boolean =>
  barbers.length > 0 && barbers.every((barber) => barber.earlyTipping)
