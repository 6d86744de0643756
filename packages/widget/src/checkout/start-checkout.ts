import { setInteractive } from '../cart/model/actions.ts'
import { useCheckout } from './machine/checkout-store.ts'

/**
 * Leads from a chosen time to a booking. `shop` is the address's. The cart waits until the first step of the
 * checkout has come.
 */
export const startCheckout = ({ shop }: { readonly shop: string }): void => {
  setInteractive(false)
  useCheckout.setState(({ asked }) => ({ asked: { shop, turn: (asked?.turn ?? 0) + 1 } }))
}

/** Goes on with a booking whose guest was at their bank. */
export const resumeCheckout = (shop: string): void =>
  useCheckout.setState(({ asked }) => ({ asked: { shop, turn: (asked?.turn ?? 0) + 1, resumes: true } }))
