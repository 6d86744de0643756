import { afterPaint } from '@openchair/ui/browser/after-paint.ts'
import { setInteractive } from '../cart/model/actions.ts'
import { useCheckout } from './machine/checkout-store.ts'

type Wanted = {
  /** The shop as the page's address names it. */
  readonly shopRef: string
  /** A gift card in place of what is in the cart. */
  readonly sells?: 'giftCard'
}

const ask = (wanted: Wanted, begins: 'next' | 'resume' | 'reopen'): void =>
  useCheckout.setState(({ asked }) => ({ asked: { ...wanted, turn: (asked?.turn ?? 0) + 1, begins } }))

/** Starts the checkout, once the sheet that led there is seen closing. The cart is disabled until its first step is shown. */
export const startCheckout = (wanted: Wanted): void => {
  setInteractive(false)
  afterPaint(() => ask(wanted, 'next'))
}

/** Opens the form again that was open when the page was loaded anew. */
export const reopenCheckout = (wanted: Wanted): void => {
  setInteractive(false)
  ask(wanted, 'reopen')
}

/** Resumes the checkout of a guest who was at their bank. */
export const resumeCheckout = (wanted: Wanted): void => ask(wanted, 'resume')
