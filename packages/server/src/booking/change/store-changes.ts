import type { SaleChange } from '@openchair/contract'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import type { Client, Queryable } from '../../store/db.ts'
import { endClaimed } from '../store-claimed.ts'
import type { ClaimedChange } from './decide/plan.ts'
import type { SaleKey } from '../../store/sale-record.ts'

export type ChangeKind = 'cancel' | 'move' | 'tip'

/**
 * A change of a sale. `answer` is what it did, minor units, or the code that it was refused with; null while it is `claimed`. Of
 * one that is `unresolved` a person has to find out what the provider did.
 */
export type ChangeRow = {
  readonly id: string
  readonly kind: ChangeKind
  readonly bodyHash: string
  readonly state: 'claimed' | 'done' | 'refused' | 'unresolved'
  readonly answer: SaleChange | { readonly code: string } | null
}

const columns = `id, kind, body_hash as "bodyHash", state, answer`

/** The change of a shop's sale that has this key. */
export const findChange = async (
  client: Client,
  { shopId }: LockedSale,
  key: string,
): Promise<ChangeRow | undefined> => {
  const { rows } = await client.query<ChangeRow>(
    `select ${columns} from sale_change where shop_id = $1 and idempotency_key = $2`,
    [shopId, key],
  )
  return rows[0]
}

/** What has happened to a sale so far. */
export type ChangesOfSale = {
  readonly count: number
  readonly last: ChangeRow | undefined
  /** Whether a change of it is claimed and not finished. */
  readonly isChanging: boolean
  /** Whether what a change charged is not known, and a person has to look. */
  readonly isUnresolved: boolean
}

/** Belongs in a transaction that has locked the sale. */
export const findChanges = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
): Promise<ChangesOfSale> => {
  const { rows } = await client.query<ChangeRow & Omit<ChangesOfSale, 'last'>>(
    `select ${columns}, count(*) over ()::int as count, bool_or(state = 'claimed') over () as "isChanging",
       bool_or(state = 'unresolved') over () as "isUnresolved"
     from sale_change where shop_id = $1 and sale_order_id = $2 order by created_at desc, id desc limit 1`,
    [shopId, saleOrderId],
  )
  const [last] = rows
  return last === undefined ? { count: 0, last, isChanging: false, isUnresolved: false } : { ...last, last }
}

/** A change before it is written; `bodyHash` tells requests with the same key apart. */
export type NewChange = {
  readonly id: string
  readonly kind: ChangeKind
  readonly key: string
  readonly bodyHash: string
}

/** Writes a change that is done. Belongs in the transaction that does it. */
export const insertDone = (
  client: Client,
  sale: LockedSale,
  change: NewChange,
  answer: SaleChange,
  now: Temporal.Instant,
): Promise<void> =>
  insertChange(client, sale, change, { state: 'done', plan: {}, answer, leaseUntil: null }, now)

/** Writes a change whose card is about to be charged, leased until an instant. */
export const insertClaimed = (
  client: Client,
  sale: LockedSale,
  change: NewChange,
  plan: ClaimedChange['plan'],
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<void> =>
  insertChange(
    client,
    sale,
    change,
    { state: 'claimed', plan, answer: null, leaseUntil: lease.toString() },
    now,
  )

const insertChange = async (
  client: Client,
  { shopId, saleOrderId }: LockedSale,
  { id, kind, key, bodyHash }: NewChange,
  written: {
    readonly state: 'done' | 'claimed'
    readonly plan: object
    readonly answer: SaleChange | null
    readonly leaseUntil: string | null
  },
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into sale_change (shop_id, id, sale_order_id, kind, idempotency_key, body_hash, state, plan, answer,
       lease_until, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      shopId,
      id,
      saleOrderId,
      kind,
      key,
      bodyHash,
      written.state,
      JSON.stringify(written.plan),
      written.answer && JSON.stringify(written.answer),
      written.leaseUntil,
      now.toString(),
    ],
  )
}

/** The key of a claimed change. */
export type ChangeKey = Pick<ClaimedChange, 'shopId' | 'id'>

/** Ends a lease, so that the next request or the reconciler can go on. */
export const endChangeLease = async (
  on: Queryable,
  { shopId, id }: ChangeKey,
  now: Temporal.Instant,
): Promise<void> => {
  await on.query(
    `update sale_change set lease_until = $3, updated_at = $3 where shop_id = $1 and id = $2 and state = 'claimed'`,
    [shopId, id, now.toString()],
  )
}

/** Ends a claimed change; false where it has ended already. Belongs in the transaction that writes what it did. */
export const endChange = (
  client: Client,
  key: ChangeKey,
  end: {
    readonly state: 'done' | 'refused' | 'unresolved'
    readonly answer: SaleChange | { readonly code: string }
    readonly now: Temporal.Instant
  },
): Promise<boolean> => endClaimed(client, 'sale_change', key, end)

/** The change with this id. */
export const findChangeById = async (
  on: Queryable,
  { shopId, id }: ChangeKey,
): Promise<ChangeRow | undefined> => {
  const { rows } = await on.query<ChangeRow>(
    `select ${columns} from sale_change where shop_id = $1 and id = $2`,
    [shopId, id],
  )
  return rows[0]
}
