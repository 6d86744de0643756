import { call } from '../define-call.ts'
import { guestContacts } from '../forms.ts'
import type * as schemas from '../schemas/promos.ts'

export const createReservationPromo = call<typeof schemas.createReservationPromo>()({
  method: 'POST',
  path: '/v2/shop/:id/reservation-promo',
  summary: 'The promo that a link names, for this reservation; `error` says why it cannot be used, if so.',
  accepts: {
    paths: ['/v1/shop/:id/reservation-promo'],
    same: { shopId: 'id' },
    renamed: { 'cart.promoId': 'promoId' },
    dropped: { 'cart.new_appointments.*.customer': guestContacts },
    serviceLists: true,
    productLines: true,
  },
  botCheck: 'underAttack',
  errors: ['shop_not_found', 'barber_not_found', 'service_not_found', 'product_not_found'],
})
