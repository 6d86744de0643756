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

/** Under which id the server knows the cart. */
export const setCartId = (cartId: string | undefined): void => changeDraft({ cartId })

type Validated = Pick<CartState, 'reservations'> & Partial<Pick<CartState, 'promoCode' | 'giftCardCode'>>

/** Takes over what the server says of the cart, with the choices that it changed. */
export const setValidatedCart = (validatedCart: ValidatedCart, choices: Validated): void =>
  changeDraft({ validatedCart, ...choices })

type Restored = Pick<
  CartState,
  'cartId' | 'reservations' | 'activeReservation' | 'products' | 'promoCode' | 'giftCardCode'
>

/** Takes over a cart that the server holds, with the choices that it was made of. */
export const setRestoredCart = (validatedCart: ValidatedCart, choices: Restored): void =>
  changeDraft({ validatedCart, ...choices })

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
