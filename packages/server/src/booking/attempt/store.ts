import { type AttemptKind, attemptKinds, type AttemptState } from '../../store/attempt-kinds.ts'
import type { Queryable } from '../../store/db.ts'
import { instant, json, nullable, type Row, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { deleteInStepsByShop } from '../../store/transaction.ts'
import { type AttemptEnd, keptKinds, passingKey, transitions } from './states.ts'

const attemptKey = { shopId: uuid, id: uuid }
export type AttemptKey = { readonly [K in keyof typeof attemptKey]: string }

/** An attempt that a worker goes on with. */
export type Attempt<Plan> = AttemptKey & {
  readonly kind: AttemptKind
  /** The cart or other owner that books, the sale that is changed or paid, or the application that joins. */
  readonly ownerId: string
  readonly plan: Plan
}

const state = wordOf<AttemptState>()
/** The result once the attempt is done, the code of the refusal once it is refused. */
const answer = nullable(json<object | { readonly code: string }>())

/** The columns by which a request with an earlier key is answered. */
export const foundColumns = { id: uuid, state, bodyHash: text, answer }

/** An attempt that is found by the key of a later request. */
export type FoundAttempt = Row<typeof foundColumns>

/** SQL of a found attempt as JSON, for statements that read more than the attempt. */
export const foundJson = `jsonb_build_object('id', id, 'state', state, 'bodyHash', body_hash, 'answer', answer)`

/** The instant of a step, and the end of the lease that it takes. */
type Times = { readonly now: Temporal.Instant; readonly lease: Temporal.Instant }

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

const claimed = `'claimed'`
const steps = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `('${from}', '${to}')`))

/** SQL that names one attempt, if its state may become `next`, which is given as SQL. */
const mayBecome = (next: string): string =>
  `shop_id = $shopId and id = $id and (state, ${next}) in (${steps.join(', ')})`

const foundSql = 'select id, state, body_hash as "bodyHash", answer from attempt where shop_id = $shopId and'

/** The attempt of a shop with this key; undefined if there is none. */
export const findByKey = statement(
  'find-attempt-by-key',
  { shopId: uuid, key: text },
  `${foundSql} idempotency_key = $key`,
  foundColumns,
).first

export const findById = statement('find-attempt', attemptKey, `${foundSql} id = $id`, foundColumns).first

/** An attempt before it is written, with the key and the body of its request. */
export type NewAttempt<Plan> = Attempt<Plan> & { readonly key: string; readonly bodyHash: string }

const insertStatement = statement(
  'insert-attempt',
  {
    ...attemptKey,
    kind: text,
    ownerId: uuid,
    key: text,
    bodyHash: text,
    state,
    plan: json<object>(),
    answer,
    lease: nullable(instant),
    now: instant,
  },
  `insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, answer, lease_until, created_at,
     updated_at)
   values ($shopId, $id, $kind, $ownerId, $key, $bodyHash, $state, $plan, $answer, $lease, $now, $now)
   on conflict (shop_id, idempotency_key) do nothing`,
)

/**
 * Writes an attempt before anything is charged: with a lease until an instant, or already ended if it costs
 * nothing. False if another attempt has its key.
 */
export const insertAttempt = async (
  on: Queryable,
  attempt: NewAttempt<object>,
  { now, lease }: Times,
  end?: AttemptEnd,
): Promise<boolean> => {
  const begun = { state: 'claimed', answer: null, plan: attempt.plan, lease } as const
  const written = end === undefined ? begun : { ...end, plan: {}, lease: null }
  return (await insertStatement.run(on, { ...attempt, ...written, now })) === 1
}

export type Leased = { readonly attempt: Attempt<object>; readonly createdAt: Temporal.Instant }

const leaseStatement = statement(
  'lease-attempt',
  { ...attemptKey, now: instant, lease: instant },
  `update attempt set lease_until = $lease, updated_at = $now
   where ${mayBecome(claimed)} and lease_until <= $now
   returning kind, owner_id as "ownerId", plan, created_at as "createdAt"`,
  { kind: wordOf<AttemptKind>(), ownerId: uuid, plan: json<object>(), createdAt: instant },
)

/** Takes an attempt's lease if it has run out; undefined if another worker holds it, or the attempt ended. */
export const leaseAttempt = async (
  on: Queryable,
  { shopId, id }: AttemptKey,
  { now, lease }: Times,
): Promise<Leased | undefined> => {
  const leased = await leaseStatement.first(on, { shopId, id, now, lease })
  if (leased === undefined) return undefined
  const { createdAt, ...attempt } = leased
  return { attempt: { shopId, id, ...attempt }, createdAt }
}

