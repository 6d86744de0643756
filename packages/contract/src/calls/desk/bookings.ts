import { call } from '../../define-call.ts'
import { deskChangeCodes, slotConflictCodes } from '../../errors.ts'
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
export const letTextGo = call<typeof schemas.letTextGo>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/text-pass',
  summary: 'Lets one text message go today that would wait, because those of the day are used up.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
})
