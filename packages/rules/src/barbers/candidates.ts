import type { Barber, Shop } from '@openchair/contract'
import { offerVisit, type ServiceOffering, type VisitOffer } from '../services/offer.ts'
import { requiresPasscode } from './passcode.ts'

export type CandidateFacts = {
  readonly details: Pick<Barber, 'requirePasscode'>
  readonly offerings: ReadonlyMap<string, ServiceOffering>
}

/**
 * Who could do a visit that any professional may do, with the length and price it has with them: everyone who offers
 * all of it and asks for no passcode, in the order given. Nobody where the shop does not book with any (spec 5;
 * behaviour 5).
 */
export const anyCandidates = <Facts extends CandidateFacts>(
  shop: Pick<Shop, 'allowBookWithAnyBarber' | 'bookingCodeEnabled'>,
  barbers: readonly Facts[],
  services: readonly string[],
): readonly { readonly barber: Facts; readonly offer: VisitOffer }[] => {
  if (!shop.allowBookWithAnyBarber) return []
  return barbers.flatMap((barber) => {
    if (requiresPasscode(shop, barber.details)) return []
    const offer = offerVisit(barber.offerings, services)
    return offer === undefined ? [] : [{ barber, offer }]
  })
}
