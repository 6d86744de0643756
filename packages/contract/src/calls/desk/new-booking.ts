import { call } from '../../define-call.ts'
import { declineCodes, slotConflictCodes } from '../../errors.ts'
import type * as schemas from '../../schemas/desk/new-booking.ts'

/** The refusals of a wish to book at the desk. */
const newBookingCodes = [
  'barber_not_found',
  'service_not_found',
  'service_not_offered',
  'multiple_services_not_allowed',
  'addon_without_service',
  'customer_not_found',
] as const

export const bookAtDesk = call<typeof schemas.bookAtDesk>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/booking',
  summary:
    'Books by telephone or at the counter; with `validate` it says the price and what stands against it.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [
    ...newBookingCodes,
    'payment_required',
    'payment_not_allowed',
    'payment_card_not_found',
    'amount_changed',
    ...declineCodes,
    'not_permitted',
    'in_progress',
    'idempotency_key_reused',
    ...slotConflictCodes,
  ],
})
export const sendPayLink = call<typeof schemas.sendPayLink>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/pay-link',
  summary: 'Holds a time for a guest, and sends them a link to pay for it.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [
    ...newBookingCodes,
    'no_contact',
    'too_late_for_link',
    'payment_not_allowed',
    'offer_ended',
    'not_permitted',
    'idempotency_key_reused',
    ...slotConflictCodes,
  ],
})
export const getFittingServices = call<typeof schemas.getFittingServices>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/fitting-services',
  summary: 'The services that a professional can do from a time on, those that fit first.',
  auth: 'staff',
  permission: 'changeBookings',
  errors: ['barber_not_found'],
})
export const getNearTimes = call<typeof schemas.getNearTimes>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/near-times',
  summary: 'Free times near one that is taken: of the same professional first.',
  auth: 'staff',
  permission: 'changeBookings',
  errors: ['barber_not_found', 'service_not_found'],
})
