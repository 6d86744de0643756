import { giftCardMinimum, rentalShopKind, type Shop } from '@openchair/contract'
import { isAnyBarber } from '../barbers/any-barber.ts'

/** The kinds of gift card: valid with one professional, or in the whole shop. */
export type GiftCardKind = 'assigned' | 'unassigned'

type SellingShop = Pick<Shop, 'kind' | 'customerGiftCardEnabled' | 'barberSpecificGC'>

/**
 * The kinds of gift card on sale on the page of a professional (given by id or route) or of `any` (gift-cards/kinds).
 * Empty where the shop sells none.
 */
export const giftCardKinds = (shop: SellingShop, barberIdOrRoute: string): readonly GiftCardKind[] => [
  ...(shop.barberSpecificGC && !isAnyBarber(barberIdOrRoute) ? (['assigned'] as const) : []),
  ...(shop.customerGiftCardEnabled && shop.kind !== rentalShopKind ? (['unassigned'] as const) : []),
]

/**
 * Checks that a shop sells a gift card of an amount in minor units (gift-cards/kinds). `barberId` is one
 * professional's id or route; null or `any` stands for the whole shop. The schema limits the largest amount
 * (`amountCap`).
 */
export const sellableGiftCard = (
  shop: SellingShop,
  wanted: { readonly barberId: string | null; readonly amount: number },
):
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'gift_cards_not_sold' | 'gift_card_minimum' } => {
  const isForAll = wanted.barberId === null || isAnyBarber(wanted.barberId)
  const kinds = giftCardKinds(shop, wanted.barberId ?? '')
  if (!kinds.includes(isForAll ? 'unassigned' : 'assigned')) return { ok: false, code: 'gift_cards_not_sold' }
  return wanted.amount < giftCardMinimum ? { ok: false, code: 'gift_card_minimum' } : { ok: true }
}
