import { keyOfPlace } from '@openchair/ui/storage/page-identity.ts'
import { stored, storedInPage, storedInTab } from '@openchair/ui/storage/store.ts'
import type { CartState } from './cart-state.ts'
import type { Reservation } from './reservation.ts'

/** The choices that are persisted, with the names of accompanying guests. No customer, no payment. */
type Choices = Pick<
  CartState,
  'reservations' | 'activeReservation' | 'products' | 'promoCode' | 'giftCardCode' | 'broughtGiftCard'
>

/** The cart that was made of them, which is this page's alone. */
type OwnCart = Pick<CartState, 'cartId' | 'cartProof'>

type Draft = Choices & OwnCart

/** Raised when the shape of a draft changes; older drafts are then ignored. */
const version = 2

const records = (shopId: string) => ({
  tab: storedInTab<Choices>(`openchair-draft-${shopId}`, version),
  cart: storedInPage<OwnCart>(`openchair-cart-${shopId}`, 1),
  latest: stored<Choices>(keyOfPlace(`openchair-draft-${shopId}`), version),
})

/**
 * The draft of a shop (behaviour 25). Each page has its own, so that two never overwrite each other; a new tab begins with a copy of
 * what was chosen last, as does each place on a partner's page, and with a cart of its own on the server (behaviour 53).
 * A gift card's code is worth money, and a passcode is a secret, so they are persisted in the tab alone.
 */
export const readDraft = (shopId: string): Draft | undefined => {
  const { tab, cart, latest } = records(shopId)
  const choices = tab.read() ?? latest.read()
  const { cartId, cartProof } = cart.read() ?? {}
  return choices && { ...choices, cartId, cartProof }
}

const noGiftCard = { giftCardCode: undefined, broughtGiftCard: undefined }
const noChoices: Choices = {
  reservations: [],
  activeReservation: undefined,
  products: [],
  promoCode: undefined,
  ...noGiftCard,
}

const withoutPasscode = (reservation: Reservation): Reservation => ({
  ...reservation,
  validatedPasscode: undefined,
})

export const writeDraft = (shopId: string, draft: Draft): void => {
  const { tab, cart, latest } = records(shopId)
  const { reservations, activeReservation, products, promoCode, giftCardCode, broughtGiftCard } = draft
  const { cartId, cartProof } = draft
  const choices = { reservations, activeReservation, products, promoCode }
  tab.write({ ...choices, giftCardCode, broughtGiftCard })
  cart.write({ cartId, cartProof })
  latest.write({ ...choices, ...noGiftCard, reservations: reservations.map(withoutPasscode) })
}

/**
 * Forgets the choices of a shop, which are booked or given up. This page keeps that it has none: it would begin with what another tab
 * has chosen since, and show that as its own.
 */
export const emptyDraft = (shopId: string): void => {
  const { tab, cart, latest } = records(shopId)
  tab.write(noChoices)
  cart.remove()
  latest.remove()
}
