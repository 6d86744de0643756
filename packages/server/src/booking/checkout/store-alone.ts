import type { Customer, Sender } from '@openchair/contract'
import type { Pool } from '../../store/db.ts'
import { knownCustomerSql } from '../store-customers.ts'
import type { OwnerState } from './owner-state.ts'
import type { AttemptKind } from '../../store/tables/attempt-kinds.ts'
import type { FoundAttempt } from '../attempt/store.ts'

/** What has become of a sale that has neither a cart nor times, and who buys. */
export type AloneState = OwnerState & {
  /** The customer's id from an earlier sale with the same contact and name (`knownCustomerSql`). */
  readonly customerId: string | null
}

/**
 * Reads the state of a sale by its key alone: nothing of it stands anywhere before its attempt does, so each key is an
 * owner of its own.
 */
export const readAloneState = async (
  pool: Pool,
  asked: {
    readonly shopId: string
    readonly brandId: string
    readonly key: string
    readonly customer: Customer
    readonly account: { readonly id: string } | undefined
  },
): Promise<AloneState> => {
  const { email, phone, firstName, lastName } = asked.customer
  const { rows } = await pool.query<{ attempt: FoundAttempt | null; customerId: string | null }>({
    name: 'alone-state',
    text: `
      select
        (select jsonb_build_object('id', id, 'state', state, 'bodyHash', body_hash, 'answer', answer)
         from attempt where shop_id = $1 and idempotency_key = $2) as attempt,
        ${knownCustomerSql('$3', { email: '$4', phone: '$5', firstName: '$6', lastName: '$7', claimedBy: '$8::uuid' })}
          as "customerId"`,
    values: [
      asked.shopId,
      asked.key,
      asked.brandId,
      email,
      phone,
      firstName,
      lastName,
      asked.account?.id ?? null,
    ],
  })
  const [row] = rows
  return {
    attempt: row?.attempt ?? null,
    customerId: row?.customerId ?? null,
    saleOrderId: null,
    isPaying: false,
  }
}

/** An attempt that is asked about by its key alone, and who sent it. */
type SentAttempt = FoundAttempt & {
  readonly kind: AttemptKind
  /** Null once it has ended, but for the contact that its cart still has. */
  readonly customer: Sender | null
  readonly note: string | null
  /** The cart or application that it books; null where it sells a gift card or joins a waiting list. */
  readonly basketId: string | null
}

/** The attempt of a shop that has the first of these keys that any has; undefined where none has. */
export const findSentAttempt = async (
  pool: Pool,
  shopId: string,
  keys: readonly string[],
): Promise<SentAttempt | undefined> => {
  const { rows } = await pool.query<SentAttempt>(
    `select attempt.id, attempt.kind, attempt.state, attempt.body_hash as "bodyHash", attempt.answer,
       coalesce(attempt.plan -> 'customer', cart.request -> 'customer') as customer, attempt.plan ->> 'note' as note,
       coalesce(cart.id, (attempt.plan -> 'application' ->> 'id')::uuid) as "basketId"
     from attempt
     left join cart on cart.shop_id = attempt.shop_id and cart.id = attempt.owner_id
     where attempt.shop_id = $1 and attempt.idempotency_key = any($2)
     order by array_position($2, attempt.idempotency_key) limit 1`,
    [shopId, keys],
  )
  return rows[0]
}
