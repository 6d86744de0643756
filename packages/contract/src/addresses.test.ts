import { expect, test } from 'vitest'
import * as calls from './calls.ts'

const declared = Object.values(calls).map(({ method, path }) => `${method} ${path}`)

/** Addresses of calls that a requirement prescribes. */
const told = [
  ['GET /v1/extension/:route', '[7.01.08]'],
  ['GET /v2/shop/:id/service/:serviceId', '[7.02.01]'],
  ['GET /v2/shop/:id/barber/:barberId/service/:serviceId', '[7.02.02]'],
  ['POST /v2/shop/:id/sale/validate', '[7.04.04]'],
  ['POST /v1/customer-sale/:saleOrderId/refund/:itemId', '[7.05.02]'],
  ['PUT /v1/customer-sale/:id/tip', '[7.05.03]'],
  ['POST /v1/customer/sms-app-link', '[7.06.01]'],
  ['GET /v1/customer/waiting-list-slot-times/:id/:slotId', '[7.07.04]'],
  ['GET /v1/customer/:customerId/shop/:shopId/notifications-consent', '[7.08.02]'],
  ['PUT /v1/customer/:customerId/shop/:shopId/notifications-consent', '[7.08.03]'],
  ['POST /v1/apple-signup', '[7.09.05]'],
] as const

