import { call } from '../define-call.ts'
import { choiceErrors } from '../call-errors.ts'
import { guestContacts } from '../forms.ts'
import type * as schemas from '../schemas/schedule.ts'

export const getShopSchedule = call<typeof schemas.getShopSchedule>()({
  method: 'GET',
  path: '/v1/shop/:id/schedule-time-range/:start/:end/:services',
  summary: 'The times of any professional for these services, day by day; both days included, at most 62.',
  provesCart: true,
  errors: [
    'shop_not_found',
    'any_barber_not_allowed',
    ...choiceErrors,
    'too_many_services',
    'range_reversed',
    'range_too_long',
  ],
})
export const getBarberSchedule = call<typeof schemas.getBarberSchedule>()({
  method: 'GET',
  path: '/v1/barber/:id/schedule-time-range/:start/:end/:duration',
  summary: "A professional's times for an appointment of `duration` minutes; both days included, at most 62.",
  provesCart: true,
  errors: ['barber_not_found', 'range_reversed', 'range_too_long'],
})
export const getGroupSchedule = call<typeof schemas.getGroupSchedule>()({
  method: 'POST',
  path: '/v2/shop/:id/schedule-time-range/:start/:end',
  summary:
    'The times of the appointment that has no `dateTime`, with the others of the cart taken into account.',
  accepts: {
    same: { shopId: 'id' },
    inQuery: ['excludeAppointmentId', 'calendarAccessToken'],
    dropped: { 'appointments.*.customer': guestContacts },
    serviceLists: true,
  },
  provesCart: true,
  errors: [
    'shop_not_found',
    'barber_not_found',
    'any_barber_not_allowed',
    ...choiceErrors,
    'range_reversed',
    'range_too_long',
  ],
})
export const getBarberNextAvailableTime = call<typeof schemas.getBarberNextAvailableTime>()({
  method: 'GET',
  path: '/v1/barber/:id/next-available-time/:duration/:fromDate',
  summary: "A professional's first free time from a day on.",
  errors: ['barber_not_found'],
})
export const getShopNextAvailableTime = call<typeof schemas.getShopNextAvailableTime>()({
  method: 'GET',
  path: '/v1/shop/:id/next-available-time/:duration/:fromDate',
  summary: "Any professional's first free time from a day on.",
  errors: ['shop_not_found', 'any_barber_not_allowed', ...choiceErrors, 'too_many_services'],
})
export const getShopRelatedDates = call<typeof schemas.getShopRelatedDates>()({
  method: 'GET',
  path: '/v1/shop/:id/related-dates/:dateTime/:services',
  summary: 'Other days on which any professional is free for these services.',
  errors: ['shop_not_found', 'any_barber_not_allowed', ...choiceErrors, 'too_many_services'],
})
export const getBarberRelatedDates = call<typeof schemas.getBarberRelatedDates>()({
  method: 'GET',
  path: '/v1/barber/:id/related-dates-barbers/:dateTime/:services',
  summary: 'Other days of this professional, and other professionals on that day.',
  errors: ['barber_not_found', ...choiceErrors, 'too_many_services'],
})
