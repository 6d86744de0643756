import type { GiftCardSale, GivenGiftCard, SaleOrder } from '@openchair/contract'

/** The sale of a gift card, as who bought it sees it. */
export type GiftCardOrder = SaleOrder & { readonly giftCard: GiftCardSale }

export const isGiftCardOrder = (order: SaleOrder): order is GiftCardOrder => order.giftCard !== null

/** What who bought a gift card and who was given it both see. */
export const shownOf = ({
  shop,
  currency,
  customerFirstName: from,
  giftCard,
}: GiftCardOrder): GivenGiftCard => ({
  shop,
  currency,
  from,
  giftCard,
})

/** How a gift card stands: whole, begun, used up, or given back. */
export type GiftCardState = 'whole' | 'begun' | 'used' | 'refunded'

export const giftCardState = ({
  giftCard: { balance, initialBalance, isRefunded },
}: {
  readonly giftCard: Pick<GiftCardSale, 'balance' | 'initialBalance' | 'isRefunded'>
}): GiftCardState => {
  if (isRefunded) return 'refunded'
  if (balance === 0) return 'used'
  return balance < initialBalance ? 'begun' : 'whole'
}
