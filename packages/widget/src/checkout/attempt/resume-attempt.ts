import { checkoutTypeOf } from '@openchair/rules'
import { setCheckoutType, setCustomer, setInteractive, setPayment } from '../../cart/model/actions.ts'
import { clearCart } from '../../cart/sync/open-cart.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { removeDraft } from '../../cart/model/draft.ts'
import { type Attempt, attemptUnderWay, endAttempt } from '../../cart/sync/attempt.ts'
import { giftCardLeftWith } from '../gift-card/buy-gift-card.ts'
import type { GiftCardChoice } from '../gift-card/gift-card-choice.ts'
import { keepDetails } from '../machine/checkout-store.ts'
import { cleanAddress } from './leave-for-bank.ts'
import { lookAtCart } from './look-at-cart.ts'
import { wait, type Wait } from '../../browser/back-off.ts'

/**
 * Finds the outcome of a checkout whose answer never reached this page. Gives the sale order where it is booked, and
 * empties the cart then, so that it is not booked again.
 */
export const resumeAttempt = async (
  { shopId, cartId }: Attempt,
  pause: Wait = wait,
): Promise<string | undefined> => {
  setInteractive(false)
  try {
    const seen = await lookAtCart(shopId, cartId, pause)
    if (seen.kind !== 'booked') return undefined
    endAttempt()
    removeDraft(shopId)
    if (cartStore.getState().cartId === cartId) clearCart()
    return seen.saleOrder
  } finally {
    setInteractive(true)
  }
}

/** Restores the details and the way to pay that the guest had when they left for their bank, with a gift card or the cart. */
export const takeUpChoices = (giftCard?: GiftCardChoice): void => {
  cleanAddress()
  const booking = giftCard ? undefined : attemptUnderWay()?.sent
  const sent = giftCard ? giftCardLeftWith(giftCard.shopId) : booking
  if (!sent) return
  const { customer, paymentToken } = sent
  setCustomer(customer)
  keepDetails(customer)
  setCheckoutType((booking && checkoutTypeOf(booking)) ?? 'bookAndPay')
  setPayment({ paymentMethod: 'cardEntry', paymentToken })
}
