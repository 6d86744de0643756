import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Queryable } from '../store/db.ts'
import { deleteInStepsByShop } from '../store/transaction.ts'
import type { Placeholder } from '../store/prepared.ts'
import { across } from '../store/across-shops.ts'

/**
 * What can become true of a sale or of an application to the waiting list; who hears of each stands with its texts. A
 * reminder is an event of its own, recorded with the booking and told a day before it.
 */
export type EventKind =
  | 'booked'
  | 'moved'
  | 'canceled'
  | 'tipped'
  | 'refunded'
  | 'noShow'
  /** It was a slip: what was not told of it is told no more. */
  | 'noShowTakenBack'
  | 'paymentDue'
  /** What a card had declined was paid. */
  | 'duePaid'
  | 'reminder'
  | 'reviewAsked'
  | 'giftCardSold'
  /** The day has come on which its recipient gets it. */
  | 'giftCardSent'
  | 'waitingListJoined'
  | 'waitingListOffered'
  | 'waitingListAccepted'
  | 'waitingListLapsed'

export type Event = {
  readonly shopId: string
  readonly kind: EventKind
  /** The sale order, or the waiting list's application, that it is about. */
  readonly subjectId: string
  /** What its messages need to know and cannot read any more once it is past, such as the time before a move. */
  readonly detail?: object
  /** When it is told; at once unless given. */
  readonly tellAt?: Temporal.Instant
}

/**
 * Records that something became true. Belongs in the transaction that makes it true: whom it concerns is told within
 * seconds of its commit, and never if it does not commit (behaviour 19, 43).
 */
export const recordEvent = async (
  on: Queryable,
  { shopId, kind, subjectId, detail = {}, tellAt }: Event,
  now: Temporal.Instant,
): Promise<void> => {
  await on.query(
    `insert into event (shop_id, id, kind, subject_id, detail, tell_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      shopId,
      randomUUID(),
      kind,
      subjectId,
      JSON.stringify(detail),
      tellAt?.toString() ?? null,
      now.toString(),
    ],
  )
}

/** The same for who writes with the query builder, and not where such an event of the subject with this detail stands already. */
export const recordEventOnce = async (
  transaction: Db,
  { shopId, kind, subjectId, detail = {} }: Omit<Event, 'tellAt'>,
  now: Temporal.Instant,
): Promise<void> => {
  const json = JSON.stringify(detail)
  await sql`
    insert into event (shop_id, id, kind, subject_id, detail, created_at)
    select ${shopId}::uuid, gen_random_uuid(), ${kind}, ${subjectId}::uuid, ${json}::jsonb, ${now.toString()}::timestamptz
    where not exists (
      select from event where shop_id = ${shopId}::uuid and subject_id = ${subjectId}::uuid and kind = ${kind}
        and detail = ${json}::jsonb)
  `.execute(transaction)
}

/**
 * The same as a part of a statement, of which `value` gives the shop's id as `shopId`, the kind as `eventKind` and the time as
 * `now`; what it is to depend on follows. A booking that is one statement stays one.
 */
export const eventOf = (value: Placeholder, subject: string): string => `
  insert into event (shop_id, id, kind, subject_id, detail, created_at)
  select ${value('shopId', 'uuid')}, gen_random_uuid(), ${value('eventKind', 'text')}, ${value(subject, 'uuid')}, '{}',
    ${value('now', 'timestamptz')}`

/** A sale or an application of which something is to be told. */
export type Subject = { readonly shopId: string; readonly subjectId: string }

export type DueEvent = {
  readonly id: string
  readonly kind: EventKind
  readonly detail: unknown
  readonly createdAt: Date
  readonly tries: number
}

const isDue = `told_at is null and coalesce(tell_at, created_at) <= $1`

/** What there is to tell of, the longest waiting first; at most fifty. */
export const findDueSubjects = async (on: Queryable, now: Temporal.Instant): Promise<readonly Subject[]> => {
  const { rows } = await on.query<Subject>(
    `select ${across.due} shop_id as "shopId", subject_id as "subjectId" from event where ${isDue}
     group by shop_id, subject_id order by min(coalesce(tell_at, created_at)) limit 50`,
    [now.toString()],
  )
  return rows
}

/** All that is to be told of one subject by now, in the order in which it became true. */
export const findDueEvents = async (
  on: Queryable,
  { shopId, subjectId }: Subject,
  now: Temporal.Instant,
): Promise<readonly DueEvent[]> => {
  const { rows } = await on.query<DueEvent>(
    `select id, kind, detail, created_at as "createdAt", tries from event
     where ${isDue} and shop_id = $2 and subject_id = $3 order by created_at, id`,
    [now.toString(), shopId, subjectId],
  )
  return rows
}

/** Marks events as told; false where another process has told one of them, and the caller rolls back. */
export const markTold = async (
  on: Queryable,
  shopId: string,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `update event set told_at = $3 where shop_id = $1 and id = any($2) and told_at is null`,
    [shopId, ids, now.toString()],
  )
  return rowCount === ids.length
}

/** Puts off what could not be told. */
export const putOff = async (
  on: Queryable,
  shopId: string,
  ids: readonly string[],
  until: Temporal.Instant,
): Promise<void> => {
  await on.query(
    `update event set tell_at = $3, tries = tries + 1 where shop_id = $1 and id = any($2) and told_at is null`,
    [shopId, ids, until.toString()],
  )
}

/** Takes back what was to be told of a subject later. */
export const dropPlanned = async (
  on: Queryable,
  { shopId, subjectId }: Subject,
  kind: EventKind,
): Promise<void> => {
  await on.query(
    `delete from event where shop_id = $1 and subject_id = $2 and kind = $3 and told_at is null`,
    [shopId, subjectId, kind],
  )
}

/**
 * Deletes events that were told before an instant. What was told is read by `recordEventOnce` alone, whose payments are charged
 * again for a few days at most.
 */
export const removeToldEvents = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(on, { table: 'event', where: 'told_at < $1' }, [before.toString()])
