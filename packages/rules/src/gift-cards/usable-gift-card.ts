import { type Currency, giftCardMinimum, rentalShopKind, type Shop } from '@openchair/contract'
import type { CheckoutType } from '../cart/checkout-type.ts'
import { sum } from '../money.ts'
import { isAnyBarber } from '../barbers/any-barber.ts'

export type GiftCardRule = {
  readonly brandId: string
  /** The shop that sold it; null for the brand, whose cards are valid at all of its shops. */
  readonly shopId: string | null
  /** The only professional whose appointments it can pay; null for all. */
  readonly barberId: string | null
  readonly currency: string
  /** The balance in minor units. The amount that this cart holds counts as available. */
  readonly balance: number
}

/** The cart that a gift card is to pay. */
export type GiftCardUse = {
  readonly shop: Pick<Shop, 'id' | 'brandId'> & {
    readonly currency: Currency
    readonly settings: Pick<Shop['settings'], 'shareGiftCards'>
  }
  readonly checkoutType: CheckoutType
  /** True if the cart asks for a place on the waiting list instead of a time. */
  readonly onWaitingList: boolean
  /** Each appointment's professional, null while none is chosen, and its price with its tip; minor units. */
  readonly appointments: readonly { readonly barberId: string | null; readonly total: number }[]
  /** Fees of the booking, in minor units: part of the total, and of no appointment. */
  readonly fees: number
  /** The price of the whole cart, minor units. */
  readonly total: number
}

type GiftCardRefusal = {
  readonly ok: false
  readonly code: 'gift_card_not_here' | 'gift_card_not_allowed' | 'gift_card_empty'
}

/**
 * Computes how much of a cart a gift card can pay, in minor units, up to its balance
 * (promos/gift-card-valid). A card for one professional pays only that professional's appointments, and the
 * booking's fees only if nobody else is booked. Another shop's card is valid if the shop shares gift cards
 * across the brand.
 */
export const usableGiftCard = (
  card: GiftCardRule,
  use: GiftCardUse,
): { readonly ok: true; readonly amount: number } | GiftCardRefusal => {
  if (!isGiftCardValidAt(use.shop, card)) return { ok: false, code: 'gift_card_not_here' }
  if (use.onWaitingList || use.checkoutType !== 'bookAndPay') {
    return { ok: false, code: 'gift_card_not_allowed' }
  }
  const { barberId, balance } = card
  const own = use.appointments.filter((appointment) => appointment.barberId === barberId)
  if (barberId !== null && own.length === 0) return { ok: false, code: 'gift_card_not_here' }
  if (balance <= 0) return { ok: false, code: 'gift_card_empty' }
  const fees = own.length === use.appointments.length ? use.fees : 0
  const payable = barberId === null ? use.total : sum(own.map(({ total }) => total)) + fees
  return { ok: true, amount: Math.min(balance, payable) }
}

/** Tells if a shop accepts a gift card: its own, the brand's, or a shared one (promos/gift-card-valid). */
export const isGiftCardValidAt = (
  shop: GiftCardUse['shop'],
  card: Pick<GiftCardRule, 'brandId' | 'currency' | 'shopId'>,
): boolean =>
  card.brandId === shop.brandId &&
  card.currency === shop.currency &&
  (card.shopId === null || card.shopId === shop.id || shop.settings.shareGiftCards)

/** The kinds of gift card: valid with one professional, or in the whole shop. */
export type GiftCardKind = 'assigned' | 'unassigned'

type SellingShop = Pick<Shop, 'kind' | 'customerGiftCardEnabled' | 'barberSpecificGC'>

/** Lists the kinds of gift card on sale on the page of a professional, or of `any` (gift-cards/kinds). */
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
