import { checkoutTypeOf } from '@openchair/rules'
import { takeBotToken } from '../../bot-check/proof.ts'
import { renewBotToken } from '../../bot-check/prove-human.ts'
import { backOff, type Wait } from '../../browser/back-off.ts'
import { CallError } from '../../calls/call-error.ts'
import { checkoutCart, type CheckoutInput } from '../../calls/cart.ts'
import { askAttempt } from '../../calls/sale-orders.ts'
import { type Attempt, attemptOf, endAttempt, leaveAttempt, renewAttempt } from '../../cart/sync/attempt.ts'
import type { Booked, CheckoutOutcome } from '../machine/outcome.ts'
import { type CartSeen, lookAtCart, mostTurns, settle } from './look-at-cart.ts'
import {
  bankUnanswered,
  isOneTooMany,
  isUnanswered,
  noAnswer,
  nothingBooked,
  refusalFrom,
} from './refusal.ts'
import { takeUpSender } from './sender.ts'

type Answer =
  | Booked
  | { readonly kind: 'underWay' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'failed'; readonly error: CallError }

/** A cart to be booked. Without a `request`, the key alone asks for the outcome. */
export type Sending = { readonly id: string; readonly cartId: string; readonly request?: CheckoutInput }

const ask = async (
  { id, request }: Sending,
  { key, cartProof }: Attempt,
  botToken: string | undefined,
): Promise<Answer> => {
  try {
    const answer = request
      ? await checkoutCart(request, { idempotencyKey: key, botToken, cartProof })
      : await askAttempt(id, key)
    takeUpSender(answer)
    if (!('status' in answer)) return { kind: 'booked', saleOrder: answer.id }
    return answer.nextAction ? { kind: 'elsewhere', url: answer.nextAction.url } : { kind: 'underWay' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    takeUpSender(error.body)
    return error.code === 'in_progress' ? { kind: 'underWay' } : { kind: 'failed', error }
  }
}

/** How often a request without an answer is repeated before the cart is read. */
const mostRepeats = 3

type Ways = {
  readonly wait: Wait
  /**
   * Leaves for a page of the guest's bank. They usually return to a new page; resolves where the browser
   * restores this one.
   */
  readonly leaveFor: (url: string) => Promise<void>
}

/**
 * The outcome where the server can book nothing now: from its answer, and from the cart that shows nothing
 * under way.
 */
const settleUnanswered = (seen: CartSeen, { code }: CallError): CheckoutOutcome =>
  settle(seen, seen.kind === 'open' && code === 'unavailable' ? nothingBooked : noAnswer)

/**
 * Books the cart once: the same key is sent until there is an answer, across a lost connection, a reload and
 * a step at the guest's bank (wire, Headers). Asks about a payment under way with growing pauses. Where there
 * is no answer, the state of the cart decides.
 */
export const checkOut = async (sending: Sending, { wait, leaveFor }: Ways): Promise<CheckoutOutcome> => {
  const { id, cartId, request } = sending
  let attempt = attemptOf(id, cartId)
  let hasBeenAtBank = attempt.left !== undefined
  let botToken = await takeBotToken()
  let hasRenewed = false
  let repeats = 0
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const answer = await ask(sending, attempt, botToken)
    if (answer.kind === 'booked') {
      endAttempt()
      return answer
    }
    if (answer.kind === 'elsewhere') {
      if (hasBeenAtBank) {
        // The guest returned without having confirmed the payment, so this attempt has ended.
        endAttempt()
        return { kind: 'refused', refusal: bankUnanswered }
      }
      leaveAttempt(id, cartId, {
        checkoutType: request && checkoutTypeOf(request),
        savedCard: request?.paymentCardId,
      })
      await leaveFor(answer.url)
      hasBeenAtBank = true
      continue
    }
    if (answer.kind === 'failed') {
      const { error } = answer
      if (error.code === 'idempotency_key_reused') {
        // The key was sent before with other details and not answered; the cart shows its outcome.
        const seen = await lookAtCart(attempt, wait)
        if (seen.kind !== 'open') return settle(seen)
        attempt = renewAttempt(id, cartId)
        continue
      }
      if (error.code === 'bot_check_required' && !hasRenewed) {
        // The proof was used or has expired. The overlay covers the page, so the check must stay invisible.
        hasRenewed = true
        botToken = await renewBotToken()
        if (botToken !== undefined) continue
      }
      if (isOneTooMany(error)) return settle(await lookAtCart(attempt, wait), refusalFrom(error))
      // The cart is booked, or the key is unknown: only the cart can show the outcome.
      if (error.code === 'cart_booked' || (!request && error.status === 404))
        return settle(await lookAtCart(attempt, wait))
      if (!isUnanswered(error)) {
        endAttempt()
        return { kind: 'refused', refusal: refusalFrom(error) }
      }
      repeats += 1
      if (repeats > mostRepeats) return settleUnanswered(await lookAtCart(attempt, wait), error)
    }
    await wait(backOff(turn))
  }
  return settle(await lookAtCart(attempt, wait))
}
