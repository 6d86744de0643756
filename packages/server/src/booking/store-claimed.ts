import type { Queryable } from '../store/db.ts'
import { deleteInStepsByShop } from '../store/transaction.ts'
import type { ClaimedChange } from './change/decide/plan.ts'
import type { DuePlan } from './due/plan.ts'
import { across } from '../store/across-shops.ts'

/** What pays for a sale after it was booked, written before the provider is asked: claimed, leased and ended alike. */
type Plans = { readonly sale_change: ClaimedChange['plan']; readonly due_attempt: DuePlan }
export type ClaimedTable = keyof Plans
export type TriedTable = ClaimedTable | 'checkout_attempt'

export type ClaimedKey = { readonly shopId: string; readonly id: string }

/** A claimed row of a sale. */
export type Claimed<Table extends ClaimedTable> = ClaimedKey & {
  readonly saleOrderId: string
  readonly plan: Plans[Table]
}

/** How a claimed row ends; `answer` is JSON. */
type End = {
  readonly state: 'done' | 'refused' | 'unresolved'
  readonly answer: object | null
  readonly now: Temporal.Instant
}

/** Takes the lease of a claimed row whose lease has run out; undefined where somebody else works on it, or it has ended. */
export const leaseClaimed = async <Table extends ClaimedTable>(
  on: Queryable,
  table: Table,
  { shopId, id }: ClaimedKey,
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<
  | {
      readonly claimed: Claimed<Table>
      readonly createdAt: Temporal.Instant
    }
  | undefined
> => {
  const { rows } = await on.query<{ saleOrderId: string; plan: Plans[Table]; createdAt: Date }>(
    `update ${table} set lease_until = $4, updated_at = $3
     where shop_id = $1 and id = $2 and state = 'claimed' and lease_until <= $3
     returning sale_order_id as "saleOrderId", plan, created_at as "createdAt"`,
    [shopId, id, now.toString(), lease.toString()],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { saleOrderId, plan, createdAt } = row
  return { claimed: { shopId, id, saleOrderId, plan }, createdAt: createdAt.toTemporalInstant() }
}

/** One question of a guest about a try. */
export type Turn = {
  readonly table: TriedTable | 'waiting_list_join'
  readonly shopId: string
  readonly id: string
  readonly now: Temporal.Instant
  /** The earlier question must not be later than this. */
  readonly before: Temporal.Instant
}

/**
 * Takes the turn of a guest to ask the provider about a try: `tooSoon` where one did later than `before`, `busy` where somebody works
 * on it or it has ended. The turns stand in the plan, so that all processes count the same ones; the first is free.
 */
export const takeTurn = async (
  on: Queryable,
  { table, shopId, id, now, before }: Turn,
): Promise<'taken' | 'tooSoon' | 'busy'> => {
  const isFree = `shop_id = $1 and id = $2 and state = 'claimed' and lease_until <= $3::timestamptz`
  const key = [shopId, id, now.toString()]
  const taken = await on.query(
    `update ${table} set plan = plan || jsonb_build_object('askedAt', $3::text)
     where ${isFree} and coalesce((plan ->> 'askedAt')::timestamptz <= $4, true)`,
    [...key, before.toString()],
  )
  if (taken.rowCount === 1) return 'taken'
  const { rowCount } = await on.query(`select from ${table} where ${isFree}`, key)
  return rowCount === 1 ? 'tooSoon' : 'busy'
}

/** Claimed rows whose lease has run out, at most a hundred, the oldest first. */
export const findStalled = async (
  on: Queryable,
  table: ClaimedTable,
  now: Temporal.Instant,
): Promise<readonly ClaimedKey[]> => {
  const { rows } = await on.query<ClaimedKey>(
    `select ${across.due} shop_id as "shopId", id from ${table}
     where state = 'claimed' and lease_until <= $1 order by lease_until limit 100`,
    [now.toString()],
  )
  return rows
}

/** Ends a claimed row; false where it has ended already. */
export const endClaimed = async (
  on: Queryable,
  table: ClaimedTable,
  { shopId, id }: ClaimedKey,
  { state, answer, now }: End,
): Promise<boolean> => {
  const ended = await on.query(
    `update ${table} set state = $3, answer = $4, plan = '{}', lease_until = null, updated_at = $5
     where shop_id = $1 and id = $2 and state = 'claimed'`,
    [shopId, id, state, answer && JSON.stringify(answer), now.toString()],
  )
  return ended.rowCount === 1
}

/** Whether a row, of a try at a checkout too, stands in a state. */
export const isInState = async (
  on: Queryable,
  table: TriedTable,
  { shopId, id }: ClaimedKey,
  state: 'claimed' | 'refused',
): Promise<boolean> => {
  const { rowCount } = await on.query(`select from ${table} where shop_id = $1 and id = $2 and state = $3`, [
    shopId,
    id,
    state,
  ])
  return rowCount === 1
}

/** Forgets who had sent tries to pay that were refused before an instant. */
export const forgetSenders = async (on: Queryable, before: Temporal.Instant): Promise<void> => {
  await on.query(
    `update ${across.due} checkout_attempt set plan = '{}' where state = 'refused' and plan <> '{}' and updated_at < $1`,
    [before.toString()],
  )
}

/**
 * Deletes tries to pay that ended before an instant, and with them the answers to their keys. What is left to a person stays, and
 * so do changes of a sale: its payments and refunds name them.
 */
export const removeEndedTries = async (on: Queryable, before: Temporal.Instant): Promise<void> => {
  for (const [table, done] of [
    ['checkout_attempt', 'booked'],
    ['due_attempt', 'done'],
  ] as const) {
    const where = `state in ('${done}', 'refused') and updated_at < $1`
    await deleteInStepsByShop(on, { table, where }, [before.toString()])
  }
}
