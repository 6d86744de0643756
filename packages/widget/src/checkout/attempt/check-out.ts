import { takeBotToken } from '../../bot-check/proof.ts'
import { renewBotToken } from '../../bot-check/prove-human.ts'
import { CallError } from '../../calls/call-error.ts'
import { checkoutCart } from '../../calls/cart.ts'
import {
  attemptOf,
  type CheckoutRequest,
  endAttempt,
  leaveAttempt,
  renewAttempt,
} from '../../cart/sync/attempt.ts'
import { type CartSeen, lookAtCart, mostTurns } from './look-at-cart.ts'
import type { Booked, CheckoutOutcome } from '../machine/outcome.ts'
import { backOff, type Wait } from '../../browser/back-off.ts'
import { bankUnanswered, isOneTooMany, isUnanswered, noAnswer, refusalFrom, saleOrderIn } from './refusal.ts'

type Answer =
  | Booked
  | { readonly kind: 'underWay' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'failed'; readonly error: CallError }

const ask = async (
  request: CheckoutRequest,
  idempotencyKey: string,
  botToken: string | undefined,
): Promise<Answer> => {
  try {
    const answer = await checkoutCart(request, idempotencyKey, botToken)
    if (!('status' in answer)) return { kind: 'booked', saleOrder: answer.id }
    return answer.nextAction ? { kind: 'elsewhere', url: answer.nextAction.url } : { kind: 'underWay' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'in_progress') return { kind: 'underWay' }
    const saleOrder = saleOrderIn(error)
    return saleOrder === undefined ? { kind: 'failed', error } : { kind: 'booked', saleOrder }
  }
}

/** How often a request without an answer is repeated before the cart is read. */
const mostRepeats = 3

type Ways = {
  readonly wait: Wait
  /**
   * Leaves for a page of the guest's bank. Usually they come back to a new page; it resolves where the browser restores
   * this one.
   */
  readonly leaveFor: (url: string) => Promise<void>
}

/**
 * Books the cart, once: the same key is sent until there is an answer, across a lost connection and a reload
 * (wire, Headers), and while the guest was at their bank. A payment under way is asked about with growing pauses. Where
 * there is no answer, the state of the cart decides.
 */
export const checkOut = async (
  request: CheckoutRequest,
  { wait, leaveFor }: Ways,
): Promise<CheckoutOutcome> => {
  let { key, sent } = attemptOf(request.id, request.cartId)
  let hasBeenAtBank = sent !== undefined
  let botToken = await takeBotToken()
  let hasRenewed = false
  let repeats = 0
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const answer = await ask(request, key, botToken)
    if (answer.kind === 'booked') {
      endAttempt()
      return answer
    }
    if (answer.kind === 'elsewhere') {
      if (hasBeenAtBank) {
        // They came back without having confirmed the payment: this attempt has ended.
        endAttempt()
        return { kind: 'refused', refusal: bankUnanswered }
      }
      leaveAttempt(request)
      await leaveFor(answer.url)
      hasBeenAtBank = true
      continue
    }
    if (answer.kind === 'failed') {
      const { error } = answer
      if (error.code === 'idempotency_key_reused') {
        // Sent before with other details, and never answered: the cart tells its outcome.
        const seen = await lookAtCart(request.id, request.cartId, wait)
        if (seen.kind !== 'open') return settle(seen)
        ;({ key } = renewAttempt(request.id, request.cartId))
        continue
      }
      if (error.code === 'bot_check_required' && !hasRenewed) {
        // The proof was used or has expired. The overlay covers the page, so nothing of the check is to be seen.
        hasRenewed = true
        botToken = await renewBotToken()
        if (botToken !== undefined) continue
      }
      if (isOneTooMany(error))
        return settle(await lookAtCart(request.id, request.cartId, wait), refusalFrom(error))
      if (!isUnanswered(error)) {
        endAttempt()
        return { kind: 'refused', refusal: refusalFrom(error) }
      }
      repeats += 1
      if (repeats > mostRepeats) return settle(await lookAtCart(request.id, request.cartId, wait))
    }
    await wait(backOff(turn))
  }
  return settle(await lookAtCart(request.id, request.cartId, wait))
}

/** There was no answer: booked if the cart is. Otherwise the key stays for the next try. */
const settle = (seen: CartSeen, refusal = noAnswer): CheckoutOutcome => {
  if (seen.kind !== 'booked') return { kind: 'refused', refusal }
  endAttempt()
  return seen
}
