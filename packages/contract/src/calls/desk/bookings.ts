import { call } from '../../define-call.ts'
import { declineCodes, deskChangeCodes, slotConflictCodes } from '../../errors.ts'
import type * as schemas from '../../schemas/desk/bookings.ts'

export const getDeskDay = call<typeof schemas.getDeskDay>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/day/:day',
  summary: 'A day of a shop as its staff see it: columns, bookings, time off, totals.',
  auth: 'staff',
  permission: 'seeDay',
})
export const getDeskWeek = call<typeof schemas.getDeskWeek>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/week/:day',
  summary: 'Seven days of one professional, as the day shows them.',
  auth: 'staff',
  permission: 'seeDay',
  errors: ['barber_not_found'],
})
export const getDeskDays = call<typeof schemas.getDeskDays>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/days/:start/:end',
  summary: 'How many bookings each day has, and how full it is.',
  auth: 'staff',
  permission: 'seeDay',
  errors: ['range_reversed', 'range_too_long'],
})
export const getDeskBooking = call<typeof schemas.getDeskBooking>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/booking/:id',
  summary: 'A booking with its guest, services, money, history, and what can be done with it.',
  auth: 'staff',
  permission: 'seeDay',
  errors: ['appointment_not_found'],
})
export const findDeskGuests = call<typeof schemas.findDeskGuests>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/guests',
  summary: 'Guests of the brand by the beginning of a name, digits of a phone, or an e-mail.',
  auth: 'staff',
  permission: 'changeBookings',
})
export const markBooking = call<typeof schemas.markBooking>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/booking/:id/mark',
  summary: 'Marks a booking as arrived, started, done or missed, or takes a mark back.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [
    'appointment_not_found',
    'changed_meanwhile',
    'mark_not_allowed',
    'no_contact',
    'not_permitted',
    'in_progress',
  ],
})
export const payBooking = call<typeof schemas.payBooking>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/booking/:id/payment',
  summary: 'Records what a guest paid at the shop.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [...deskChangeCodes, 'gift_card_not_found', 'gift_card_empty', 'gift_card_not_here'],
})
export const cancelBooking = call<typeof schemas.cancelBooking>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/booking/:id/cancel',
  summary: 'Cancels a booking for its guest or for the shop, and gives back what was paid.',
  auth: 'staff',
  permission: 'cancel',
  idempotent: true,
  errors: deskChangeCodes,
})
export const moveBooking = call<typeof schemas.moveBooking>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/booking/:id/move',
  summary: 'Moves a booking to another time or professional, and says what it costs.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [
    ...deskChangeCodes,
    'barber_not_found',
    'service_not_offered',
    'nothing_changed',
    'not_on_one_day',
    ...slotConflictCodes,
  ],
})
export const getMoveTimes = call<typeof schemas.getMoveTimes>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/booking/:id/move-times/:day',
  summary:
    'The professionals who do what is booked, what a move to them costs, and their free times of a day.',
  auth: 'staff',
  permission: 'changeBookings',
  errors: ['appointment_not_found'],
})
export const lengthenBooking = call<typeof schemas.lengthenBooking>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/booking/:id/length',
  summary: 'Ends a booking of a guest who is here 15 minutes later, where that is free.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [...deskChangeCodes, 'followed_by_booking', 'followed_by_time_off', 'followed_by_unit'],
})
export const sendChoiceLink = call<typeof schemas.sendChoiceLink>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/booking/:id/choice-link',
  summary: 'Sends the guest a link to choose another time free of charge.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [...deskChangeCodes, 'no_contact'],
})
export const sendConfirmation = call<typeof schemas.sendConfirmation>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/booking/:id/confirmation',
  summary: 'Sends the guest the confirmation of a coming booking again.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: [...deskChangeCodes, 'no_contact', 'too_many_requests'],
})
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
// Adding needs no key: time off that stands already is found and not added again.

export const addDeskTimeOff = call<typeof schemas.addDeskTimeOff>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/time-off',
  summary: 'Blocks time of a professional or of the whole shop, and names the bookings in it.',
  auth: 'staff',
  permission: 'timeOff',
  errors: ['barber_not_found', 'not_permitted'],
})
export const changeDeskTimeOff = call<typeof schemas.changeDeskTimeOff>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/time-off/:id',
  summary: 'Changes blocked time: all of it, or one of its days.',
  auth: 'staff',
  permission: 'timeOff',
  idempotent: true,
  errors: ['time_off_not_found', 'changed_meanwhile', 'not_permitted'],
})
export const removeDeskTimeOff = call<typeof schemas.removeDeskTimeOff>()({
  method: 'DELETE',
  path: '/v1/desk/shop/:shopId/time-off/:id',
  summary: 'Opens blocked time again: all of it, or one of its days.',
  auth: 'staff',
  permission: 'timeOff',
  idempotent: true,
  errors: ['time_off_not_found', 'changed_meanwhile', 'not_permitted'],
})
export const getOutToday = call<typeof schemas.getOutToday>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/out-today',
  summary:
    'The bookings of somebody who cannot come, or of a shop that closes early, and what can become of each.',
  auth: 'staff',
  permission: 'timeOff',
  errors: ['barber_not_found'],
})
export const letTextGo = call<typeof schemas.letTextGo>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/text-pass',
  summary: 'Lets one text message go today that would wait, because those of the day are used up.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
})
