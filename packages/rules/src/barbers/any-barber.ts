import { anyBarber, type Barber, type Shop } from '@openchair/contract'
import type { ModelError } from '../model-error.ts'
import { type AppointmentOffer, offerAppointment, type ServiceOffering } from '../services/services.ts'
import { requiresPasscode } from './passcode.ts'

/** Tells if an id or a route stands for any professional (professionals/any). */
export const isAnyBarber = (idOrRoute: string): boolean => idOrRoute === anyBarber

/**
 * Tells if an appointment is with "any", or with a professional who was proposed for it (professionals/any).
 */
export const isWithAnyBarber = (appointment: {
  readonly barberId: string
  readonly bookedWithAnyBarber?: boolean | undefined
}): boolean => isAnyBarber(appointment.barberId) || appointment.bookedWithAnyBarber === true

/**
 * Checks that a professional can be booked for "any": a real one, at a shop with "any"
 * (professionals/stand-in).
 */
export const checkCandidate = (
  shop: Pick<Shop, 'allowBookWithAnyBarber'>,
  candidate: { readonly id: string },
): { readonly ok: true } | ModelError<'candidate_is_any_barber' | 'any_barber_not_supported'> => {
  if (isAnyBarber(candidate.id)) return { ok: false, code: 'candidate_is_any_barber' }
  return shop.allowBookWithAnyBarber ? { ok: true } : { ok: false, code: 'any_barber_not_supported' }
}

type OfferingBarber = {
  readonly details: Pick<Barber, 'requirePasscode'>
  readonly offerings: ReadonlyMap<string, ServiceOffering>
}

/**
 * Finds the professionals who could do an appointment with "any", with its length and price at each. They
 * offer all of its services and require no passcode; their order stays. Empty if the shop does not book with
 * "any" (professionals/any-candidates).
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
