import { setInteractive } from '../cart/model/actions.ts'
import { useCheckout } from './machine/checkout-store.ts'

/**
 * Starts the checkout from a chosen time. `shopRef` names the shop as the page's address does. The cart is disabled until
 * the first step of the checkout is shown.
 */
export const startCheckout = ({ shopRef }: { readonly shopRef: string }): void => {
  setInteractive(false)
  useCheckout.setState(({ asked }) => ({ asked: { shopRef, turn: (asked?.turn ?? 0) + 1 } }))
}

/** Resumes the checkout of a guest who was at their bank. */
export const resumeCheckout = (shopRef: string): void =>
  useCheckout.setState(({ asked }) => ({ asked: { shopRef, turn: (asked?.turn ?? 0) + 1, resumes: true } }))