/** The addresses of all other calls. Outside clients use them, so none may change by accident. */
const others = `
  GET /v1/appointment/:id
  PUT /v1/appointment/:id/rating
  POST /v1/appointment/validate
  POST /v1/auth-code
  GET /v1/barber/:id/next-available-time/:duration/:fromDate
  GET /v1/barber/:id/related-dates-barbers/:dateTime/:services
  GET /v1/barber/:id/schedule-time-range/:start/:end/:duration
  POST /v1/barber/validate/:id
  POST /v1/book-appointment-time-slot
  POST /v1/book-from-waiting-list/:id
  GET /v1/bot-challenge
  GET /v1/brand
  GET /v1/brand/:id
  POST /v1/brand/:id/sms-app-link
  POST /v1/cancel-appointment/:id
  POST /v1/code-login
  GET /v1/customer-sale/:id
  POST /v1/customer-sale/:id/pay
  POST /v1/customer-sale/:id/link
  PUT /v1/customer-sale/:id/note
  POST /v1/shop/:id/attempt
  PUT /v1/customer/:id
  GET /v1/customer/:id/appointments
  GET /v1/customer/:id/notifications
  GET /v1/customer/:id/payment-card
  DELETE /v1/customer/:id/payment-card/:cardId
  PUT /v1/customer/:id/payment-card/:cardId
  POST /v1/customer/waiting-list
  DELETE /v1/customer/waiting-list/:id
  GET /v1/customer/waiting-list/:id
  PUT /v1/customer/waiting-list/:id
  GET /v1/customer/waiting-list/:id/time-slots/:attemptId
  GET /v1/extension/apple-deep-linking-config
  GET /v1/extension/google-deep-linking-config
  GET /v1/given-gift-card/:id
  POST /v1/google-signup
  GET /v1/home/:id
  POST /v1/login
  POST /v1/logout
  PUT /v1/notifications/:id/dismiss
  POST /v1/password-reset
  POST /v1/password-reset-check
  POST /v1/password-reset/:token
  GET /v1/payment/setup-intent
  PUT /v1/reschedule-appointment/:id
  GET /v1/search
  GET /v1/shop/:id
  GET /v1/shop/:id/barber/:barberId
  POST /v1/shop/:id/customer-gift-card
  GET /v1/shop/:id/flags
  GET /v1/shop/:id/next-available-time/:duration/:fromDate
  POST /v1/shop/:id/notifications-consent
  GET /v1/shop/:id/product
  GET /v1/shop/:id/professional
  GET /v1/shop/:id/related-dates/:dateTime/:services
  GET /v1/shop/:id/schedule-time-range/:start/:end/:services
  GET /v1/sign-in-ways
  POST /v1/signup
  GET /v1/status
  GET /v1/user/session
  GET /v1/user/sessions
  DELETE /v1/user/sessions
  DELETE /v1/user/sessions/:id
  GET /v1/user/ways
  DELETE /v1/user/ways/:id
  POST /v1/verify-email/:token
  GET /v2/shop/:id/barber/:barberId/service
  POST /v2/shop/:id/cart
  GET /v2/shop/:id/cart/:cartId
  PUT /v2/shop/:id/cart/:cartId
  POST /v2/shop/:id/cart/:cartId/checkout
  POST /v2/shop/:id/reservation-promo
  POST /v2/shop/:id/schedule-time-range/:start/:end
  GET /v2/shop/:id/service
  GET /v1/desk/shop/:shopId/activity
  GET /v1/desk/shop/:shopId/day/:day
  GET /v1/desk/shop/:shopId/week/:day
  GET /v1/desk/shop/:shopId/days/:start/:end
  GET /v1/desk/shop/:shopId/booking/:id
  GET /v1/desk/shop/:shopId/guests
  PUT /v1/desk/shop/:shopId/booking/:id/mark
  POST /v1/desk/shop/:shopId/booking/:id/payment
  PUT /v1/desk/shop/:shopId/booking/:id/payment/:paymentId
  POST /v1/desk/shop/:shopId/booking/:id/refund
  POST /v1/desk/shop/:shopId/booking/:id/due
  PUT /v1/desk/shop/:shopId/booking/:id/note
  GET /v1/desk/shop/:shopId/to-settle
  POST /v1/desk/shop/:shopId/to-settle/:id/leave
  PUT /v1/desk/shop/:shopId/refund/:refundId/handed-back
  POST /v1/desk/shop/:shopId/booking/:id/cancel
  PUT /v1/desk/shop/:shopId/booking/:id/move
  GET /v1/desk/shop/:shopId/booking/:id/move-times/:day
  PUT /v1/desk/shop/:shopId/booking/:id/length
  POST /v1/desk/shop/:shopId/booking/:id/choice-link
  POST /v1/desk/shop/:shopId/booking/:id/confirmation
  POST /v1/desk/shop/:shopId/booking
  POST /v1/desk/shop/:shopId/pay-link
  GET /v1/desk/shop/:shopId/fitting-services
  GET /v1/desk/shop/:shopId/near-times
  POST /v1/desk/shop/:shopId/time-off
  PUT /v1/desk/shop/:shopId/time-off/:id
  DELETE /v1/desk/shop/:shopId/time-off/:id
  GET /v1/desk/shop/:shopId/out-today
  PUT /v1/desk/shop/:shopId/text-pass
  GET /v1/desk/shop/:shopId/guest-list
  GET /v1/desk/shop/:shopId/guest/:guestId
  GET /v1/desk/shop/:shopId/guest/:guestId/bookings
  POST /v1/desk/shop/:shopId/guest
  PUT /v1/desk/shop/:shopId/guest/:guestId
  PUT /v1/desk/shop/:shopId/guest/:guestId/note
  PUT /v1/desk/shop/:shopId/guest/:guestId/limits
  POST /v1/desk/shop/:shopId/guest/:guestId/join
  POST /v1/desk/shop/:shopId/guest/:guestId/separate
  GET /v1/desk/shop/:shopId/guest/:guestId/export
  POST /v1/desk/shop/:shopId/guest/:guestId/erase
  GET /v1/desk/shop/:shopId/waiting/:day
  POST /v1/desk/shop/:shopId/waiting
  POST /v1/desk/shop/:shopId/waiting-guest/:id/offer
  POST /v1/desk/shop/:shopId/waiting-guest/:id/booking
  POST /v1/desk/shop/:shopId/waiting-guest/:id/removal
  POST /v1/desk/shop/:shopId/waiting-offer/:id/withdrawal
  POST /v1/desk/sign-in
  POST /v1/desk/sign-in/code
  POST /v1/desk/sign-in/link
  GET /v1/desk/session
  POST /v1/desk/sign-out
  GET /v1/desk/invitation/:token
  POST /v1/desk/invitation/:token
  GET /v1/desk/shop/:shopId/staff
  POST /v1/desk/shop/:shopId/staff
  DELETE /v1/desk/shop/:shopId/staff-invitation/:invitationId
  PUT /v1/desk/shop/:shopId/staff-role/:membershipId
  DELETE /v1/desk/shop/:shopId/staff-role/:membershipId
  DELETE /v1/desk/shop/:shopId/staff/:staffId/sessions
  PUT /v1/desk/shop/:shopId/desk-settings
  PUT /v1/desk/language
  POST /v1/desk/sign-in/passkey-options
  POST /v1/desk/sign-in/passkey
  GET /v1/desk/account
  POST /v1/desk/account/passkey-options
  POST /v1/desk/account/passkey
  DELETE /v1/desk/account/passkey/:passkeyId
  PUT /v1/desk/account/dismissed-hint/:hint`

test.each(told)('the contract has %s %s', (address) => {
  expect(declared).toContain(address)
})

test('the contract keeps every other address and adds none', () => {
  const listed = others.trim().split(/\n\s*/)
  expect(declared.toSorted()).toEqual([...told.map(([address]) => address), ...listed].toSorted())
})
