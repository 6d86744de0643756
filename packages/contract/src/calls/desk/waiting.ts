import { call } from '../../define-call.ts'
import { declineCodes, slotConflictCodes } from '../../errors.ts'
import type * as schemas from '../../schemas/desk/waiting.ts'

/** The refusals of every act on somebody in line. */
const ofActs = [
  'application_not_found',
  'application_ended',
  'changed_meanwhile',
  'not_permitted',
  'in_progress',
] as const

/** The refusals of a time for somebody in line. */
const ofTimes = [
  ...ofActs,
  'barber_not_found',
  'service_not_offered',
  'idempotency_key_reused',
  ...slotConflictCodes,
] as const

export const getDeskWaiting = call<typeof schemas.getDeskWaiting>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/waiting/:day',
  summary: 'Who is in line for a day, the free times of the day, and who fits which.',
  auth: 'staff',
  permission: 'changeBookings',
})
export const offerTime = call<typeof schemas.offerTime>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/waiting-guest/:id/offer',
  summary: 'Offers a free time to somebody in line, and holds it for them.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [...ofTimes, 'no_contact', 'already_offered'],
})
export const bookWaiting = call<typeof schemas.bookWaiting>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/waiting-guest/:id/booking',
  summary: 'Books a free or an offered time for somebody in line who has agreed to it.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [...ofTimes, 'offer_ended', 'payment_required', 'amount_changed', ...declineCodes],
})
export const withdrawOffer = call<typeof schemas.withdrawOffer>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/waiting-offer/:id/withdrawal',
  summary: 'Takes an offer back. The guest keeps the place in line.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: ['offer_ended', 'not_permitted', 'in_progress'],
})
export const removeWaiting = call<typeof schemas.removeWaiting>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/waiting-guest/:id/removal',
  summary: 'Takes somebody off the line, with the offer that stands for them.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [...ofActs],
})
export const addWaiting = call<typeof schemas.addWaiting>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/waiting',
  summary: 'Adds a guest to the line of a day.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [
    'waiting_list_not_enabled',
    'barber_not_found',
    'service_not_found',
    'service_not_offered',
    'multiple_services_not_allowed',
    'addon_without_service',
    'any_barber_not_allowed',
    'customer_not_found',
    'no_contact',
    'Conflict',
    'not_permitted',
    'in_progress',
    'idempotency_key_reused',
  ],
})
