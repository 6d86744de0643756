import { setInteractive } from '../cart/model/actions.ts'
import { useCheckout } from './machine/checkout-store.ts'

/**
 * Leads from a chosen time to a booking. `shopRef` is the address's. The cart waits until the first step of the
 * checkout has come.
 */
export const startCheckout = ({ shopRef }: { readonly shopRef: string }): void => {
  setInteractive(false)
  useCheckout.setState(({ asked }) => ({ asked: { shopRef, turn: (asked?.turn ?? 0) + 1 } }))
}

/** Goes on with a booking whose guest was at their bank. */
export const resumeCheckout = (shopRef: string): void =>
  useCheckout.setState(({ asked }) => ({ asked: { shopRef, turn: (asked?.turn ?? 0) + 1, resumes: true } }))
