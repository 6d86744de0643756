import { afterPaint } from '@openchair/ui/browser/after-paint.ts'
import { setInteractive } from '../cart/model/actions.ts'
import { useCheckout } from './machine/checkout-store.ts'

type Wanted = {
  /** The shop's id or route in the page's address. */
  readonly shopRef: string
  /** Set to buy a gift card instead of the cart. */
  readonly sells?: 'giftCard'
}

const ask = (wanted: Wanted, begins: 'next' | 'resume' | 'reopen'): void =>
  useCheckout.setState(({ asked }) => ({ asked: { ...wanted, turn: (asked?.turn ?? 0) + 1, begins } }))

/**
 * Starts the checkout once the closing of the previous sheet is visible. The cart is disabled until the first
 * step is shown.
 */
export const startCheckout = (wanted: Wanted): void => {
  setInteractive(false)
  afterPaint(() => ask(wanted, 'next'))
}

/** Reopens the form that was open before a reload. */
export const reopenCheckout = (wanted: Wanted): void => {
  setInteractive(false)
  ask(wanted, 'reopen')
}

/** Resumes the checkout of a guest who was at their bank. */
export const resumeCheckout = (wanted: Wanted): void => ask(wanted, 'resume')
