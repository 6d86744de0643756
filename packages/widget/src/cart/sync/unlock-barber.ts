import type { Barber } from '@openchair/contract'
import { chooseBarber, setPasscode } from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { readDraft } from '../model/draft.ts'
import { activate } from '../model/group.ts'
import { reservationAt } from '../model/guest-address.ts'
import { passcodeFor } from '../model/reservation.ts'
import { openCart } from './open-cart.ts'

type Named = Pick<Barber, 'id' | 'route'>

/**
 * Tells if a guest of this tab has given the passcode of a professional; the shop's cart may not be open yet.
 */
export const isUnlocked = (shopId: string, barber: Named): boolean => {
  const cart = cartStore.getState()
  const known = cart.shopId === shopId ? cart : readDraft(shopId)
  return known !== undefined && passcodeFor(known, barber) !== undefined
}

/**
 * Chooses a professional by invitation for the guest who gave the passcode; `guest` is null for the customer.
 * Changes nothing if the guest has been removed meanwhile.
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
