import type { CheckoutResult, Customer } from '@openchair/contract'
import { mailboxOf } from '@openchair/rules'
import { type FoundMembership, membershipSql } from '../../discounts/store.ts'
import type { Clock } from '../../clock.ts'
import { stretchBefore } from '../../limits/stretch.ts'
import type { Pool } from '../../store/db.ts'
import { inBatches } from '../../store/in-batches.ts'
import { prepared, rowsOf } from '../../store/prepared.ts'
import { type AskedContact, contactRoomKeys, contactRoomSql } from '../contact-limit.ts'
import { knownCustomerSql, prepayOnlySql } from '../store-customers.ts'
import type { Choice } from '../quote/choice.ts'
import type { OwnerState } from './owner-state.ts'
import type { AttemptState } from '../../store/tables/attempt-kinds.ts'

/** The state that a cart's checkout decides on, read in one statement. */
export type CheckoutState = OwnerState & {
  readonly revision: number
  readonly cart: {
    readonly choice: Choice
    /** The sums of its last answer; the charges are null where a version answered that did not record them. */
    readonly shown: { readonly total: number; readonly now: number | null; readonly later: number | null }
    readonly attempt: number
    /** Until when it holds something from an earlier attempt, which may be past; null where it holds nothing. */
    readonly heldUntil: Temporal.Instant | null
    /** The begin and the end of what it has while its guest types, which may be past; null where it has nothing so. */
    readonly typingSince: Temporal.Instant | null
    readonly typingUntil: Temporal.Instant | null
    readonly proofHash: string | null
  }
  /** The key of this attempt: the guest's own, or one made of the cart's id and the number of its attempt. */
  readonly key: string
  /**
   * The customer's id from an earlier booking with the same contact and name: made without signing in, or by `account` with
   * other details than its own.
   */
  readonly customerId: string | null
  readonly prepayOnly: boolean
  readonly membership: FoundMembership | null
  /** Set where the address has asked about as many other people as it may (`contactRoomSql`). */
  readonly askedSince: Date | null
}

/** Who checks out what, as far as their state is looked up by it. */
export type AskedCheckout = {
  readonly shopId: string
  readonly cartId: string
  readonly key: string | undefined
  readonly customer: Customer
  /** The customer of whoever is signed in. */
  readonly account: { readonly id: string } | undefined
  readonly asking: AskedContact
}

const typed = {
  email: 'asked.email',
  phone: 'asked.phone',
  firstName: 'asked.first_name',
  lastName: 'asked.last_name',
  claimedBy: 'asked.claimed_by',
}

// Each is looked up by its key: a join may be planned as a scan of a whole table.
const statement = prepared<Row>(
  'cart-checkout-state',
  (value) => `
  select asked.index::int4 - 1 as index, shop.revision::int4 as revision, cart.request, cart.attempt as cart_attempt,
    cart.shown_total, cart.shown_now, cart.shown_later, cart.sale_order_id, cart.paying_attempt_id, cart.hold_expires_at,
    cart.typing_since, cart.typing_until, cart.proof_hash,
    cart.key, attempt.id as attempt_id, attempt.state, attempt.body_hash, attempt.answer,
    ${knownCustomerSql('shop.brand_id', typed)} as customer_id,
    (${prepayOnlySql('shop.brand_id', 'asked.mailbox', 'asked.phone')}
      or exists (select from customer where id = asked.claimed_by and customer.prepay_only)) as prepay_only,
    ${membershipSql('shop.brand_id', 'asked.mailbox', 'asked.phone')} as membership,
    ${contactRoomSql(['asked.room', 'asked.room_56', 'asked.room_48'], 'asked.once', value('since', 'timestamptz'))} as asked_since
  from shop
  cross join ${rowsOf(
    value('cartIds', 'uuid[]'),
    value('keys', 'text[]'),
    value('emails', 'text[]'),
    value('mailboxes', 'text[]'),
    value('phones', 'text[]'),
    value('firstNames', 'text[]'),
    value('lastNames', 'text[]'),
    value('accountIds', 'uuid[]'),
    value('rooms', 'bytea[]'),
    value('rooms56', 'bytea[]'),
    value('rooms48', 'bytea[]'),
    value('onces', 'bytea[]'),
  )}
    with ordinality as asked (cart_id, key, email, mailbox, phone, first_name, last_name, claimed_by, room, room_56, room_48, once, index)
  cross join lateral (
    select *, coalesce('guest:' || asked.key, 'cart:' || id || ':' || attempt) as key from cart
    where shop_id = ${value('shopId', 'uuid')} and id = asked.cart_id offset 0) as cart
  left join lateral (
    select * from attempt where shop_id = ${value('shopId', 'uuid')} and idempotency_key = cart.key offset 0) as attempt on true
  where shop.id = ${value('shopId', 'uuid')}`,
)

