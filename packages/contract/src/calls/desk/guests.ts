import { call } from '../../define-call.ts'
import type * as schemas from '../../schemas/desk/guests.ts'

const ofChanges = ['customer_not_found', 'changed_meanwhile'] as const

export const listDeskGuests = call<typeof schemas.listDeskGuests>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/guest-list',
  summary: 'Guests of the brand, page by page: the last visitors, those of a filter, or those found.',
  auth: 'staff',
  permission: 'changeBookings',
})
export const getDeskGuest = call<typeof schemas.getDeskGuest>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/guest/:guestId',
  summary: 'A guest of the brand with visits, note, limits, contacts, and who may be the same person.',
  auth: 'staff',
  permission: 'changeBookings',
  errors: ['customer_not_found'],
})
export const getDeskGuestBookings = call<typeof schemas.getDeskGuestBookings>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/guest/:guestId/bookings',
  summary: 'The bookings of a guest, the last first, page by page.',
  auth: 'staff',
  permission: 'changeBookings',
  errors: ['customer_not_found'],
})
export const addDeskGuest = call<typeof schemas.addDeskGuest>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/guest',
  summary: 'Adds a guest, unless somebody has the same contact, who is named instead.',
  auth: 'staff',
  permission: 'changeBookings',
  idempotent: true,
  errors: ['idempotency_key_reused'],
})
export const changeDeskGuest = call<typeof schemas.changeDeskGuest>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/guest/:guestId',
  summary: 'Changes the name, the contacts and the language of a guest.',
  auth: 'staff',
  permission: 'limitGuest',
  idempotent: true,
  errors: [...ofChanges, 'contact_of_account'],
})
export const changeDeskGuestNote = call<typeof schemas.changeDeskGuestNote>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/guest/:guestId/note',
  summary: 'Changes or removes the note of the shop on a guest, which the guest never sees.',
  auth: 'staff',
  permission: 'writeNote',
  idempotent: true,
  errors: ofChanges,
})
export const limitDeskGuest = call<typeof schemas.limitDeskGuest>()({
  method: 'PUT',
  path: '/v1/desk/shop/:shopId/guest/:guestId/limits',
  summary: 'Decides if a guest must pay beforehand, and if the guest can book online.',
  auth: 'staff',
  permission: 'limitGuest',
  idempotent: true,
  errors: ofChanges,
})
export const joinDeskGuests = call<typeof schemas.joinDeskGuests>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/guest/:guestId/join',
  summary: 'Joins two guests who are the same person. Their bookings and limits count together.',
  auth: 'staff',
  permission: 'limitGuest',
  idempotent: true,
  errors: [...ofChanges, 'join_not_allowed'],
})
export const separateDeskGuests = call<typeof schemas.separateDeskGuests>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/guest/:guestId/separate',
  summary: 'Takes a join of two guests back, within a day.',
  auth: 'staff',
  permission: 'limitGuest',
  idempotent: true,
  errors: ['customer_not_found', 'too_late_to_separate'],
})
export const exportDeskGuest = call<typeof schemas.exportDeskGuest>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/guest/:guestId/export',
  summary: 'All that is stored about a guest at the brand.',
  auth: 'staff',
  permission: 'eraseGuest',
  isSensitive: true,
  errors: ['customer_not_found'],
})
export const eraseDeskGuest = call<typeof schemas.eraseDeskGuest>()({
  method: 'POST',
  path: '/v1/desk/shop/:shopId/guest/:guestId/erase',
  summary: 'Forgets a guest whose name is typed again. What the books need stays, without the person.',
  auth: 'staff',
  permission: 'eraseGuest',
  isSensitive: true,
  idempotent: true,
  errors: ['customer_not_found', 'erase_not_allowed'],
})
