import type { Deps } from '../../deps.ts'
import type { HoldingAsker } from '../../holds/limit.ts'
import type { HoldOwner } from '../../holds/hold.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { violatedUniqueness } from '../../store/transaction.ts'
import type { BookingPlan } from '../plan.ts'
import { type CardPayer, type Telling, withinDeclines } from '../within-declines.ts'
import { OwnerChanged } from './claim.ts'
import { giveUpAction } from './give-up.ts'
import type { OwnerState } from './owner-state.ts'
import { answerOfAttempt } from './replay.ts'
import { settleAttempt, type Settlement } from './settle.ts'
import { askAgainSeconds } from './timing.ts'

/** One request to book, of any owner: a cart, or whatever else holds times. */
export type Checkout<State extends OwnerState> = {
  readonly owner: HoldOwner
  /** The guest's own key; undefined where the key is made of the owner and its attempt. */
  readonly key: string | undefined
  readonly bodyHash: string
  /** Reads what has become of it, anew for each round. */
  readonly readState: () => Promise<State>
  /** Who pays, where times are held until a payment has ended; undefined where nothing is paid. */
  readonly payerOf: (state: State) => HoldingAsker | undefined
  /** Names the payer whose declined cards are counted; undefined where nothing is paid. */
  readonly cardPayerOf: (state: State) => CardPayer | undefined
  /** Decides and claims, with `claim`; what the guest is told of a declined card stands in the plan. */
  readonly claim: (state: State, telling: Telling) => Promise<BookingPlan>
}

/** How often an owner is read again that changed while it was being booked. */
const rounds = 4

/**
 * Books what an owner has chosen, completely or not at all (behaviour 7). The same key and body give the same answer;
 * an attempt that waits for 3-D Secure is given up for another. Refuses with `cart_booked`, with `in_progress` and after
 * how many seconds to ask again, or with what `claim` and the provider refuse.
 */
export const checkOut = async <State extends OwnerState>(
  deps: Deps,
  checkout: Checkout<State>,
): Promise<Exclude<Settlement, { kind: 'ended' }>> => {
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await tryOnce(deps, checkout)
    if (outcome.kind !== 'ended') return outcome
  }
  throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
}

const tryOnce = async <State extends OwnerState>(
  deps: Deps,
  checkout: Checkout<State>,
): Promise<Settlement> => {
  const state = await checkout.readState()
  const { attempt, saleOrderId, isPaying } = state
  const { owner, key, bodyHash } = checkout
  const cardPayer = checkout.cardPayerOf(state)
  if (attempt !== null) {
    const answer = () => answerOfAttempt(deps, { shopId: owner.shopId, key, bodyHash, saleOrderId }, attempt)
    if (attempt.state !== 'claimed' || cardPayer === undefined) return answer()
    return withinDeclines(deps.limits, { ...cardPayer, isBegun: true }, answer)
  }
  if (saleOrderId !== null) throw new Refusal('cart_booked', { details: { saleOrderId } })
  if (isPaying) {
    if (await giveUpAction(deps, owner)) return { kind: 'ended' }
    throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
  }
  const book = async (telling: Telling = {}): Promise<Settlement> => {
    const plan = await checkout.claim(state, telling)
    if (plan.payment === null) return { kind: 'booked', result: plan.answer }
    return settleAttempt(deps, plan, 'start')
  }
  const payer = checkout.payerOf(state)
  try {
    const pay = cardPayer === undefined ? () => book() : () => withinDeclines(deps.limits, cardPayer, book)
    return await (payer === undefined ? pay() : deps.holdLimit.payWithin(payer, pay))
  } catch (error) {
    if (error instanceof OwnerChanged || violatedUniqueness(error) !== undefined) return { kind: 'ended' }
    throw error
  }
}
