import type { HoldOwner } from '../../holds/hold.ts'
import { releaseHolds } from '../../holds/release.ts'
import { whilePaying } from '../../holds/expiry.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { holdUntil } from '../../holds/store-expiry.ts'
import { forEachShape, shapeName, takeTimes, timeKinds } from '../../holds/store-times.ts'
import { bookTyped } from '../../holds/store-typing.ts'
import type { Client, Pool, Queryable } from '../../store/db.ts'
import { boolean, instant, json, nullable, textAs, uuid } from '../../store/statement/kinds.ts'
import { namedIn, statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'
import type { FoundAttempt } from '../attempt/store.ts'
import type { timesOf } from '../attempt/timing.ts'
import type { BookingPlan } from '../plan.ts'
import { endPaying } from '../store-applications.ts'
import {
  type Claim,
  claimColumns,
  claimed,
  forCart,
  lockedCart,
  notClaimed,
  planKinds,
  planStatement,
  planValues,
  writeTaken,
} from '../store.ts'
import type { BareSale } from './store-together.ts'

export type OwnerState = {
  /** The attempt with the key of the request. */
  readonly attempt: FoundAttempt | null
  /** The id of the sale order that the owner was booked as; null if it is not booked. */
  readonly saleOrderId: string | null
  /** Tells if an attempt with another key is under way. */
  readonly isPaying: boolean
}

const isoInstant = textAs('timestamptz')
const claimKinds = {
  ...planKinds,
  plan: json<BookingPlan>(),
  holdUntil: isoInstant,
  shownUntil: isoInstant,
  leaseUntil: instant,
}

const claimStatements = forCart((hasCart) =>
  forEachShape((shape) => {
    const sql = `
      with ${lockedCart(hasCart)}, ${takeTimes(shape, 'held', 'mine')},
      written as (
        insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, lease_until,
          created_at, updated_at)
        select $shopId, $attemptId, 'checkout', $ownerId, $key, $bodyHash, 'claimed', $plan, $leaseUntil, $now, $now
        from complete
        returning id
      ),
      paying as (
        update cart set paying_attempt_id = written.id, hold_expires_at = $shownUntil
        from written where shop_id = $shopId and cart.id = $cartId
      )
      ${claimed}`
    const name = `attempt-claim-${hasCart ? 'cart' : 'alone'}-${shapeName(shape)}`
    return statement(name, namedIn(sql, { ...claimKinds, ...timeKinds(shape) }), sql, claimColumns)
  }),
)

/** Holds a plan's times and writes its attempt before the payment. Belongs in a transaction. */
export const claimCheckout = async (
  client: Queryable,
  plan: BookingPlan,
  until: ReturnType<typeof timesOf>,
): Promise<Claim> => {
  const claim = await claimStatements(plan)(plan.appointments).first(client, {
    ...planValues(plan, until.now),
    plan,
    holdUntil: whilePaying,
    shownUntil: plan.heldUntil ?? until.hold.toString(),
    leaseUntil: until.lease,
  })
  return claim ?? notClaimed
}

const typedStatement = planStatement(
  'book-while-typing',
  { count: 1, hasUses: false },
  `with ${lockedCart(true)}, ${bookTyped('mine')}, ${writeTaken(true)} ${claimed}`,
)

/**
 * Books a bare sale of a cart with the very time that is held for its guest while they type, by one
 * statement, so that nobody comes between. Not complete if the cart no longer holds that time, or chose
 * another.
 */
export const bookWhileTyping = async (pool: Pool, { plan, now }: BareSale): Promise<Claim> =>
  (await typedStatement.first(pool, planValues(plan, now))) ?? notClaimed

const { shopId, cartId, cartAttempt } = planKinds
/** Locks a cart in the state in which it was read. Counts none if the cart has changed since. */
export const lockCart = statement(
  'attempt-lock-cart',
  { shopId, cartId, cartAttempt },
  `with ${lockedCart(true)} select from mine`,
).run

const showStatement = statement(
  'show-hold',
  { shopId, cartId, until: isoInstant },
  `update cart set hold_expires_at = greatest(hold_expires_at, $until) where shop_id = $shopId and id = $cartId`,
)

/** Shows on the cart of an attempt that its times are held until an instant at least. */
export const showHold = async (
  on: Queryable,
  { shopId, cart }: Pick<BookingPlan, 'shopId' | 'cart'>,
  until: string,
): Promise<void> => {
  if (cart !== null) await showStatement.run(on, { shopId, cartId: cart.id, until })
}

const waitingStatement = statement(
  'find-waiting-checkout',
  { shopId: uuid, ownerId: uuid },
  `select id from attempt
   where shop_id = $shopId and kind = 'checkout' and owner_id = $ownerId and state = 'claimed' and plan ? 'action'`,
  { id: uuid },
)

/** The id of the checkout that waits for a guest at their bank; undefined if the owner has none. */
export const findWaiting = async (
  on: Queryable,
  { shopId, ownerId }: HoldOwner,
): Promise<string | undefined> =>
  isUuid(ownerId) ? (await waitingStatement.first(on, { shopId, ownerId }))?.id : undefined

const freeStatement = statement(
  'free-cart',
  { shopId, cartId, until: nullable(instant), isUnresolved: boolean },
  `update cart set hold_expires_at = $until, attempt = attempt + (not $isUnresolved)::int,
     paying_attempt_id = case when $isUnresolved then paying_attempt_id end
   where shop_id = $shopId and id = $cartId`,
)

/**
 * Frees the cart or the application of a checkout that has ended without a booking. Its times stay held until
 * an instant, so that the guest can try again; null releases them. An unresolved checkout stays on its cart,
 * so that nobody can pay the cart a second time.
 */
export const freeAfter = async (
  client: Client,
  plan: BookingPlan,
  { isUnresolved, until }: { readonly isUnresolved: boolean; readonly until: Temporal.Instant | null },
): Promise<void> => {
  const { shopId, cart, application } = plan
  if (cart !== null) await freeStatement.run(client, { shopId, cartId: cart.id, until, isUnresolved })
  if (application !== undefined && !isUnresolved)
    await endPaying(client, { shopId, id: application.id, attemptId: plan.attempt.id })
  if (until !== null) return holdUntil(client, plan, until)
  await releaseHolds(client, plan)
  await announceFreedTime(client, { shopId })
}
