import type { GiftCardSale, SaleOrder } from '@openchair/contract'

/** The sale of a gift card. */
export type GiftCardOrder = SaleOrder & { readonly giftCard: GiftCardSale }

export const isGiftCardOrder = (order: SaleOrder): order is GiftCardOrder => order.giftCard !== null

/** How a gift card stands: whole, begun, used up, or given back. */
export type GiftCardState = 'whole' | 'begun' | 'used' | 'refunded'

export const giftCardState = ({
  giftCard: { balance, initialBalance },
  payments,
}: Pick<GiftCardOrder, 'giftCard' | 'payments'>): GiftCardState => {
  if (payments.some(({ state }) => state === 'refunded')) return 'refunded'
  if (balance === 0) return 'used'
  return balance < initialBalance ? 'begun' : 'whole'
}
