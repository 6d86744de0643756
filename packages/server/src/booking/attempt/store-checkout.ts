import type { CheckoutResult, Customer } from '@openchair/contract'
import type { SaleMembership } from '@openchair/rules'
import { membershipSql } from '../../discounts/store.ts'
import type { Pool } from '../../store/db.ts'
import { type AskedContact, contactRoomSql, contactRoomValues } from '../contact-limit.ts'
import { knownCustomerSql, prepayOnlySql } from '../store-customers.ts'
import type { Choice } from '../quote/choice.ts'
import type { OwnerState } from './owner-state.ts'

/** The state that a cart's checkout decides on, read in one statement. */
export type CheckoutState = OwnerState & {
  readonly revision: number
  readonly cart: {
    readonly choice: Choice
    readonly shownTotal: number
    readonly attempt: number
    /** Until when it holds something from an earlier attempt, which may be past; null where it holds nothing. */
    readonly heldUntil: Temporal.Instant | null
  }
  /** The key of this attempt: the guest's own, or one made of the cart's id and the number of its attempt. */
  readonly key: string
  /**
   * The customer's id from an earlier booking with the same contact and name: made without signing in, or by `account` with
   * other details than its own.
   */
  readonly customerId: string | null
  readonly prepayOnly: boolean
  readonly membership: SaleMembership | null
  /** Set where the address has asked about as many other people as it may (`contactRoomSql`). */
  readonly askedSince: Date | null
}

const typed = { email: '$4', phone: '$5', firstName: '$6', lastName: '$7', claimedBy: '$11' }

const text = `
  select shop.revision::int4 as revision, cart.request, cart.shown_total, cart.attempt as cart_attempt, cart.sale_order_id,
    cart.paying_attempt_id,
    cart.hold_expires_at,
    named.key, attempt.id as attempt_id, attempt.state, attempt.body_hash, attempt.answer,
    ${knownCustomerSql('shop.brand_id', typed)} as customer_id,
    (${prepayOnlySql('shop.brand_id', 'lower($4)', '$5')}
      or exists (select from customer where id = $11::uuid and customer.prepay_only)) as prepay_only,
    ${membershipSql('shop.brand_id', 'lower($4)', '$5')} as membership,
    ${contactRoomSql('$8', '$9', '$10')} as asked_since
  from shop
  join cart on cart.shop_id = shop.id and cart.id = $2
  cross join lateral (select coalesce('guest:' || $3, 'cart:' || cart.id || ':' || cart.attempt) as key) as named
  left join checkout_attempt attempt on attempt.shop_id = shop.id and attempt.idempotency_key = named.key
  where shop.id = $1`

type Row = {
  readonly revision: number
  readonly request: Choice
  readonly shown_total: number
  readonly cart_attempt: number
  readonly sale_order_id: string | null
  readonly paying_attempt_id: string | null
  readonly hold_expires_at: Date | null
  readonly key: string
  readonly attempt_id: string | null
  readonly state: 'claimed' | 'booked' | 'refused' | 'unresolved'
  readonly body_hash: string
  readonly answer: CheckoutResult | { readonly code: string } | null
  readonly customer_id: string | null
  readonly prepay_only: boolean
  readonly membership: SaleMembership | null
  readonly asked_since: Date | null
}

/** Reads the state of a checkout; undefined where the shop has no such cart. */
export const readCheckoutState = async (
  pool: Pool,
  asked: {
    readonly shopId: string
    readonly cartId: string
    readonly key: string | undefined
    readonly customer: Customer
    /** The customer of whoever is signed in. */
    readonly account: { readonly id: string } | undefined
  },
  contact: AskedContact,
  now: Temporal.Instant,
): Promise<CheckoutState | undefined> => {
  const { email, phone, firstName, lastName } = asked.customer
  const { rows } = await pool.query<Row>({
    name: 'cart-checkout-state',
    text,
    values: [
      asked.shopId,
      asked.cartId,
      asked.key ?? null,
      email,
      phone,
      firstName,
      lastName,
      ...contactRoomValues(contact, now),
      asked.account?.id ?? null,
    ],
  })
  const [row] = rows
  return (
    row && {
      revision: row.revision,
      cart: {
        choice: row.request,
        shownTotal: row.shown_total,
        attempt: row.cart_attempt,
        heldUntil: row.hold_expires_at?.toTemporalInstant() ?? null,
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
    }
  )
}
