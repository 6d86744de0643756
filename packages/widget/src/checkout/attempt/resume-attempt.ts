import { setCheckoutType, setCustomer, setInteractive, setPayment } from '../../cart/model/actions.ts'
import { clearCart } from '../../cart/sync/open-cart.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { emptyDraft } from '../../cart/model/draft.ts'
import { chosenTimes, keepOwnSale } from '../../cart/model/own-sales.ts'
import { type Attempt, attemptUnderWay } from '../../cart/sync/attempt.ts'
import { wait, type Wait } from '@openchair/ui/browser/back-off.ts'
import type { CheckoutOutcome } from '../machine/outcome.ts'
import { cleanAddress } from './leave-for-bank.ts'
import { lookAtCart, settle } from './look-at-cart.ts'
import type { Sender } from '@openchair/contract'
import { keepDetails, useCheckout } from '../machine/checkout-store.ts'

/**
 * Finds the outcome of a checkout whose answer never reached this page. Undefined where nothing was booked.
 * Empties a cart that was booked as requested, so that it is not booked again.
 */
export const resumeAttempt = async (
  attempt: Attempt,
  pause: Wait = wait,
): Promise<CheckoutOutcome | undefined> => {
  const { shopId, cartId } = attempt
  setInteractive(false)
  try {
    const seen = await lookAtCart(attempt, pause)
    if (seen.kind === 'otherwise') return settle(seen)
    if (seen.kind !== 'booked') return undefined
    const outcome = settle(seen)
    const { reservations } = cartStore.getState()
    keepOwnSale({ saleOrder: seen.saleOrder, shopId, times: chosenTimes(reservations) })
    emptyDraft(shopId)
    if (cartStore.getState().cartId === cartId) clearCart()
    return outcome
  } finally {
    setInteractive(true)
  }
}

/** Restores the way to pay chosen before the step at the bank, for a gift card or the cart. */
export const takeUpChoices = (sellsGiftCard: boolean): void => {
  cleanAddress()
  const left = sellsGiftCard ? undefined : attemptUnderWay()?.left
  setCheckoutType(left?.checkoutType ?? 'bookAndPay')
  setPayment({ paymentMethod: 'cardEntry' })
}

/**
 * Restores the details and note of a guest who returns from their bank, from an answer that contains them.
 * The page itself has stored none of them (cart/one-page).
 */
export const takeUpSender = (answer: unknown): void => {
  const { sender } = (answer ?? {}) as { readonly sender?: Sender | null }
  if (!sender) return
  const { note, ...customer } = sender
  const known = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== undefined))
  setCustomer(known)
  keepDetails(known)
  if (note !== undefined) useCheckout.setState({ note })
}
