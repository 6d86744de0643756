import { call } from '../define-call.ts'
import type * as schemas from '../schemas/gift-cards.ts'
import { paymentErrors } from '../errors.ts'

export const sellGiftCard = call<typeof schemas.sellGiftCard>()({
  method: 'POST',
  path: '/v1/shop/:id/customer-gift-card',
  summary:
    'Sells a gift card and charges it at once. Repeats its answer for the same `Idempotency-Key`; its sale order is read like any other.',
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
