import type { ValidatedCart } from '@openchair/contract'
import type { CartError, CartState, GoneTime } from './cart-state.ts'
import { clearTimes } from './actions.ts'
import { changeDraft, changeEach, writableCart } from './write-cart.ts'

/** Marks the cart as being validated, and removes the last error. */
export const startValidation = (): void =>
  writableCart.setState({ validating: true, validationError: undefined })

/** Ends the validation, with an answer or because its answer is no longer needed. */
export const endValidation = (): void => writableCart.setState({ validating: false })

/** Stores the server's refusal of the cart. */
export const setValidationError = (validationError: CartError): void =>
  writableCart.setState({ validationError })

/** Stores the server's cart and the proof that this page owns it, or without arguments forgets both. */
export const setOwnCart = (cartId?: string, cartProof?: string): void => changeDraft({ cartId, cartProof })

type Validated = Pick<CartState, 'reservations'> & Partial<Pick<CartState, 'promoCode' | 'giftCardCode'>>

/** Stores the server's answer about the cart, and the choices that the server changed. */
export const setValidatedCart = (validatedCart: ValidatedCart, choices: Validated): void =>
  changeDraft({ validatedCart, ...choices })

type Restored = Pick<
  CartState,
  'reservations' | 'activeReservation' | 'products' | 'promoCode' | 'giftCardCode'
>

/** Replaces this page's choices by those of a cart that may belong to another page. */
export const setRestoredChoices = (choices: Restored): void =>
  changeDraft({ validatedCart: undefined, cartId: undefined, cartProof: undefined, ...choices })

/** Records that a chosen time is taken. Removes every chosen time, and makes the schedules load again. */
export const recordSlotConflict = (why: Omit<GoneTime, 'reservation'>): void => {
  const [reservation, ...others] = writableCart.getState().reservations
  clearTimes()
  writableCart.setState(({ slotConflicts }) => ({
    slotConflicts: slotConflicts + 1,
    goneTime: { ...why, reservation: others.length === 0 ? reservation : undefined },
  }))
}

/** Forgets the taken time, once the guest has chosen another or closed the message. */
export const forgetGoneTime = (): void => writableCart.setState({ goneTime: undefined })

/** Removes a code that the server refuses. Keeps the reason until the guest has been told. */
export const refuseCode = (kind: 'promoCode' | 'giftCardCode', codeRefusal: CartError): void => {
  changeDraft({ [kind]: undefined })
  writableCart.setState({ codeRefusal })
}

/** Forgets why a code left the cart, once the guest has been told. */
export const clearCodeRefusal = (): void => writableCart.setState({ codeRefusal: undefined })

/** Removes all tips, because the server refuses one of them. */
export const removeTips = (): void => changeEach((reservation) => ({ ...reservation, tip: undefined }))
