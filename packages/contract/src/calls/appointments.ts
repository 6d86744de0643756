import { call } from '../define-call.ts'
import type * as schemas from '../schemas/appointments.ts'

export const validateAppointment = call<typeof schemas.validateAppointment>()({
  method: 'POST',
  path: '/v1/appointment/validate',
  summary: 'Whether this customer can book here as asked.',
  errors: ['shop_not_found', 'barber_not_found', 'PrepayOnlyCustomer'],
})
