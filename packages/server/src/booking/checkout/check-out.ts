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
import type { OwnerState } from './store.ts'
import { checkoutKind, settleCheckout } from './checkout-kind.ts'
import { type Answered, checkBody, inProgress, replay } from '../attempt/replay.ts'
import type { Settlement } from '../attempt/settle.ts'
import { claimCheckout } from './store.ts'
import type { FoundAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'

export type CheckedOut = Answered<CheckoutResult>

/** The state of an owner, the payer, and the way to decide on the booking. */
export type Loaded = OwnerState & {
  /** The payer for whom times are held until a payment has ended; undefined if nothing is paid. */
  readonly payer: () => HoldingAsker | undefined
  /** The payer whose declined cards are counted; undefined if nothing is paid. */
  readonly cardPayer: CardPayer | undefined
  /** Decides on the booking; `telling` says how much the guest is told of a declined card. */
  readonly decide: (telling: Telling) => Promise<Decided>
}

/** The times and extras that the booking claims, or the plan of a sale that holds nothing. */
type Decided = ClaimRequest | { readonly plan: BookingPlan }

/** One request to book, for a cart or for another owner of holds. */
export type Checkout = {
  readonly owner: HoldOwner
  /** The guest's own key; undefined where the server makes the key from the owner and its attempt. */
  readonly key: string | undefined
  readonly bodyHash: string
  /** Reads the owner. Called again in each round. */
  readonly load: () => Promise<Loaded>
}

/** The most times that an owner is read again because it changed while it was being booked. */
const rounds = 4

/**
 * Books the choice of an owner, completely or not at all (bookings/survives). The same key and body give the
 * same answer. An attempt that waits for 3-D Secure is given up for another. Refuses with `cart_booked`, with
 * `in_progress` and the seconds after which to ask again, or with the refusals of `decide`, the times and the
 * provider.
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
    const answer = () => answerOfCheckout(deps, { owner, key, bodyHash, saleOrderId }, attempt)
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

/**
 * Takes the decided times, or writes the attempt of a sale that holds nothing. If another request has used
 * the key in the meantime, the database reports a violated uniqueness.
 */
const claimDecided = async (deps: Deps, decided: Decided): Promise<BookingPlan> => {
  const { plan } = decided
  if (typeof plan !== 'function') {
    await claimCheckout(deps.pool, plan, timesOf(deps.clock.now()))
    return plan
  }
  return claim(deps, decided as ClaimRequest)
}

/**
 * The answer to the key of a checkout that was used before (`replay`). Refuses with `idempotency_key_reused`
 * another body under a guest's own key. Under a key that the server made, another body is another request,
 * which waits for the first one or gets its sale order.
 */
const answerOfCheckout = async (
  deps: Deps,
  { owner: { shopId }, key, bodyHash, saleOrderId }: Omit<Checkout, 'load'> & Pick<OwnerState, 'saleOrderId'>,
  found: FoundAttempt,
): Promise<Settlement<CheckoutResult>> => {
  if (key === undefined && found.bodyHash !== bodyHash) {
    if (saleOrderId === null) throw inProgress()
    throw new Refusal('cart_booked', { details: { saleOrderId } })
  }
  checkBody(found, bodyHash)
  return (await replay(deps, checkoutKind, shopId, found)) as Settlement<CheckoutResult>
}
