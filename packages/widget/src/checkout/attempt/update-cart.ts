import { sendProvedUnseen } from '../../bot-check/prove-human.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { saveCart } from '../../cart/sync/save-cart.ts'
import { attemptUnderWay } from '../../cart/sync/attempt.ts'
import { lookAtCart } from './look-at-cart.ts'
import type { SaveOutcome } from '../machine/outcome.ts'
import type { Wait } from '../../browser/back-off.ts'
import { isUnanswered, noAnswer, refusalFrom, saleOrderIn } from './refusal.ts'

/** How often an update is repeated that a screen's validation of the same cart has superseded. */
const mostTurns = 5

/**
 * Updates the server's cart to what the guest sees. A sum that differs from the one they were shown is not booked: they
 * are asked again.
 */
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
    const saleOrder = saleOrderIn(outcome.error)
    if (saleOrder !== undefined) return { kind: 'booked', saleOrder }
    const { shopId, cartId } = cartStore.getState()
    const isUnderWay = outcome.error.code === 'in_progress' && shopId !== undefined && cartId !== undefined
    if (!isUnderWay) {
      const isUnknown = isUnanswered(outcome.error) && attemptUnderWay()?.cartId === cartId
      return { kind: 'refused', refusal: isUnknown ? noAnswer : refusalFrom(outcome.error) }
    }
    const seen = await lookAtCart(shopId, cartId, wait)
    if (seen.kind === 'booked') return seen
  }
  return { kind: 'refused', refusal: noAnswer }
}
