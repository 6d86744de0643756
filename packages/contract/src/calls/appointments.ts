import { call } from '../define-call.ts'
import type * as schemas from '../schemas/appointments.ts'

export const validateAppointment = call<typeof schemas.validateAppointment>()({
  method: 'POST',
  path: '/v1/appointment/validate',
  summary: 'Whether this customer can book here as asked, and what a promo or gift-card code is worth here.',
  botCheck: 'underAttack',
  errors: [
    'shop_not_found',
    'barber_not_found',
    'service_not_found',
    'product_not_found',
    'PrepayOnlyCustomer',
    'missing_date',
    'promo_not_found',
    'promo_not_started',
    'promo_expired',
    'promo_used_up',
    'promo_minimum',
    'promo_not_for_these_services',
    'promo_not_here',
    'promo_not_allowed',
    'gift_card_empty',
    'gift_card_not_here',
    'gift_card_not_allowed',
  ],
})
