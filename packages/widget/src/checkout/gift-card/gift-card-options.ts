import type { Shop } from '@openchair/contract'
import { allowedCheckoutTypes, type CheckoutType, type PaymentContext, paymentTerms } from '@openchair/rules'
import type { GiftCardChoice } from './gift-card-choice.ts'

/** The payment options of a gift card: at once and by card, whatever else the shop allows (gift-cards/paid). */
export const giftCardOptions = (shop: Shop, giftCard: GiftCardChoice) => {
  const facts: PaymentContext = {
    shop,
    barbers: [],
    services: [],
    depositsEnabled: false,
    prepayOnlyCustomer: true,
  }
  const total = giftCard.giftCardSaleAmount
  return {
    shop,
    giftCard,
    reservations: [],
    barbers: [],
    sums: undefined,
    total,
    start: undefined,
    types: allowedCheckoutTypes(facts),
    facts,
    termsOf: (type: CheckoutType) => {
      if (total === undefined) return undefined
      const terms = paymentTerms(facts, type, { total, deposits: 0, dueNow: true, giftCard: 0 })
      return terms.ok ? terms : undefined
    },
  }
}
