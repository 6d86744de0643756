import { call } from '../../define-call.ts'
import type * as schemas from '../../schemas/desk/time-off.ts'

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
