import { giftCardMinimum, rentalShopKind, type Shop } from '@openchair/contract'
import { isAnyBarber } from '../barbers/any-barber.ts'

/** Good for one professional, or for the whole shop. */
export type GiftCardKind = 'assigned' | 'unassigned'

type SellingShop = Pick<Shop, 'kind' | 'customerGiftCardEnabled' | 'barberSpecificGC'>

/**
 * The kinds of gift card that a shop sells on the page of a professional, by id or route, or of `any` (spec 5, Gift cards);
 * none where it sells none.
 */
export const giftCardKinds = (shop: SellingShop, barberIdOrRoute: string): readonly GiftCardKind[] => [
  ...(shop.barberSpecificGC && !isAnyBarber(barberIdOrRoute) ? (['assigned'] as const) : []),
  ...(shop.customerGiftCardEnabled && shop.kind !== rentalShopKind ? (['unassigned'] as const) : []),
]

/**
 * Whether a shop sells a gift card of an amount in minor units: for one professional, by id or route, or with null or
 * `any` for the whole shop (spec 5, Gift cards). The most is the schema's (`amountCap`).
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
