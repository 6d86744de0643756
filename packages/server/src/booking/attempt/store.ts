import { across } from '../../store/across-shops.ts'
import { type AttemptKind, attemptKinds, type AttemptState } from '../../store/tables/attempt-kinds.ts'
import type { Queryable } from '../../store/db.ts'
import { deleteInStepsByShop } from '../../store/transaction.ts'
import { type AttemptEnd, keptKinds, passingKey, transitions } from './states.ts'

export type AttemptKey = { readonly shopId: string; readonly id: string }

/** An attempt that a worker goes on with. */
export type Attempt<Plan> = AttemptKey & {
  readonly kind: AttemptKind
  /** The cart or whatever else books, the sale that is changed or paid, the application that joins. */
  readonly ownerId: string
  readonly plan: Plan
}

/** An attempt as whoever asks with its key finds it. */
export type FoundAttempt = {
  readonly id: string
  readonly state: AttemptState
  readonly bodyHash: string
  /** The result once done, the code of the refusal once refused. */
  readonly answer: object | { readonly code: string } | null
}

/** The instant of a step, and the end of the lease that it takes. */
type Times = { readonly now: Temporal.Instant; readonly lease: Temporal.Instant }

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** SQL that holds where an attempt may become `next`. */
const mayBecome = (next: AttemptState): string =>
  `state in (${listed(Object.entries(transitions).flatMap(([state, all]) => (all.includes(next) ? [state] : [])))})`

const found = `id, state, body_hash as "bodyHash", answer`

/** The attempt of a shop that has a key; undefined where none has. */
export const findByKey = async (
  on: Queryable,
  shopId: string,
  key: string,
): Promise<FoundAttempt | undefined> => {
  const { rows } = await on.query<FoundAttempt>(
    `select ${found} from attempt where shop_id = $1 and idempotency_key = $2`,
    [shopId, key],
  )
  return rows[0]
}

export const findById = async (
  on: Queryable,
  { shopId, id }: AttemptKey,
): Promise<FoundAttempt | undefined> => {
  const { rows } = await on.query<FoundAttempt>(
    `select ${found} from attempt where shop_id = $1 and id = $2`,
    [shopId, id],
  )
  return rows[0]
}

/** An attempt before it is written, with the key and the body that it is sent with. */
export type NewAttempt<Plan> = Attempt<Plan> & { readonly key: string; readonly bodyHash: string }

/**
 * Writes an attempt before it costs anything, leased until an instant, or with its end where it costs nothing. False where another
 * attempt has its key.
 */
