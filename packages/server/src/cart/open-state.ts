import type { SalePayment } from '@openchair/contract'
import type { Quote } from '../booking/quote/quote.ts'
import type { SaleState } from '../booking/sale/show-sale.ts'

/** A cart that is not booked: nothing has been paid, nobody has come. A null id is a cart that is not kept. */
export const openState = (
  cartId: string | null,
  quote: Quote,
  now: Partial<Pick<SaleState, 'state' | 'holdExpiresAt'>> = {},
): SaleState => ({
  id: cartId,
  state: 'open',
  payments: plannedPayments(quote),
  refunds: [],
  giftCardCode: quote.extras.giftCard?.code ?? null,
  payingCustomer: null,
  saleOrderId: null,
  holdExpiresAt: null,
  confirmationCode: null,
  itemStates: new Map(),
  ...now,
})

/** What a gift card will pay: by it a guest sees that the code was taken (spec 4, Discount code). */
const plannedPayments = ({ extras, price }: Quote): SalePayment[] => {
  const amount = price.terms.giftCardAmount
  if (extras.giftCard === null || amount === 0) return []
  const { id, code } = extras.giftCard
  return [{ id, type: 'gift_card', amount, code, cardInfo: null, captured: false, state: 'planned' }]
}