type Row = {
  readonly index: number
  readonly revision: number
  readonly request: Choice
  readonly shown_total: number
  readonly shown_now: number | null
  readonly shown_later: number | null
  readonly cart_attempt: number
  readonly sale_order_id: string | null
  readonly paying_attempt_id: string | null
  readonly hold_expires_at: Date | null
  readonly typing_since: Date | null
  readonly typing_until: Date | null
  readonly proof_hash: string | null
  readonly key: string
  readonly attempt_id: string | null
  readonly state: AttemptState
  readonly body_hash: string
  readonly answer: CheckoutResult | { readonly code: string } | null
  readonly customer_id: string | null
  readonly prepay_only: boolean
  readonly membership: FoundMembership | null
  readonly asked_since: Date | null
}

/** Reads the states of checkouts of one shop, in their order; undefined where the shop has no such cart. */
const readCheckoutStates = async (
  pool: Pool,
  clock: Clock,
  asked: readonly AskedCheckout[],
): Promise<readonly (CheckoutState | undefined)[]> => {
  const now = clock.now()
  const rooms = asked.map(({ asking }) => contactRoomKeys(asking))
  const rows = await statement(pool, {
    shopId: asked[0]?.shopId,
    cartIds: asked.map(({ cartId }) => cartId),
    keys: asked.map(({ key }) => key ?? null),
    emails: asked.map(({ customer }) => customer.email),
    mailboxes: asked.map(({ customer: { email } }) => mailboxOf(email)),
    phones: asked.map(({ customer }) => customer.phone),
    firstNames: asked.map(({ customer }) => customer.firstName),
    lastNames: asked.map(({ customer }) => customer.lastName),
    accountIds: asked.map(({ account }) => account?.id ?? null),
    rooms: rooms.map(({ keys }) => keys[0]),
    rooms56: rooms.map(({ keys }) => keys[1]),
    rooms48: rooms.map(({ keys }) => keys[2]),
    onces: rooms.map(({ once }) => once),
    since: stretchBefore(now).toString(),
  })
  const found = new Map(rows.map((row) => [row.index, stateOf(row)]))
  return asked.map((_, index) => found.get(index))
}

const stateOf = (row: Row): CheckoutState => ({
  revision: row.revision,
  cart: {
    choice: row.request,
    shown: { total: row.shown_total, now: row.shown_now, later: row.shown_later },
    attempt: row.cart_attempt,
    heldUntil: row.hold_expires_at?.toTemporalInstant() ?? null,
    typingSince: row.typing_since?.toTemporalInstant() ?? null,
    typingUntil: row.typing_until?.toTemporalInstant() ?? null,
    proofHash: row.proof_hash,
  },
  saleOrderId: row.sale_order_id,
  isPaying: row.paying_attempt_id !== null,
  attempt:
    row.attempt_id === null
      ? null
      : { id: row.attempt_id, state: row.state, bodyHash: row.body_hash, answer: row.answer },
  key: row.key,
  customerId: row.customer_id,
  prepayOnly: row.prepay_only,
  membership: row.membership,
  askedSince: row.asked_since,
})

export type CheckoutStates = (asked: AskedCheckout) => Promise<CheckoutState | undefined>

/**
 * Reads what checkouts decide on: those of one shop that come at the same time by one statement, as when all of its guests book as
 * soon as they may. Undefined where the shop has no such cart.
 */
export const createCheckoutStates = (pool: Pool, clock: Clock): CheckoutStates =>
  inBatches(
    (asked: readonly AskedCheckout[]) => readCheckoutStates(pool, clock, asked),
    ({ shopId }) => shopId,
  )
