import { afterPaint } from '@openchair/ui/browser/after-paint.ts'
import { setInteractive } from '../cart/model/actions.ts'
import { type CheckoutStart, useCheckout } from './machine/checkout-store.ts'

type Wanted = Pick<CheckoutStart, 'shopRef' | 'sells'>

const ask = (wanted: Wanted, begins: CheckoutStart['begins']): void =>
  useCheckout.setState(({ asked }) => ({ asked: { ...wanted, turn: (asked?.turn ?? 0) + 1, begins } }))

/** Starts the checkout once the sheet has visibly closed. Disables the cart until the first step shows. */
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
