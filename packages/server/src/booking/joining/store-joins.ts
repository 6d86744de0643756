import type { ErrorCode, Sender, WaitingListResult } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'
import { deleteInStepsByShop } from '../../store/transaction.ts'
import type { JoinPlan } from './join-plan.ts'
import { across } from '../../store/across-shops.ts'

/** A try to join that has the key of a request. */
export type FoundJoin = {
  readonly id: string
  readonly state: 'claimed' | 'done' | 'refused' | 'unresolved'
  readonly bodyHash: string
  readonly answer: WaitingListResult | { readonly code: string } | null
  /** The person who joins; null once the try has ended. */
  readonly customer: Sender | null
}

/** The try to join a shop's list that has a key; undefined where none has. */
export const findJoin = async (
  on: Queryable,
  shopId: string,
  key: string,
): Promise<FoundJoin | undefined> => {
  const { rows } = await on.query<FoundJoin>(
    `select id, state, body_hash as "bodyHash", answer, plan -> 'customer' as customer from waiting_list_join where shop_id = $1 and idempotency_key = $2`,
    [shopId, key],
  )
  return rows[0]
}

/** Writes a try to join before the provider is asked; false where another has its key. */
export const insertJoin = async (
  on: Queryable,
  plan: JoinPlan,
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `insert into waiting_list_join (shop_id, id, idempotency_key, body_hash, state, plan, lease_until, created_at, updated_at)
     values ($1, $2, $3, $4, 'claimed', $5, $6, $7, $7) on conflict (shop_id, idempotency_key) do nothing`,
    [plan.shopId, plan.id, plan.key, plan.bodyHash, JSON.stringify(plan), lease.toString(), now.toString()],
  )
  return rowCount === 1
}

/** A try to join, and since when it is tried. */
export type LeasedJoin = { readonly plan: JoinPlan; readonly createdAt: Temporal.Instant }

/** Takes the lease of a try that stands still; undefined where a worker holds it, or where it has ended. */
export const leaseJoin = async (
  on: Queryable,
  { shopId, id }: Pick<JoinPlan, 'shopId' | 'id'>,
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<LeasedJoin | undefined> => {
  const { rows } = await on.query<{ plan: JoinPlan; createdAt: Date }>(
    `update waiting_list_join set lease_until = $4, updated_at = $3
     where shop_id = $1 and id = $2 and state = 'claimed' and lease_until <= $3 returning plan, created_at as "createdAt"`,
    [shopId, id, now.toString(), lease.toString()],
  )
  const [row] = rows
  return row && { plan: row.plan, createdAt: row.createdAt.toTemporalInstant() }
}

/** Ends the lease of a try; `until` is recorded where its guest has to go to their bank. */
export const endJoinLease = async (
  on: Queryable,
  { shopId, id }: Pick<JoinPlan, 'shopId' | 'id'>,
  now: Temporal.Instant,
  actionUntil?: Temporal.Instant,
): Promise<void> => {
  await on.query(
    `update waiting_list_join set lease_until = $3, updated_at = $3,
       plan = plan || case when $4::text is null then '{}'::jsonb else jsonb_build_object('actionUntil', $4::text) end
     where shop_id = $1 and id = $2 and state = 'claimed'`,
    [shopId, id, now.toString(), actionUntil?.toString() ?? null],
  )
}

/**
 * Ends a try; false where another worker has ended it. A key that the server made of the request is free again, because the
 * same wish may be sent anew one day.
 */
export const endJoin = async (
  on: Queryable,
  { shopId, id }: Pick<JoinPlan, 'shopId' | 'id'>,
  end:
    | { readonly state: 'done'; readonly answer: WaitingListResult }
    | { readonly state: 'refused' | 'unresolved'; readonly answer: { readonly code: ErrorCode } },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `update waiting_list_join set state = $3, answer = $4, plan = '{}', lease_until = null, updated_at = $5,
       idempotency_key = case when idempotency_key like 'body:%' then 'ended:' || id else idempotency_key end
     where shop_id = $1 and id = $2 and state = 'claimed'`,
    [shopId, id, end.state, JSON.stringify(end.answer), now.toString()],
  )
  return rowCount === 1
}

/** Tries whose lease has run out, at most a hundred, the oldest first. */
export const findStalledJoins = async (
  on: Queryable,
  now: Temporal.Instant,
): Promise<readonly Pick<JoinPlan, 'shopId' | 'id'>[]> => {
  const { rows } = await on.query<Pick<JoinPlan, 'shopId' | 'id'>>(
    `select ${across.due} shop_id as "shopId", id from waiting_list_join where state = 'claimed' and lease_until <= $1
     order by lease_until limit 100`,
    [now.toString()],
  )
  return rows
}

/** Deletes tries that ended before an instant, and with them the answers to their keys; what is left to a person stays. */
export const removeEndedJoins = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(
    on,
    {
      table: 'waiting_list_join',
      where: `state in ('done', 'refused') and updated_at < $1`,
    },
    [before.toString()],
  )
