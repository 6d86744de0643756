import type { Barber, Shop } from '@openchair/contract'
import {
  offerAppointment,
  type ServiceOffering,
  type AppointmentOffer,
} from '../services/offer-appointment.ts'
import { requiresPasscode } from './passcode.ts'

export type OfferingBarber = {
  readonly details: Pick<Barber, 'requirePasscode'>
  readonly offerings: ReadonlyMap<string, ServiceOffering>
}

/**
 * The professionals who could do an appointment with "any", with its length and price at each: everyone who
 * offers all of its services and requires no passcode, in the order given. Empty where the shop does not book
 * with "any" (professionals/any-candidates).
 */
export const anyCandidates = <Offering extends OfferingBarber>(
  shop: Pick<Shop, 'allowBookWithAnyBarber' | 'bookingCodeEnabled'>,
  barbers: readonly Offering[],
  services: readonly string[],
): readonly { readonly barber: Offering; readonly offer: AppointmentOffer }[] => {
  if (!shop.allowBookWithAnyBarber) return []
  return barbers.flatMap((barber) => {
    if (requiresPasscode(shop, barber.details)) return []
    const offer = offerAppointment(barber.offerings, services)
    return offer === undefined ? [] : [{ barber, offer }]
  })
}
