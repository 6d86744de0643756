import { chooseBarber, resetCart, setPasscode, startCart } from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { attemptUnderWay } from './attempt.ts'
import { validations } from './validation-cache.ts'
import type { Barber } from '@openchair/contract'
import { readDraft } from '../model/draft.ts'
import { activate } from '../model/group.ts'
import { reservationAt } from '../model/guest-address.ts'
import { passcodeFor } from '../model/reservation.ts'

/**
 * Opens the cart of a shop, with its draft. Takes the shop's id, so that its id and its route lead to one
 * cart. While an attempt in that shop is unanswered, the cart stays disabled until
 * `checkout/attempt/resume-attempt.ts` knows the outcome.
 */
export const openCart = (shopId: string): void => {
  if (cartStore.getState().shopId === shopId) return
  validations.clear()
  startCart(shopId, attemptUnderWay()?.shopId !== shopId)
}

/** Empties the cart and removes its draft (cart/clearing). The shop stays open. */
export const clearCart = (): void => {
  validations.clear()
  resetCart()
}

type Named = Pick<Barber, 'id' | 'route'>

/** Tells if a guest of this tab has given a professional's passcode, even if the cart is not open yet. */
export const isUnlocked = (shopId: string, barber: Named): boolean => {
  const cart = cartStore.getState()
  const known = cart.shopId === shopId ? cart : readDraft(shopId)
  return known !== undefined && passcodeFor(known, barber) !== undefined
}

/**
 * Chooses a professional by invitation for the guest who gave the passcode. A `guest` of null is the
 * customer. Changes nothing if the guest has been removed meanwhile.
 */
export const unlockBarber = (
  shopId: string,
  { id, route }: Named,
  { guest, passcode }: { readonly guest: string | null; readonly passcode: string },
): void => {
  openCart(shopId)
  const cart = cartStore.getState()
  const named = reservationAt(cart, guest)
  if (!named && cart.reservations.length > 0) return
  if (named) activate(named.id)
  chooseBarber({ id, route })
  setPasscode({ id, route }, passcode)
}
