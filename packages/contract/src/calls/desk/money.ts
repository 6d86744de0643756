import { call } from '../../define-call.ts'
import { deskChangeCodes } from '../../errors.ts'
import type * as schemas from '../../schemas/desk/money.ts'

export const refundBooking = call<typeof schemas.refundBooking>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/booking/:id/refund',
  summary: 'Gives back by hand some of what was paid for a booking, with the tax on it.',
  auth: 'staff',
  permission: 'waive',
  idempotent: true,
  errors: deskChangeCodes,
})
export const settleDue = call<typeof schemas.settleDue>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/booking/:id/due',
  summary: 'Settles a payment that a card did not make: by another link to pay, or at the shop.',
  auth: 'staff',
  permission: 'cancel',
  idempotent: true,
  errors: [...deskChangeCodes, 'no_contact'],
})
export const changeBookingNote = call<typeof schemas.changeBookingNote>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/booking/:id/note',
  summary: "Changes the shop's own note on a booking, which no guest reads.",
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: ['appointment_not_found', 'changed_meanwhile', 'not_permitted'],
})
export const getToSettle = call<typeof schemas.getToSettle>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/to-settle',
  summary: 'Everything at a shop that somebody has to settle.',
  auth: 'staff',
  permission: 'cancel',
})
export const leaveToSettle = call<typeof schemas.leaveToSettle>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/to-settle/:id/leave',
  summary: 'Leaves something unsettled, for a reason.',
  auth: 'staff',
  permission: 'cancel',
  idempotent: true,
  errors: ['not_to_settle'],
})
export const handBack = call<typeof schemas.handBack>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/refund/:refundId/handed-back',
  summary: 'Records that a refund which the shop itself makes was handed back.',
  auth: 'staff',
  permission: 'cancel',
  idempotent: true,
  errors: ['not_to_settle'],
})
export const changePaymentWay = call<typeof schemas.changePaymentWay>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/booking/:id/payment/:paymentId',
  summary: 'Puts right how a guest paid at the shop, where it was recorded wrongly.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: deskChangeCodes,
})
