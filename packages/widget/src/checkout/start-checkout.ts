import { setInteractive } from '../cart/model/actions.ts'
import { useCheckout } from './machine/checkout-store.ts'

type Wanted = {
  /** The shop as the page's address names it. */
  readonly shopRef: string
  /** A gift card in place of what is in the cart. */
  readonly sells?: 'giftCard'
}

const ask = (wanted: Wanted, resumes: boolean): void =>
  useCheckout.setState(({ asked }) => ({ asked: { ...wanted, turn: (asked?.turn ?? 0) + 1, resumes } }))

/** Starts the checkout. The cart is disabled until its first step is shown. */
export const startCheckout = (wanted: Wanted): void => {
  setInteractive(false)
  ask(wanted, false)
}

/** Resumes the checkout of a guest who was at their bank. */
export const resumeCheckout = (wanted: Wanted): void => ask(wanted, true)
