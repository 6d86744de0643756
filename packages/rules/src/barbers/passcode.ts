import type { Barber, Shop } from '@openchair/contract'

/** Tells if a professional accepts only guests who know the passcode (professionals/passcode). */
export const requiresPasscode = (
  shop: Pick<Shop, 'bookingCodeEnabled'>,
  barber: Pick<Barber, 'requirePasscode'>,
): boolean => shop.bookingCodeEnabled && barber.requirePasscode
