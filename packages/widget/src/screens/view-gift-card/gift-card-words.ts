import type { GiftCardSale, GivenGiftCard, SaleOrder } from '@openchair/contract'

/** Sale of a gift card, as its buyer sees it. */
export type GiftCardOrder = SaleOrder & { readonly giftCard: GiftCardSale }

export const isGiftCardOrder = (order: SaleOrder): order is GiftCardOrder => order.giftCard !== null

/** Facts that the buyer and the recipient of a gift card both see. */
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

/** State of a gift card: unused, partly used, used up, or refunded. */
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
