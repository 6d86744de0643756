import { checkoutTypeOf } from '@openchair/rules'
import type { Wait } from '@openchair/ui/browser/back-off.ts'
import { isOneTooMany, sendOnce } from '../../attempt/send-once.ts'
import { checkoutCart, type CheckoutInput } from '../../calls/cart.ts'
import { askAttempt } from '../../calls/sale-orders.ts'
import { attemptOf, endAttempt, leaveAttempt, renewAttempt } from '../../cart/sync/attempt.ts'
import type { CheckoutOutcome } from '../machine/outcome.ts'
import { lookAtCart, settle } from './look-at-cart.ts'
import { bankUnanswered, noAnswer, nothingBooked, refusalFrom } from './refusal.ts'
import { takeUpSender } from './resume-attempt.ts'

/** A cart to be booked. Without a `request`, asks by the key alone what became of an earlier one. */
export type Sending = { readonly id: string; readonly cartId: string; readonly request?: CheckoutInput }

type Ways = {
  readonly wait: Wait
  /** Leaves for the guest's bank. Resolves only if the browser restores this page, which is rare. */
  readonly leaveFor: (url: string) => Promise<void>
}

/**
 * Books the cart once. The same key is sent until there is an answer, even after a step at the guest's bank.
 * Without an answer the state of the cart decides.
 */
export const checkOut = async (
  { id, cartId, request }: Sending,
  { wait, leaveFor }: Ways,
): Promise<CheckoutOutcome> => {
  let attempt = attemptOf(id, cartId)
  const look = () => lookAtCart(attempt, wait)
  /** True where the cart is booked or the key is unknown, so that only the cart can show the outcome. */
  const tellsNothing = ({ code, status }: { readonly code: string; readonly status: number }): boolean =>
    code === 'cart_booked' || (!request && status === 404)
  const ended = await sendOnce<{ readonly id: string }, CheckoutOutcome>({
    keys: {
      // The address of the bank's page is not stored, because each cart leads to a bank only once.
      begin: () => ({ key: attempt.key, banks: attempt.left ? [''] : [] }),
      renew: () => {
        attempt = renewAttempt(id, cartId)
        return attempt.key
      },
      leave: () =>
        leaveAttempt(id, cartId, {
          checkoutType: request && checkoutTypeOf(request),
          savedCard: request?.paymentCardId,
        }),
      end: endAttempt,
    },
    send: (idempotencyKey, botToken) =>
      request
        ? checkoutCart(request, { idempotencyKey, botToken, cartProof: attempt.cartProof })
        : askAttempt(id, idempotencyKey),
    hear: takeUpSender,
    findEarlier: async () => {
      const seen = await look()
      return seen.kind === 'open' ? undefined : settle(seen)
    },
    tellsNothing,
    isGuarded: true,
    mostBanks: 1,
    wait,
    leaveFor,
  })
  if (ended.kind === 'done') return { kind: 'booked', saleOrder: ended.answer.id }
  if (ended.kind === 'earlier') return ended.outcome
  if (ended.kind === 'bankUnanswered') return { kind: 'refused', refusal: bankUnanswered }
  if (ended.kind === 'refused') return { kind: 'refused', refusal: refusalFrom(ended.error) }
  const { error } = ended
  const seen = await look()
  if (!error || tellsNothing(error)) return settle(seen)
  if (isOneTooMany(error)) return settle(seen, refusalFrom(error))
  // The server says that it can book nothing now, and the cart shows that no payment is under way.
  return settle(seen, seen.kind === 'open' && error.code === 'unavailable' ? nothingBooked : noAnswer)
}
