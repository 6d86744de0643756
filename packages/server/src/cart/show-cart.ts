import type { SalePayment, ValidatedCart, WireLanguage } from '@openchair/contract'
import { type Quote, recordOf } from '../booking/quote/quote.ts'
import { type SaleState, showSale } from '../booking/sale/show-sale.ts'

/** What of an open cart changes while its sums do not. */
type OpenState = Partial<Pick<SaleState, 'state' | 'holdExpiresAt'>>

/**
 * A cart that is not booked, as it is answered: nothing has been paid, nobody has arrived. A null id is a cart that is
 * not stored (spec 3, Validated cart).
 */
export const showCart = (
  quote: Quote,
  cartId: string | null,
  language: WireLanguage,
  now: OpenState = {},
): ValidatedCart =>
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
 * What a gift card will pay, shown as a planned payment so that the guest sees the code was accepted (spec 4, Discount
 * code).
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