/**
 * Ends a lease, so that the next request or the reconciler goes on, and adds `learned` to the plan. Counts
 * none if the attempt has ended.
 */
export const endLease = statement(
  'end-lease',
  { ...attemptKey, learned: json<object>(), now: instant },
  `update attempt set plan = plan || $learned, lease_until = $now, updated_at = $now where ${mayBecome(claimed)}`,
).run

export const addToPlan = statement(
  'add-to-plan',
  { ...attemptKey, learned: json<object>() },
  `update attempt set plan = plan || $learned where ${mayBecome(claimed)}`,
).run

/**
 * Ends an attempt; counts none if it has ended already. Keeps the sender for a day if the bank refused
 * (`forgetSenders`): its message often comes before the guest, whose page no longer has the details that they
 * typed.
 */
export const endAttempt = statement(
  'end-attempt',
  { ...attemptKey, state, answer, now: instant },
  `update attempt set state = $state, answer = $answer, lease_until = null, updated_at = $now,
     plan = case when $state <> 'done' and plan ? 'action'
       then jsonb_strip_nulls(jsonb_build_object('customer', plan -> 'customer', 'note', plan -> 'note')) else '{}' end,
     idempotency_key = case when starts_with(idempotency_key, '${passingKey}') then 'join:ended:' || id else idempotency_key end
   where ${mayBecome('$state')}`,
).run

/** A guest's turn to ask about an attempt. Their last turn must not be later than `before`. */
export type Turn = AttemptKey & { readonly now: Temporal.Instant; readonly before: Temporal.Instant }

const isFree = `${mayBecome(claimed)} and lease_until <= $now`
const turnStatement = statement(
  'take-turn',
  { ...attemptKey, now: instant, before: instant },
  `update attempt set plan = plan || jsonb_build_object('askedAt', $now)
   where ${isFree} and coalesce((plan ->> 'askedAt')::timestamptz <= $before, true)`,
)
const freeStatement = statement(
  'find-free-attempt',
  { ...attemptKey, now: instant },
  `select from attempt where ${isFree}`,
)

/**
 * Takes the turn of a guest to ask the provider about an attempt: `tooSoon` if the last turn was later than
 * `before`, `busy` if a worker has the attempt or it has ended. The turns stand in the plan, so that all
 * processes count the same ones. The first is free.
 */
export const takeTurn = async (on: Queryable, turn: Turn): Promise<'taken' | 'tooSoon' | 'busy'> => {
  if ((await turnStatement.run(on, turn)) === 1) return 'taken'
  return (await freeStatement.run(on, turn)) === 1 ? 'tooSoon' : 'busy'
}

/** Attempts whose lease has run out, at most a hundred, the oldest first. */
export const findStalled = statement(
  'find-stalled-attempts',
  { now: instant },
  `select shop_id as "shopId", id from attempt
   where state = 'claimed' and lease_until <= $now order by lease_until limit 100`,
  attemptKey,
).rows

const endAllStatement = statement(
  'end-all-leases',
  { now: instant },
  `update attempt set lease_until = $now, updated_at = $now where state = 'claimed' and lease_until > $now`,
)

/** Ends all leases. Only for a process that knows that no other process works on attempts. */
export const endAllLeases = async (on: Queryable, now: Temporal.Instant): Promise<void> => {
  await endAllStatement.run(on, { now })
}

const leasesStatement = statement(
  'find-leases',
  { now: instant },
  `select from attempt where state = 'claimed' and lease_until > $now limit 1`,
)

/** Tells if any lease is still running. */
export const hasLeases = async (on: Queryable, now: Temporal.Instant): Promise<boolean> =>
  (await leasesStatement.run(on, { now })) === 1

/** Forgets the senders of attempts that were refused before an instant. */
export const forgetSenders = statement(
  'forget-senders',
  { before: instant },
  `update attempt set plan = '{}' where state = 'refused' and plan <> '{}' and updated_at < $before`,
).run

const removedKinds = attemptKinds.filter((kind) => !(keptKinds as readonly AttemptKind[]).includes(kind))

/**
 * Deletes attempts that ended before an instant, and with them the answers to their keys. Keeps those that
 * are left to a person, and those of `keptKinds`.
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
