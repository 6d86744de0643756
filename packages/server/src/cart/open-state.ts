import type { SalePayment } from '@openchair/contract'
import type { SaleState } from '../store/sale-record.ts'
import type { CartQuote } from '../booking/quote/quote.ts'

/** A cart that is not booked: nothing has been paid, nobody has come. A null id is a cart that is not kept. */
export const openState = (
  cartId: string | null,
  quote: CartQuote,
  now: Partial<Pick<SaleState, 'state' | 'holdExpiresAt'>> = {},
): SaleState => ({
  id: cartId,
  state: 'open',
  payments: plannedPayments(quote),
  refunds: [],
  giftCardCode: quote.goods.giftCard?.code ?? null,
  payingCustomer: null,
  saleOrderId: null,
  holdExpiresAt: null,
  confirmationCode: null,
  itemStates: new Map(),
  ...now,
})

/** What a gift card will pay: by it a guest sees that the code was taken (spec 4, Discount code). */
const plannedPayments = ({ goods, price }: CartQuote): SalePayment[] => {
  const amount = price.terms.giftCardAmount
  if (goods.giftCard === null || amount === 0) return []
  const { id, code } = goods.giftCard
  return [{ id, type: 'gift_card', amount, code, cardInfo: null, captured: false, state: 'planned' }]
}
