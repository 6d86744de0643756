import { anyBarber, type Barber, rentalShopKind, type Shop } from '@openchair/contract'
import type { ModelError } from '../model-error.ts'
import type { WorkingTimes } from '../schedule/working-times.ts'

/** The pseudo-professional: nobody can cancel with it, it has no days of its own, and it allows tipping (spec 3, 6). */
export const anyProfessional = {
  id: anyBarber,
  route: anyBarber,
  canCustomerCancel: false,
  earlyTipping: true,
  lateTipping: true,
} as const

export type AnyProfessional = typeof anyProfessional

export const isAnyBarber = (idOrRoute: string): boolean => idOrRoute === anyBarber

/**
 * Whether an appointment is booked with any professional: named as such, or by a candidate who stands in (spec 5,
 * Professionals and services).
 */
export const isWithAnyBarber = (appointment: {
  readonly barberId: string
  readonly bookedWithAnyBarber?: boolean | undefined
}): boolean => isAnyBarber(appointment.barberId) || appointment.bookedWithAnyBarber === true

type AnyBarberShop = Pick<Shop, 'allowBookWithAnyBarber' | 'customerGiftCardEnabled' | 'kind'>

/**
 * Whether a shop knows "any professional" at all: for bookings, or for gift cards that are nobody's in particular, which
 * a shop of rented chairs does not sell (spec 5, Professionals and services; Gift cards).
 */
export const supportsAnyBarber = (shop: AnyBarberShop): boolean =>
  shop.allowBookWithAnyBarber || (shop.customerGiftCardEnabled && shop.kind !== rentalShopKind)

/** The pseudo-professional of a shop, or why there is none. */
export const anyProfessionalOf = (
  shop: AnyBarberShop,
): { readonly ok: true; readonly barber: AnyProfessional } | ModelError<'any_barber_not_supported'> =>
  supportsAnyBarber(shop)
    ? { ok: true, barber: anyProfessional }
    : { ok: false, code: 'any_barber_not_supported' }

/** Whether somebody can stand in for "any" in a booking: a real professional, in a shop that allows it (spec 5). */
export const checkCandidate = (
  shop: Pick<Shop, 'allowBookWithAnyBarber'>,
  candidate: { readonly id: string },
): { readonly ok: true } | ModelError<'candidate_is_any_barber' | 'any_barber_not_supported'> => {
  if (isAnyBarber(candidate.id)) return { ok: false, code: 'candidate_is_any_barber' }
  return shop.allowBookWithAnyBarber ? { ok: true } : { ok: false, code: 'any_barber_not_supported' }
}

/** When a professional works. "Any" has no hours of its own: the schedule of its candidates is asked for instead. */
export const workingTimesOf = (
  barber: ({ readonly id: string } & WorkingTimes) | AnyProfessional,
): { readonly ok: true; readonly working: WorkingTimes } | ModelError<'any_barber_has_no_schedule'> =>
  'schedules' in barber ? { ok: true, working: barber } : { ok: false, code: 'any_barber_has_no_schedule' }

/** The notice that a professional wants before a cancellation, in minutes; "any" has no such rule (spec 6). */
export const cancelNoticeOf = (
  barber: Pick<Barber, 'id' | 'advanceCancelMins'> | AnyProfessional,
): { readonly ok: true; readonly minutes: number } | ModelError<'not_implemented'> =>
  'advanceCancelMins' in barber
    ? { ok: true, minutes: barber.advanceCancelMins }
    : { ok: false, code: 'not_implemented' }
