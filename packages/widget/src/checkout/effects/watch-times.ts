import { validateCart } from '../../cart/sync/save-cart.ts'
import { refusalFrom } from '../attempt/refusal.ts'
import type { CheckoutEvent } from '../machine/checkout-setup.ts'

/** Fetches the sums from the server; where the time has been taken, offers others. */
export const watchTimes = async ({
  send,
}: {
  readonly send: (event: CheckoutEvent) => void
}): Promise<void> => {
  const outcome = await validateCart({ keepsTimes: true })
  if ('slotConflict' in outcome && outcome.slotConflict)
    send({ type: 'timeGone', refusal: refusalFrom(outcome.error) })
}
