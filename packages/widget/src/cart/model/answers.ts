import type { ValidatedCart } from '@openchair/contract'
import type { CartError, CartState, GoneTime } from './cart-state.ts'
import { clearTimes } from './actions.ts'
import { changeDraft, writableCart } from './write-cart.ts'

/** The server is being asked about the cart; the last error is removed. */
export const startValidation = (): void =>
  writableCart.setState({ validating: true, validationError: undefined })

/** The server has answered, or nobody waits for its answer any more. */
export const endValidation = (): void => writableCart.setState({ validating: false })

/** Why the server did not take the cart. */
export const setValidationError = (validationError: CartError): void =>
  writableCart.setState({ validationError })

/**
 * The cart that the server has made of the choices, and the proof that it is this page's; without arguments none, so that a new one
 * is made of the same choices.
 */
export const setOwnCart = (cartId?: string, cartProof?: string): void => changeDraft({ cartId, cartProof })

type Validated = Pick<CartState, 'reservations'> & Partial<Pick<CartState, 'promoCode' | 'giftCardCode'>>

/** Takes over what the server says of the cart, with the choices that it changed. */
export const setValidatedCart = (validatedCart: ValidatedCart, choices: Validated): void =>
  changeDraft({ validatedCart, ...choices })

type Restored = Pick<
  CartState,
  'reservations' | 'activeReservation' | 'products' | 'promoCode' | 'giftCardCode'
>

/** Takes over the choices that a cart was made of, which need not be this page's. */
export const setRestoredChoices = (choices: Restored): void =>
  changeDraft({ validatedCart: undefined, cartId: undefined, cartProof: undefined, ...choices })

/** A chosen time is taken: removes every chosen time, and makes the schedules load again. */
export const recordSlotConflict = (why: Omit<GoneTime, 'reservation'>): void => {
  const [reservation, ...others] = writableCart.getState().reservations
  clearTimes()
  writableCart.setState(({ slotConflicts }) => ({
    slotConflicts: slotConflicts + 1,
    goneTime: { ...why, reservation: others.length === 0 ? reservation : undefined },
  }))
}

/** The guest knows: they have chosen another time, or closed what told them. */
export const forgetGoneTime = (): void => writableCart.setState({ goneTime: undefined })

/** Removes a code that the server refuses; the reason stays until the guest has been told. */
export const refuseCode = (kind: 'promoCode' | 'giftCardCode', codeRefusal: CartError): void => {
  changeDraft({ [kind]: undefined })
  writableCart.setState({ codeRefusal })
}

/** The guest has been told why a code left the cart. */
export const clearCodeRefusal = (): void => writableCart.setState({ codeRefusal: undefined })

/** Removes all tips, because the server refuses one of them. */
export const removeTips = (): void =>
  changeDraft({
    reservations: writableCart
      .getState()
      .reservations.map((reservation) => ({ ...reservation, tip: undefined })),
  })
