import type { SalePayment, WireLanguage } from '@openchair/contract'
import { type Quote, recordOf } from '../booking/quote/quote.ts'
import { type SaleState, showSale } from '../booking/sale/show-sale.ts'

/** The fields of an open cart that change while its sums do not. */
type OpenState = Partial<Pick<SaleState, 'state' | 'holdExpiresAt'>>

/**
 * Shows a cart that is not booked, so that nothing has been paid and nobody has arrived. A null id means that
 * it is not stored (cart/validated).
 */
export const showCart = (quote: Quote, cartId: string | null, language: WireLanguage, now: OpenState = {}) =>
  showSale(
    quote.catalogue,
    recordOf(quote),
    {
      id: cartId,
      state: 'open',
      payments: plannedPayments(quote),
      refunds: [],
      giftCardCode: quote.extras.giftCard?.code ?? null,
      payingCustomer: null,
      saleOrderId: null,
      holdExpiresAt: null,
      confirmationCode: null,
      money: null,
      itemStates: new Map(),
      ...now,
    },
    language,
  )

/**
 * The amount that a gift card will pay, shown as a planned payment so that the guest sees that the code was
 * accepted (promos/gift-card-shown).
 */
const plannedPayments = ({ extras, price }: Quote): SalePayment[] => {
  const amount = price.terms.giftCardAmount
  if (extras.giftCard === null || amount === 0) return []
  const { id, code } = extras.giftCard
  return [
    {
      id,
      type: 'gift_card',
      amount,
      code,
      cardInfo: null,
      captured: false,
      state: 'planned',
      chargeAt: null,
      feeFor: null,
      isChargedNext: false,
    },
  ]
}
