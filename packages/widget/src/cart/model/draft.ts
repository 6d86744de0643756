import { keyOfPlace } from '@openchair/ui/storage/page-identity.ts'
import { stored, storedInPage, storedInTab } from '@openchair/ui/storage/store.ts'
import type { CartState } from './cart-state.ts'
import type { Reservation } from './reservation.ts'

/** The persisted choices, with the names of accompanying guests, without the customer and the payment. */
type Choices = Pick<
  CartState,
  'reservations' | 'activeReservation' | 'products' | 'promoCode' | 'giftCardCode' | 'broughtGiftCard'
>

/** The server's cart for these choices, which belongs to one page alone. */
type OwnCart = Pick<CartState, 'cartId' | 'cartProof'>

type Draft = Choices & OwnCart

/** The version of a draft's format. A change of the format raises it, and older drafts are ignored. */
const version = 2

const records = (shopId: string) => ({
  tab: storedInTab<Choices>(`openchair-draft-${shopId}`, version),
  cart: storedInPage<OwnCart>(`openchair-cart-${shopId}`, 1),
  latest: stored<Choices>(keyOfPlace(`openchair-draft-${shopId}`), version),
})

/**
 * The draft of a shop (cart/draft). Each page has its own, so that no page overwrites another's. A new tab,
 * or another frame on a partner's page, begins with a copy of the last choices, but with its own cart on the
 * server (cart/draft). A gift card's code is worth money and a passcode is secret, so both stay in the tab.
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
 * Empties the choices of a shop after the guest has booked or given them up. Stores the empty draft, so that
 * this page does not take over another tab's later choices.
 */
export const emptyDraft = (shopId: string): void => {
  const { tab, cart, latest } = records(shopId)
  tab.write(noChoices)
  cart.remove()
  latest.remove()
}
