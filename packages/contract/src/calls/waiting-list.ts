import { call } from '../define-call.ts'
import type * as schemas from '../schemas/waiting-list.ts'
import { choiceErrors, paymentErrors } from '../call-errors.ts'
import { slotConflictCodes } from '../errors.ts'
import { accountIds, languageValues } from '../forms.ts'

export const joinWaitingList = call<typeof schemas.joinWaitingList>()({
  method: 'POST',
  path: '/v1/customer/waiting-list',
  summary: 'Puts a guest on the waiting list of a day. A second application for the same day is `Conflict`.',
  accepts: {
    paths: ['/v2/customer/waiting-list'],
    renamed: { date: 'day' },
    customer: 'flat',
    values: { preferredLanguage: languageValues },
    dropped: { customer: accountIds },
    serviceLists: true,
  },
  auth: 'optional',
  botCheck: true,
  idempotent: true,
  errors: [
    'shop_not_found',
    'waiting_list_not_enabled',
    'barber_not_found',
    'any_barber_not_allowed',
    ...choiceErrors,
    'tip_not_allowed',
    'Conflict',
    'PrepayOnlyCustomer',
    'cannot_book_online',
    'checkout_type_not_allowed',
    ...paymentErrors,
  ],
})
export const getWaitingListApplication = call<typeof schemas.getWaitingListApplication>()({
  method: 'GET',
  path: '/v1/customer/waiting-list/:id',
  summary: 'An application with its place in line and what is offered to it, for whoever knows its id.',
  accepts: { include: ['customer', 'services', 'service', 'addons', 'shop', 'barber', 'timeSlots'] },
  errors: ['application_not_found'],
})
export const updateWaitingListApplication = call<typeof schemas.updateWaitingListApplication>()({
  method: 'PUT',
  path: '/v1/customer/waiting-list/:id',
  summary: 'Changes the tip of an application.',
  accepts: { same: { waitingListId: 'id' } },
  errors: ['application_not_found', 'application_ended', 'tip_not_allowed'],
})
export const leaveWaitingList = call<typeof schemas.leaveWaitingList>()({
  method: 'DELETE',
  path: '/v1/customer/waiting-list/:id',
  summary: 'Leaves the waiting list; leaving again changes nothing.',
  errors: ['application_not_found'],
})
export const getOfferedSlots = call<typeof schemas.getOfferedSlots>()({
  method: 'GET',
  path: '/v1/customer/waiting-list/:id/time-slots/:attemptId',
  summary: 'The times of an offer, while they are held; none once it has ended.',
  errors: ['application_not_found'],
})
export const getOfferedSlot = call<typeof schemas.getOfferedSlot>()({
  method: 'GET',
  path: '/v1/customer/waiting-list-slot-times/:id/:slotId',
  summary: 'One time of an offer, while it is held; none once it has ended.',
  errors: ['application_not_found'],
})
export const bookOfferedSlot = call<typeof schemas.bookOfferedSlot>()({
  method: 'POST',
  path: '/v1/book-appointment-time-slot',
  summary: 'Accepts a time that is offered, and books it.',
  auth: 'optional',
  idempotent: true,
  errors: [
    'cannot_book_online',
    'application_not_found',
    'application_ended',
    'offer_ended',
    'checkout_type_not_allowed',
    'too_many_unpaid',
    ...slotConflictCodes,
    ...paymentErrors,
  ],
})
export const bookFromWaitingList = call<typeof schemas.bookFromWaitingList>()({
  method: 'POST',
  path: '/v1/book-from-waiting-list/:id',
  summary:
    'Books another free time for an application, also after its day has passed. With `validate=true` it books nothing, and says by `amount_changed` what that time costs.',
  query: ['validate'],
  accepts: { same: { waitingListId: 'id' }, inBody: ['validate'] },
  auth: 'optional',
  idempotent: true,
  errors: [
    'application_not_found',
    'application_ended',
    'barber_not_found',
    'cannot_book_online',
    'passcode_required',
    'any_barber_not_allowed',
    'service_not_offered',
    'tip_not_allowed',
    'checkout_type_not_allowed',
    'too_many_unpaid',
    ...slotConflictCodes,
    ...paymentErrors,
  ],
})
