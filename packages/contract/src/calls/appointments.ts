import { call } from '../define-call.ts'
import type * as schemas from '../schemas/appointments.ts'
import { chargeErrors, codeErrors } from '../call-errors.ts'
import { slotConflictCodes } from '../errors.ts'
import { accountIds, languageValues, shopParts } from '../forms.ts'

export const validateAppointment = call<typeof schemas.validateAppointment>()({
  method: 'POST',
  path: '/v1/appointment/validate',
  summary: 'Whether this customer can book here as asked, and what a promo or gift-card code is worth here.',
  accepts: {
    paths: ['/v2/appointment/validate'],
    customer: 'nested',
    values: { 'customer.preferredLanguage': languageValues },
    dropped: { customer: accountIds },
    serviceLists: true,
    productLines: true,
  },
  botCheck: 'underAttack',
  errors: [
    'shop_not_found',
    'barber_not_found',
    'service_not_found',
    'product_not_found',
    'PrepayOnlyCustomer',
    'missing_date',
    ...codeErrors,
  ],
})

export const getAppointment = call<typeof schemas.getAppointment>()({
  method: 'GET',
  path: '/v1/appointment/:id',
  summary: 'An appointment with its shop and professional, for whoever knows its id.',
  accepts: { include: ['shop', ...shopParts, 'barber', 'services'] },
  errors: ['appointment_not_found'],
})
export const rateAppointment = call<typeof schemas.rateAppointment>()({
  method: 'PUT',
  path: '/v1/appointment/:id/rating',
  summary: 'Rates a visit, or changes its rating and review, for thirty days from its end.',
  accepts: { same: { appointmentId: 'id' } },
  auth: 'optional',
  errors: ['appointment_not_found', 'rating_not_allowed'],
})
export const cancelAppointment = call<typeof schemas.cancelAppointment>()({
  method: 'POST',
  path: '/v1/cancel-appointment/:id',
  summary:
    'Cancels an appointment, or with `cancelGroup` all of its sale, and gives back what was paid. With `validate=true` it changes nothing.',
  query: ['validate'],
  accepts: { same: { appointmentId: 'id' }, inBody: ['validate'] },
  idempotent: true,
  errors: [
    'appointment_not_found',
    'too_late_to_change',
    'change_not_allowed',
    'in_progress',
    'idempotency_key_reused',
  ],
})
export const rescheduleAppointment = call<typeof schemas.rescheduleAppointment>()({
  method: 'PUT',
  path: '/v1/reschedule-appointment/:id',
  summary:
    'Moves an appointment, or several of its sale on one day: all or nothing. With `validate=true` it changes nothing.',
  query: ['validate'],
  accepts: { same: { appointmentId: 'id' }, inBody: ['validate'] },
  botCheck: true,
  auth: 'optional',
  idempotent: true,
  errors: [
    'appointment_not_found',
    'barber_not_found',
    'any_barber_not_allowed',
    'service_not_offered',
    'passcode_required',
    'incorrect_passcode',
    'too_late_to_change',
    'change_not_allowed',
    'shop_closed',
    'nothing_changed',
    'not_on_one_day',
    'amount_changed',
    ...slotConflictCodes,
    ...chargeErrors,
  ],
})
