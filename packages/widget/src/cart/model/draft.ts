import { stored, storedInTab } from '../../storage/store.ts'
import type { CartState } from './cart-state.ts'
import type { Reservation } from './reservation.ts'

/** What is persisted: the choices, the names of accompanying guests and the cart's id. No customer, no payment. */
export type Draft = Pick<
  CartState,
  | 'reservations'
  | 'activeReservation'
  | 'products'
  | 'promoCode'
  | 'giftCardCode'
  | 'broughtGiftCard'
  | 'cartId'
>

/** Raised when the shape of a draft changes; older drafts are then ignored. */
const version = 2

const records = (shopId: string) => ({
  tab: storedInTab<Draft>(`openchair-draft-${shopId}`, version),
  latest: stored<Draft>(`openchair-draft-${shopId}`, version),
})

/**
 * The draft of a shop (behaviour 25). Each tab has its own, so that two tabs never overwrite each
 * other; a new tab begins with a copy of what was chosen last, and with a cart of its own on the server.
 * A gift card's code is worth money, and a passcode is a secret, so they are persisted in the tab alone.
 */
export const readDraft = (shopId: string): Draft | undefined => {
  const { tab, latest } = records(shopId)
  const own = tab.read()
  if (own) return own
  const copied = latest.read()
  return copied && { ...copied, cartId: undefined }
}

const withoutPasscode = (reservation: Reservation): Reservation => ({
  ...reservation,
  validatedPasscode: undefined,
})

export const writeDraft = (shopId: string, cart: Draft): void => {
  const { tab, latest } = records(shopId)
  const { reservations, activeReservation, products, promoCode, giftCardCode, broughtGiftCard, cartId } = cart
  const none = { giftCardCode: undefined, broughtGiftCard: undefined }
  const draft = { reservations, activeReservation, products, promoCode, ...none, cartId }
  tab.write({ ...draft, giftCardCode, broughtGiftCard })
  latest.write({ ...draft, reservations: reservations.map(withoutPasscode) })
}

export const removeDraft = (shopId: string): void => {
  const { tab, latest } = records(shopId)
  tab.remove()
  latest.remove()
}
