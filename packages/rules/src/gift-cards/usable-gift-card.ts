import type { Currency, Shop } from '@openchair/contract'
import type { CheckoutType } from '../cart/checkout-type.ts'
import { sum } from '../money.ts'

export type GiftCardRule = {
  readonly brandId: string
  /** Who sold it; null for the brand itself, whose cards are valid at all of its shops. */
  readonly shopId: string | null
  /** The only professional whom it can pay; null for all of them. */
  readonly barberId: string | null
  readonly currency: string
  /** Minor units. What the cart itself holds of it counts as left. */
  readonly balance: number
}

/** The cart that a gift card is to pay. */
export type GiftCardUse = {
  readonly shop: Pick<Shop, 'id' | 'brandId'> & {
    readonly currency: Currency
    readonly settings: Pick<Shop['settings'], 'shareGiftCards'>
  }
  readonly checkoutType: CheckoutType
  /** The cart asks for a place on the waiting list instead of a time. */
  readonly onWaitingList: boolean
  /** Who does each appointment, null while that is open, and what it costs with its tip; minor units. */
  readonly appointments: readonly { readonly barberId: string | null; readonly total: number }[]
  /** Of the booking itself, minor units: part of the total, and nobody's appointment. */
  readonly fees: number
  /** Of the whole cart, minor units. */
  readonly total: number
}

export type GiftCardRefusal = {
  readonly ok: false
  readonly code: 'gift_card_not_here' | 'gift_card_not_allowed' | 'gift_card_empty'
}

/**
 * What a gift card can pay of a cart, in minor units: up to its balance, and where it can pay one professional only, up to
 * what this one's appointments cost, with the booking's fees where nobody else is booked. Another shop's card is valid here where the shop shares gift cards across
 * the brand (spec 5, Gift cards; behaviour 13).
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

/**
 * Whether a shop takes a gift card: its own, the brand's, and where it shares gift cards those of its brand's other shops
 * (spec 5, Gift cards).
 */
export const isGiftCardValidAt = (
  shop: GiftCardUse['shop'],
  card: Pick<GiftCardRule, 'brandId' | 'currency' | 'shopId'>,
): boolean =>
  card.brandId === shop.brandId &&
  card.currency === shop.currency &&
  (card.shopId === null || card.shopId === shop.id || shop.settings.shareGiftCards)
