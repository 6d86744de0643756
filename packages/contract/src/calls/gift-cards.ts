import { call } from '../define-call.ts'
import type * as schemas from '../schemas/gift-cards.ts'
import { paymentErrors } from '../call-errors.ts'
import { accountIds, languageValues } from '../forms.ts'

export const getGivenGiftCard = call<typeof schemas.getGivenGiftCard>()({
  method: 'GET',
  path: '/v1/given-gift-card/:id',
  summary: 'A gift card, for whoever was given it: nothing of its sale.',
  errors: ['sale_order_not_found'],
})
export const sellGiftCard = call<typeof schemas.sellGiftCard>()({
  method: 'POST',
  path: '/v1/shop/:id/customer-gift-card',
  summary:
    'Sells a gift card and charges it at once. Repeats its answer for the same `Idempotency-Key`; its sale order is read like any other.',
  accepts: {
    paths: ['/v2/shop/:id/customer-gift-card'],
    same: { shopId: 'id' },
    values: { 'customer.preferredLanguage': languageValues },
    dropped: { customer: accountIds },
  },
  auth: 'optional',
  botCheck: true,
  idempotent: true,
  errors: [
    'shop_not_found',
    'barber_not_found',
    'gift_cards_not_sold',
    'gift_card_minimum',
    ...paymentErrors,
  ],
})
