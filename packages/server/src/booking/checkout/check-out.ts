import type { CheckoutResult } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import type { HoldingAsker } from '../../holds/limit.ts'
import type { HoldOwner } from '../../holds/hold.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { violatedUniqueness } from '../../store/transaction.ts'
import type { BookingPlan } from '../plan.ts'
import { type CardPayer, type Telling, withinDeclines } from '../within-declines.ts'
import { claim, type ClaimRequest, OwnerChanged } from './claim.ts'
import { giveUpAction } from './give-up.ts'
import type { OwnerState } from './owner-state.ts'
import { checkoutKind, settleCheckout } from './checkout-kind.ts'
import { type Answered, checkBody, inProgress, replay } from '../attempt/replay.ts'
import type { Settlement } from '../attempt/settle.ts'
import { claimCheckout } from './store.ts'
import type { FoundAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'

/** How a request to book has come out. */
export type CheckedOut = Answered<CheckoutResult>

/** An owner as it stands, who pays for it, and how it is booked. */
export type Loaded = OwnerState & {
  /** Names the payer for whom times are held until a payment has ended; undefined where nothing is paid. */
  readonly payer: () => HoldingAsker | undefined
  /** Names the payer whose declined cards are counted; undefined where nothing is paid. */
  readonly cardPayer: CardPayer | undefined
  /** Decides what is booked; the guest hears of a declined card what `telling` says. */
  readonly decide: (telling: Telling) => Promise<Decided>
}

/** The times and extras that are to be claimed, or the plan of what holds nothing. */
type Decided = ClaimRequest | { readonly plan: BookingPlan }

/** One request to book, of any owner: a cart, or whatever else holds times. */
export type Checkout = {
  readonly owner: HoldOwner
  /** The guest's own key; undefined where the key is made of the owner and its attempt. */
  readonly key: string | undefined
  readonly bodyHash: string
  /** Reads the owner, anew for each round. */
  readonly load: () => Promise<Loaded>
}

/** How often an owner is read again that changed while it was being booked. */
const rounds = 4

/**
 * Books what an owner has chosen, completely or not at all (bookings/survives). The same key and body give the same answer;
 * an attempt that waits for 3-D Secure is given up for another. Refuses with `cart_booked`, with `in_progress` and after
 * how many seconds to ask again, or with what `decide`, the times and the provider refuse.
 */
export const checkOut = async (deps: Deps, checkout: Checkout): Promise<CheckedOut> => {
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await tryOnce(deps, checkout)
    if (outcome.kind !== 'ended') return outcome
  }
  throw inProgress()
}

const tryOnce = async (
  deps: Deps,
  { owner, key, bodyHash, load }: Checkout,
): Promise<Settlement<CheckoutResult>> => {
  const { attempt, saleOrderId, isPaying, payer, cardPayer, decide } = await load()
  if (attempt !== null) {
    const answer = () => answerOfCheckout(deps, { shopId: owner.shopId, key, bodyHash, saleOrderId }, attempt)
    if (attempt.state !== 'claimed' || cardPayer === undefined) return answer()
    return withinDeclines(deps.limits, { ...cardPayer, isBegun: true }, answer)
  }
  if (saleOrderId !== null) throw new Refusal('cart_booked', { details: { saleOrderId } })
  if (isPaying) {
    if (await giveUpAction(deps, owner)) return { kind: 'ended' }
    throw inProgress()
  }
  const book = async (telling: Telling = {}): Promise<Settlement<CheckoutResult>> => {
    const plan = await claimDecided(deps, await decide(telling))
    if (plan.payment === null) return { kind: 'booked', result: plan.answer }
    return settleCheckout(deps, plan, 'start')
  }
  const holder = payer()
  try {
    const pay = cardPayer === undefined ? () => book() : () => withinDeclines(deps.limits, cardPayer, book)
    return await (holder === undefined ? pay() : deps.holdLimit.payWithin(holder, pay))
  } catch (error) {
    if (error instanceof OwnerChanged || violatedUniqueness(error) !== undefined) return { kind: 'ended' }
    throw error
  }
}

/** Takes what was decided, or writes the attempt of what holds nothing; a key that another request has used meanwhile is a violated uniqueness. */
const claimDecided = async (deps: Deps, decided: Decided): Promise<BookingPlan> => {
  const { plan } = decided
  if (typeof plan !== 'function') {
    await claimCheckout(deps.pool, plan, timesOf(deps.clock.now()))
    return plan
  }
  return claim(deps, decided as ClaimRequest)
}

/** A request whose idempotency key was used before. */
type RepeatedRequest = {
  readonly shopId: string
  /** The guest's own key; undefined where the key is made of the cart and its attempt. */
  readonly key: string | undefined
  readonly bodyHash: string
  /** The sale order that it was booked as; null where it is not booked. */
  readonly saleOrderId: string | null
}

/**
 * The answer to the key of a checkout that was used before (`replay`). Another body is refused with `idempotency_key_reused`; under a
 * key that the server made it is another request, which waits for the first one or hears what that booked.
 */
const answerOfCheckout = async (
  deps: Deps,
  { shopId, key, bodyHash, saleOrderId }: RepeatedRequest,
  found: FoundAttempt,
): Promise<Settlement<CheckoutResult>> => {
  if (key === undefined && found.bodyHash !== bodyHash) {
    if (saleOrderId === null) throw inProgress()
    throw new Refusal('cart_booked', { details: { saleOrderId } })
  }
  checkBody(found, bodyHash)
  return (await replay(deps, checkoutKind, shopId, found)) as Settlement<CheckoutResult>
}
