import type { Client, Queryable } from '../../store/db.ts'
import { endClaimed } from '../store-claimed.ts'
import type { ClaimedDue, DuePlan } from './plan.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/** The key of a try. */
export type DueKey = Pick<ClaimedDue, 'shopId' | 'id'>

export type DueRow = {
  readonly id: string
  readonly bodyHash: string
  readonly state: 'claimed' | 'done' | 'refused' | 'unresolved'
  /** The code that it was refused with. */
  readonly code: string | null
}

const columns = `id, body_hash as "bodyHash", state, answer->>'code' as code`

/** The try of a shop's sale that has this key. */
export const findDueByKey = async (
  on: Queryable,
  shopId: string,
  key: string,
): Promise<DueRow | undefined> => {
  const { rows } = await on.query<DueRow>(
    `select ${columns} from due_attempt where shop_id = $1 and idempotency_key = $2`,
    [shopId, key],
  )
  return rows[0]
}

/** The try with this id; in a transaction with `isLocked` nobody else ends it before that ends. */
export const findDue = async (
  on: Queryable,
  { shopId, id }: DueKey,
  isLocked = false,
): Promise<DueRow | undefined> => {
  const { rows } = await on.query<DueRow>(
    `select ${columns} from due_attempt where shop_id = $1 and id = $2 ${isLocked ? 'for update' : ''}`,
    [shopId, id],
  )
  return rows[0]
}

/** Writes a try before the provider is asked, leased until an instant. */
export const insertDue = async (
  client: Client,
  { shopId, id, saleOrderId, plan }: ClaimedDue,
  { key, bodyHash }: { readonly key: string; readonly bodyHash: string },
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<void> => {
  await client.query(
    `insert into due_attempt (shop_id, id, sale_order_id, idempotency_key, body_hash, state, plan, lease_until,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'claimed', $6, $7, $8, $8)`,
    [shopId, id, saleOrderId, key, bodyHash, JSON.stringify(plan), lease.toString(), now.toString()],
  )
}

/**
 * Ends the lease of a try that goes on later, so that the next request or the reconciler can; keeps what was learned. False where
 * it has ended.
 */
export const endDueLease = async (
  on: Queryable,
  { shopId, id, plan }: ClaimedDue,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `update due_attempt set plan = $4, lease_until = $3, updated_at = $3
     where shop_id = $1 and id = $2 and state = 'claimed'`,
    [shopId, id, now.toString(), JSON.stringify(plan)],
  )
  return rowCount === 1
}

/** Ends a try, with the code that it is refused with; does nothing to one that has ended. */
export const endDue = async (
  on: Queryable,
  key: DueKey,
  {
    state,
    code = null,
    now,
  }: {
    readonly state: 'done' | 'refused' | 'unresolved'
    readonly code?: string | null
    readonly now: Temporal.Instant
  },
): Promise<void> => {
  await endClaimed(on, 'due_attempt', key, { state, answer: code === null ? null : { code }, now })
}

/** Who booked a sale, as the provider is told. */
export const findPayer = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
): Promise<DuePlan['customer']> => {
  const { rows } = await client.query<DuePlan['customer']>(
    `select concat_ws(' ', customer.first_name, customer.last_name) as name, customer.email, customer.phone
     from sale_order as sale join customer on customer.id = sale.customer_id where sale.shop_id = $1 and sale.id = $2`,
    [shopId, saleOrderId],
  )
  const [payer] = rows
  if (payer === undefined) throw new Error(`nobody booked the sale ${saleOrderId}`)
  return payer
}