export const insertAttempt = async (
  on: Queryable,
  { shopId, id, kind, ownerId, key, bodyHash, plan }: NewAttempt<object>,
  { now, lease }: Times,
  end?: AttemptEnd,
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, answer, lease_until, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) on conflict (shop_id, idempotency_key) do nothing`,
    [
      shopId,
      id,
      kind,
      ownerId,
      key,
      bodyHash,
      end?.state ?? 'claimed',
      end === undefined ? JSON.stringify(plan) : '{}',
      end?.answer && JSON.stringify(end.answer),
      end === undefined ? lease.toString() : null,
      now.toString(),
    ],
  )
  return rowCount === 1
}

export type Leased = { readonly attempt: Attempt<object>; readonly createdAt: Temporal.Instant }

/** Takes the lease of an attempt whose lease has run out; undefined where another worker holds it, or it has ended. */
export const leaseAttempt = async (
  on: Queryable,
  { shopId, id }: AttemptKey,
  { now, lease }: Times,
): Promise<Leased | undefined> => {
  const { rows } = await on.query<Omit<Attempt<object>, keyof AttemptKey> & { createdAt: Date }>(
    `update attempt set lease_until = $4, updated_at = $3
     where shop_id = $1 and id = $2 and ${mayBecome('claimed')} and lease_until <= $3
     returning kind, owner_id as "ownerId", plan, created_at as "createdAt"`,
    [shopId, id, now.toString(), lease.toString()],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { createdAt, ...attempt } = row
  return { attempt: { shopId, id, ...attempt }, createdAt: createdAt.toTemporalInstant() }
}

/** Ends a lease, so that the next request or the reconciler goes on, and adds `learned` to the plan. False where the attempt has ended. */
export const endLease = async (
  on: Queryable,
  { shopId, id }: AttemptKey,
  now: Temporal.Instant,
  learned: object = {},
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `update attempt set plan = plan || $4::jsonb, lease_until = $3, updated_at = $3
     where shop_id = $1 and id = $2 and ${mayBecome('claimed')}`,
    [shopId, id, now.toString(), JSON.stringify(learned)],
  )
  return rowCount === 1
}

/** Adds something to the plan of an attempt that goes on. */
export const addToPlan = async (
  on: Queryable,
  { shopId, id }: AttemptKey,
  learned: object,
): Promise<void> => {
  await on.query(
    `update attempt set plan = plan || $3::jsonb where shop_id = $1 and id = $2 and ${mayBecome('claimed')}`,
    [shopId, id, JSON.stringify(learned)],
  )
}

/**
 * Ends an attempt; false where it has ended already. It keeps for a day who was refused at their bank (`forgetSenders`), because the
 * bank's word often comes before the guest does, to a page that has kept nothing that they typed.
 */
export const endAttempt = async (
  on: Queryable,
  { shopId, id }: AttemptKey,
  { state, answer }: AttemptEnd,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `update attempt set state = $3, answer = $4, lease_until = null, updated_at = $5,
       plan = case when $3 <> 'done' and plan ? 'action'
         then jsonb_strip_nulls(jsonb_build_object('customer', plan -> 'customer', 'note', plan -> 'note')) else '{}' end,
       idempotency_key = case when starts_with(idempotency_key, '${passingKey}') then 'join:ended:' || id else idempotency_key end
     where shop_id = $1 and id = $2 and ${mayBecome(state)}`,
    [shopId, id, state, answer && JSON.stringify(answer), now.toString()],
  )
  return rowCount === 1
}

/** One question of a guest about an attempt; the earlier question must not be later than `before`. */
export type Turn = AttemptKey & { readonly now: Temporal.Instant; readonly before: Temporal.Instant }

/**
 * Takes the turn of a guest to ask the provider about an attempt: `tooSoon` where one did later than `before`, `busy` where somebody
 * works on it or it has ended. The turns stand in the plan, so that all processes count the same ones; the first is free.
 */
export const takeTurn = async (
  on: Queryable,
  { shopId, id, now, before }: Turn,
): Promise<'taken' | 'tooSoon' | 'busy'> => {
  const isFree = `shop_id = $1 and id = $2 and ${mayBecome('claimed')} and lease_until <= $3::timestamptz`
  const key = [shopId, id, now.toString()]
  const taken = await on.query(
    `update attempt set plan = plan || jsonb_build_object('askedAt', $3::text)
     where ${isFree} and coalesce((plan ->> 'askedAt')::timestamptz <= $4, true)`,
    [...key, before.toString()],
  )
  if (taken.rowCount === 1) return 'taken'
  const { rowCount } = await on.query(`select from attempt where ${isFree}`, key)
  return rowCount === 1 ? 'tooSoon' : 'busy'
}

/** Attempts whose lease has run out, at most a hundred, the oldest first. */
export const findStalled = async (on: Queryable, now: Temporal.Instant): Promise<readonly AttemptKey[]> => {
  const { rows } = await on.query<AttemptKey>(
    `select ${across.due} shop_id as "shopId", id from attempt
     where state = 'claimed' and lease_until <= $1 order by lease_until limit 100`,
    [now.toString()],
  )
  return rows
}

/** Ends all leases: for a process that knows that no other works on attempts. */
export const endAllLeases = async (on: Queryable, now: Temporal.Instant): Promise<void> => {
  await on.query(
    `update ${across.lease} attempt set lease_until = $1, updated_at = $1 where state = 'claimed' and lease_until > $1`,
    [now.toString()],
  )
}

/** Tells whether a lease has not ended. */
export const hasLeases = async (on: Queryable, now: Temporal.Instant): Promise<boolean> => {
  const { rowCount } = await on.query(
    `select ${across.lease} from attempt where state = 'claimed' and lease_until > $1 limit 1`,
    [now.toString()],
  )
  return rowCount === 1
}

/** Forgets who had sent attempts that were refused before an instant. */
export const forgetSenders = async (on: Queryable, before: Temporal.Instant): Promise<void> => {
  await on.query(
    `update ${across.due} attempt set plan = '{}' where state = 'refused' and plan <> '{}' and updated_at < $1`,
    [before.toString()],
  )
}

const removedKinds = attemptKinds.filter((kind) => !(keptKinds as readonly AttemptKind[]).includes(kind))

/**
 * Deletes attempts that ended before an instant, and with them the answers to their keys. Those that are left to a person stay, and so
 * do those of kinds that are kept.
 */
export const removeEnded = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(
    on,
    {
      table: 'attempt',
      where: `state in ('done', 'refused') and kind in (${listed(removedKinds)}) and updated_at < $1`,
    },
    [before.toString()],
  )
