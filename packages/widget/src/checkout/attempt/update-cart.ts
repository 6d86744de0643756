import { sendProvedUnseen } from '../../bot-check/prove-human.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { saveCart } from '../../cart/sync/save-cart.ts'
import { attemptUnderWay } from '../../cart/sync/attempt.ts'
import { lookAtCart, settle } from './look-at-cart.ts'
import type { SaveOutcome } from '../machine/outcome.ts'
import type { Wait } from '@openchair/ui/browser/back-off.ts'
import { isUnanswered } from '../../attempt/send-once.ts'
import { noAnswer, nothingBooked, refusalFrom } from './refusal.ts'

/** How often an update is repeated because another validation of the same cart replaced it. */
const mostTurns = 5

/** Updates the server's cart to the choices on this page. Asks the guest again where the sum differs. */
export const updateCart = async (wait: Wait): Promise<SaveOutcome> => {
  const shown = cartStore.getState().validatedCart?.breakdown.total
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const outcome = await saveCart(sendProvedUnseen)
    if (outcome.ok) {
      const { total } = outcome.cart.breakdown
      return shown === undefined || shown === total
        ? { kind: 'saved' }
        : { kind: 'refused', refusal: { code: 'sum_changed', issues: [] } }
    }
    if ('superseded' in outcome) continue
    const { shopId, cartId, cartProof } = cartStore.getState()
    const { code } = outcome.error
    const isTaken = code === 'in_progress' || code === 'cart_booked'
    if (!isTaken || shopId === undefined || cartId === undefined) {
      const isUnknown = isUnanswered(outcome.error) && attemptUnderWay()?.cartId === cartId
      const known = code === 'unavailable' ? nothingBooked : refusalFrom(outcome.error)
      return { kind: 'refused', refusal: isUnknown ? noAnswer : known }
    }
    const seen = await lookAtCart({ shopId, cartId, cartProof }, wait)
    if (seen.kind === 'booked' || seen.kind === 'otherwise') return settle(seen)
  }
  return { kind: 'refused', refusal: noAnswer }
}
