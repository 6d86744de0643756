import { call } from '../define-call.ts'
import { chargeErrors, codeErrors } from '../call-errors.ts'
import { accountIds, guestContacts, languageValues } from '../forms.ts'
import type * as schemas from '../schemas/cart.ts'

/** Spells out each field: a list that spreads another would stay in every bundle, even unused. */
const contents = [
  'shop_not_found',
  'barber_not_found',
  'any_barber_not_allowed',
  'service_not_found',
  'service_not_offered',
  'multiple_services_not_allowed',
  'addon_without_service',
  'candidate_not_allowed',
  'passcode_required',
  'incorrect_passcode',
  'tip_not_allowed',
  'checkout_type_not_allowed',
  'amount_changed',
  'missing_date',
  'product_not_found',
  'out_of_stock',
  'gift_card_not_found',
  'appointment.errors.oneOfTimeslotsNotAvailable',
  'appointment.errors.nonMatchingHours',
] as const

/** The alternative forms in which a request may send a cart's fields. */
const forms = {
  values: { 'customer.preferredLanguage': languageValues },
  dropped: { customer: accountIds, 'new_appointments.*.customer': guestContacts },
  serviceLists: true,
  productLines: true,
} as const

export const createCart = call<typeof schemas.createCart>()({
  method: 'POST',
  path: '/v2/shop/:id/cart',
  summary: 'Makes a cart of these appointments and answers with its sums.',
  accepts: { ...forms, same: { shopId: 'id' } },
  auth: 'optional',
  botCheck: 'underAttack',
  provesCart: true,
  errors: [...contents, ...codeErrors],
})
export const updateCart = call<typeof schemas.updateCart>()({
  method: 'PUT',
  path: '/v2/shop/:id/cart/:cartId',
  summary:
    'Replaces the contents of a cart; with `validate=true` it answers the same and changes nothing. With `hold` its times are held while the guest types.',
  query: ['validate', 'hold'],
  accepts: { ...forms, same: { shopId: 'id', cartId: 'cartId' }, inBody: ['validate'] },
  auth: 'optional',
  botCheck: 'underAttack',
  provesCart: true,
  errors: [...contents, ...codeErrors, 'cart_not_found', 'cart_booked', 'in_progress'],
})
export const getCart = call<typeof schemas.getCart>()({
  method: 'GET',
  path: '/v2/shop/:id/cart/:cartId',
  summary:
    'A cart with its sums; once booked with its `saleOrderId`. Of one that was made with an `X-Cart-Proof`, without it no more than what was chosen.',
  provesCart: true,
  errors: ['shop_not_found', 'cart_not_found'],
})
export const validateSale = call<typeof schemas.validateSale>()({
  method: 'POST',
  path: '/v2/shop/:id/sale/validate',
  summary: 'The sums of a cart that is not stored.',
  accepts: { ...forms, same: { shopId: 'id' } },
  botCheck: 'underAttack',
  errors: [...contents, ...codeErrors],
})
export const checkoutCart = call<typeof schemas.checkoutCart>()({
  method: 'POST',
  path: '/v2/shop/:id/cart/:cartId/checkout',
  summary: 'Books the cart: all of it or nothing. Repeats its answer for the same `Idempotency-Key`.',
  accepts: {
    same: { shopId: 'id', cartId: 'cartId' },
    values: { 'customer.preferredLanguage': languageValues },
    dropped: { customer: accountIds },
  },
  auth: 'optional',
  botCheck: true,
  idempotent: true,
  provesCart: true,
  errors: [
    ...contents,
    ...codeErrors,
    'cart_not_found',
    'cart_booked',
    'payment_required',
    'payment_not_allowed',
    'invalid_payment_token',
    'payment_card_not_found',
    'price_changed',
    'PrepayOnlyCustomer',
    'cannot_book_online',
    'too_many_unpaid',
    ...chargeErrors,
  ],
})
