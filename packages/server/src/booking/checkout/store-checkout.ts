import type { Customer } from '@openchair/contract'
import { mailboxOf } from '@openchair/rules'
import { type FoundMembership, membershipSql } from '../../discounts/store.ts'
import type { Clock } from '../../clock.ts'
import { stretchBefore } from '../../limits/stretch.ts'
import type { Pool } from '../../store/db.ts'
import { inBatches } from '../../store/in-batches.ts'
import {
  boolean,
  bytes,
  instant,
  integer,
  json,
  nullable,
  type Row,
  text,
  uuid,
} from '../../store/statement/kinds.ts'
import { givenRows, statement } from '../../store/statement/statement.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import { timeOffSql } from '../../timetable/time-off/store.ts'
import { type FoundAttempt, foundJson } from '../attempt/store.ts'
import { type AskedContact, contactRoomKeys, contactRoomSql } from '../contact-limit.ts'
import {
  type CustomerLimits,
  knownCustomerSql,
  limitsAnybodySql,
  readAllLimits,
  unlimited,
} from '../store-customers.ts'
import type { Choice } from '../quote/choice.ts'

/** The part of a checkout by which its state is found. */
export type AskedCheckout = {
  readonly shopId: string
  readonly cartId: string
  readonly key: string | undefined
  readonly customer: Customer
  /** The customer of the signed-in user. */
  readonly account: { readonly id: string } | undefined
  readonly asking: AskedContact
}

const asked = {
  email: 'asked.email',
  phone: 'asked.phone',
  firstName: 'asked.first_name',
  lastName: 'asked.last_name',
  claimedBy: 'asked.claimed_by',
}

const stateColumns = {
  index: integer,
  revision: integer,
  choice: json<Choice>(),
  attempt: integer,
  /** The sums of the cart's last answer. Charges are null if an earlier version answered without them. */
  total: integer,
  now: nullable(integer),
  later: nullable(integer),
  saleOrderId: nullable(uuid),
  isPaying: boolean,
  /** The end of the cart's hold from an earlier attempt, which may have passed; null if there is none. */
  heldUntil: nullable(instant),
  /** The begin and end of the cart's hold while its guest types, which may have passed; null if none. */
  typingSince: nullable(instant),
  typingUntil: nullable(instant),
  proofHash: nullable(text),
  /** The key of this attempt: the guest's own, or one made of the cart's id and the number of its attempt. */
  key: text,
  found: nullable(json<FoundAttempt>()),
  /** The customer's id from an earlier booking with the same contact and name (`knownCustomerSql`). */
  customerId: nullable(uuid),
  limitsAnybody: boolean,
  membership: nullable(json<FoundMembership>()),
  /** Set if the address has already asked about as many other people as it may (`contactRoomSql`). */
  askedSince: nullable(instant),
  off: json<ShopTimes['off']>(),
}

const given = givenRows({
  cartId: uuid,
  key: nullable(text),
  email: text,
  mailbox: text,
  phone: text,
  firstName: text,
  lastName: text,
  claimedBy: nullable(uuid),
  room: nullable(bytes),
  room56: nullable(bytes),
  room48: nullable(bytes),
  once: bytes,
})

/** SQL of the epoch minutes between which anything can be booked. */
const bookable = {
  from: 'extract(epoch from $since) / 60',
  to: 'extract(epoch from $since) / 60 + 800 * 1440',
}

// Each row is looked up by its key, because a join may be planned as a scan of a whole table.
const stateStatement = statement(
  'cart-checkout-state',
  { ...given.kinds, shopId: uuid, since: instant },
  `
  select asked.index::int4 - 1 as index, shop.revision, cart.request as choice, cart.attempt, cart.shown_total as total,
    cart.shown_now as now, cart.shown_later as later, cart.sale_order_id as "saleOrderId",
    cart.paying_attempt_id is not null as "isPaying", cart.hold_expires_at as "heldUntil",
    cart.typing_since as "typingSince", cart.typing_until as "typingUntil", cart.proof_hash as "proofHash", cart.key,
    attempt.found, ${knownCustomerSql('shop.brand_id', asked)} as "customerId",
    ${limitsAnybodySql('shop.brand_id')} as "limitsAnybody",
    ${membershipSql('shop.brand_id', 'asked.mailbox', 'asked.phone')} as membership,
    ${contactRoomSql(['asked.room', 'asked.room56', 'asked.room48'], 'asked.once', '$since')} as "askedSince",
    ${timeOffSql({ shopId: '$shopId', ...bookable })} as off
  from shop
  cross join ${given.from('asked', 'index')}
  cross join lateral (
    select *, coalesce('guest:' || asked.key, 'cart:' || id || ':' || attempt) as key from cart
    where shop_id = $shopId and id = asked.cart_id offset 0) as cart
  left join lateral (
    select ${foundJson} as found from attempt where shop_id = $shopId and idempotency_key = cart.key offset 0
  ) as attempt on true
  where shop.id = $shopId`,
  stateColumns,
)

type Ground = { readonly pool: Pool; readonly clock: Clock }

const stateOf = ({ found, choice, attempt, total, now, later, ...row }: Row<typeof stateColumns>) => {
  const { heldUntil, typingSince, typingUntil, proofHash, limitsAnybody: _limits, ...state } = row
  const shown = { total, now, later }
  return {
    ...state,
    attempt: found,
    cart: { choice, shown, attempt, heldUntil, typingSince, typingUntil, proofHash },
  }
}

/** The state that the checkout of a cart needs for its decision. */
export type CheckoutState = ReturnType<typeof stateOf> & CustomerLimits

/** Reads the states of checkouts of one shop, in their order; undefined where the shop has no such cart. */
const readCheckoutStates = async (
  { pool, clock }: Ground,
  checkouts: readonly AskedCheckout[],
): Promise<readonly (CheckoutState | undefined)[]> => {
  const rows = await stateStatement.rows(pool, {
    shopId: checkouts[0]?.shopId ?? '',
    ...given.values(
      checkouts.map(({ cartId, key, customer, account, asking }) => {
        const { keys, once } = contactRoomKeys(asking)
        const [room, room56, room48] = keys
        const mailbox = mailboxOf(customer.email)
        return { ...customer, cartId, key, mailbox, claimedBy: account?.id, room, room56, room48, once }
      }),
    ),
    since: stretchBefore(clock.now()),
  })
  // Planning and running the search for a person takes as long as the rest of the state. Few brands need it.
  const limits = rows.some(({ limitsAnybody }) => limitsAnybody)
    ? await readAllLimits(
        pool,
        checkouts[0]?.asking.brandId ?? '',
        checkouts.map(({ customer, account }) => ({ contact: customer, customerId: account?.id })),
      )
    : []
  const states = new Map(rows.map((row) => [row.index, stateOf(row)]))
  return checkouts.map((_, index) => {
    const state = states.get(index)
    return state && { ...state, ...(limits[index] ?? unlimited) }
  })
}

/**
 * Reads the states that checkouts need for their decisions. Concurrent checkouts of one shop are read together,
 * as when all guests book the moment that booking opens. Undefined if the shop has no such cart.
 */
export const createCheckoutStates = ({ pool, clock }: Ground) =>
  inBatches(
    (asked: readonly AskedCheckout[]) => readCheckoutStates({ pool, clock }, asked),
    ({ shopId }) => shopId,
  )
