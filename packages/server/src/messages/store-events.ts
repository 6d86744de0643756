import { randomUUID } from 'node:crypto'
import type { Queryable } from '../store/db.ts'
import { instant, integer, json, list, nullable, type Row, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { deleteInStepsByShop } from '../store/transaction.ts'

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
  /** Facts that its messages need and cannot read any more once it is past, such as the time before a move. */
  readonly detail?: object
  /** The time at which it is told; at once unless given. */
  readonly tellAt?: Temporal.Instant
}

const subject = { shopId: uuid, subjectId: uuid }
/** A sale or an application of which something is to be told. */
export type Subject = Row<typeof subject>

const event = { ...subject, kind: wordOf<EventKind>(), detail: json<object>(), now: instant }

const recordStatement = statement(
  'record-event',
  { ...event, id: uuid, tellAt: nullable(instant) },
  `insert into event (shop_id, id, kind, subject_id, detail, tell_at, created_at)
   values ($shopId, $id, $kind, $subjectId, $detail, $tellAt, $now)`,
)

/**
 * Records that something became true. Belongs in the transaction that makes it true: whom it concerns is told within
 * seconds of its commit, and never if it does not commit (messages/events).
 */
export const recordEvent = async (
  on: Queryable,
  { shopId, kind, subjectId, detail = {}, tellAt }: Event,
  now: Temporal.Instant,
): Promise<void> => {
  await recordStatement.run(on, { shopId, id: randomUUID(), kind, subjectId, detail, tellAt, now })
}

const recordOnceStatement = statement(
  'record-event-once',
  event,
  `insert into event (shop_id, id, kind, subject_id, detail, created_at)
   select $shopId, gen_random_uuid(), $kind, $subjectId, $detail, $now
   where not exists (
     select from event where shop_id = $shopId and subject_id = $subjectId and kind = $kind and detail = $detail)`,
)

/** The same where no such event of the subject with this detail stands already. */
export const recordEventOnce = async (
  on: Queryable,
  { shopId, kind, subjectId, detail = {} }: Omit<Event, 'tellAt'>,
  now: Temporal.Instant,
): Promise<void> => {
  await recordOnceStatement.run(on, { shopId, kind, subjectId, detail, now })
}

/**
 * The same as a part of a statement that names the shop's id as `$shopId`, the kind as `$eventKind` and the time as `$now`; what it is
 * to depend on follows. A booking that is one statement stays one.
 */
export const eventOf = (subject: string): string => `
  insert into event (shop_id, id, kind, subject_id, detail, created_at)
  select $shopId, gen_random_uuid(), $eventKind, ${subject}, '{}', $now`

const dueEvent = { id: uuid, kind: wordOf<EventKind>(), detail: json(), createdAt: instant, tries: integer }
export type DueEvent = Row<typeof dueEvent>

const isDue = 'told_at is null and coalesce(tell_at, created_at) <= $now'

/** Subjects of which there is something to tell, the longest waiting first; at most fifty. */
export const findDueSubjects = statement(
  'find-due-subjects',
  { now: instant },
  `select shop_id as "shopId", subject_id as "subjectId" from event where ${isDue}
   group by shop_id, subject_id order by min(coalesce(tell_at, created_at)) limit 50`,
  subject,
).rows

/** All that is to be told of one subject by now, in the order in which it became true. */
export const findDueEvents = statement(
  'find-due-events',
  { ...subject, now: instant },
  `select id, kind, detail, created_at as "createdAt", tries from event
   where ${isDue} and shop_id = $shopId and subject_id = $subjectId order by created_at, id`,
  dueEvent,
).rows

const toldStatement = statement(
  'mark-told',
  { shopId: uuid, ids: list(uuid), now: instant },
  `update event set told_at = $now where shop_id = $shopId and id = any($ids) and told_at is null`,
)

/** Marks events as told; false where another process has told one of them, and the caller rolls back. */
export const markTold = async (
  on: Queryable,
  shopId: string,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<boolean> => (await toldStatement.run(on, { shopId, ids, now })) === ids.length

/** Puts off what could not be told. */
export const putOff = statement(
  'put-events-off',
  { shopId: uuid, ids: list(uuid), until: instant },
  `update event set tell_at = $until, tries = tries + 1
   where shop_id = $shopId and id = any($ids) and told_at is null`,
).run

/** Takes back what was to be told of a subject later. */
export const dropPlanned = statement(
  'drop-planned-events',
  { ...subject, kind: wordOf<EventKind>() },
  `delete from event
   where shop_id = $shopId and subject_id = $subjectId and kind = $kind and told_at is null`,
).run

/**
 * Deletes events that were told before an instant. What was told is read by `recordEventOnce` alone, whose payments are charged
 * again for a few days at most.
 */
export const removeToldEvents = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(on, { table: 'event', where: 'told_at < $1' }, [before.toString()])
