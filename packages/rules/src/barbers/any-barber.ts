import { anyBarber, type Shop } from '@openchair/contract'
import type { ModelError } from '../model-error.ts'

/**
 * Tells if an id or a route is that of the pseudo-professional "any" (professionals/any).
 */
export const isAnyBarber = (idOrRoute: string): boolean => idOrRoute === anyBarber

/**
 * Tells if an appointment is booked with any professional: it names "any", or the professional it names
 * stands in for "any" (professionals/any).
 */
export const isWithAnyBarber = (appointment: {
  readonly barberId: string
  readonly bookedWithAnyBarber?: boolean | undefined
}): boolean => isAnyBarber(appointment.barberId) || appointment.bookedWithAnyBarber === true

/**
 * Checks that a professional can stand in for "any" in a booking: a real one, in a shop that allows it (professionals/stand-in).
 */
export const checkCandidate = (
  shop: Pick<Shop, 'allowBookWithAnyBarber'>,
  candidate: { readonly id: string },
): { readonly ok: true } | ModelError<'candidate_is_any_barber' | 'any_barber_not_supported'> => {
  if (isAnyBarber(candidate.id)) return { ok: false, code: 'candidate_is_any_barber' }
  return shop.allowBookWithAnyBarber ? { ok: true } : { ok: false, code: 'any_barber_not_supported' }
}
