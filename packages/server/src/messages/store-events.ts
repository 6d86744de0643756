import { randomUUID } from 'node:crypto'
import type { Queryable } from '../store/db.ts'
import { instant, integer, json, list, nullable, type Row, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { deleteInStepsByShop } from '../store/transaction.ts'

/**
 * The kinds of events of a sale or a waiting-list application. The receivers of each are named where its
 * messages are written. A reminder is an event of its own, which is recorded with the booking and reported a
 * day before it.
 */
export type EventKind =
  | 'booked'
  | 'moved'
  | 'canceled'
  /** The shop asked the guest to choose another time. */
  | 'moveAsked'
  /** Staff sent the guest the confirmation again. */
  | 'confirmedAgain'
  | 'tipped'
  | 'refunded'
  | 'noShow'
  /** The no-show was marked by mistake. Messages about it that are not written yet are dropped. */
  | 'noShowTakenBack'
  | 'paymentDue'
  /** A payment that a card had declined was paid. */
  | 'duePaid'
  | 'reminder'
  | 'reviewAsked'
  | 'giftCardSold'
  /** The day has come on which the recipient gets the gift card. */
  | 'giftCardSent'
  | 'waitingListJoined'
  | 'waitingListOffered'
  | 'waitingListAccepted'
  | 'waitingListLapsed'
  /** The shop took somebody off the line. */
  | 'waitingListRemoved'
  /** Staff sent a link to pay for a time that is held. */
  | 'waitingListLinked'

export type Event = {
  readonly shopId: string
  readonly kind: EventKind
  /** The id of the sale order, or of the waiting list's application, that the event is about. */
  readonly subjectId: string
  /** Facts that the event's messages need and cannot read later, such as the time before a move. */
  readonly detail?: object
  /** The time at which the event is reported; at once unless given. */
  readonly tellAt?: Temporal.Instant
}

const subject = { shopId: uuid, subjectId: uuid }
/** A sale or an application with an event to report. */
export type Subject = Row<typeof subject>

const event = { ...subject, kind: wordOf<EventKind>(), detail: json<object>(), now: instant }

const recordStatement = statement(
  'record-event',
  { ...event, id: uuid, tellAt: nullable(instant) },
  `insert into event (shop_id, id, kind, subject_id, detail, tell_at, created_at)
   values ($shopId, $id, $kind, $subjectId, $detail, $tellAt, $now)`,
)

/**
 * Records an event. Belongs in the transaction that makes it true. Messages about it are written within
 * seconds of its commit, and never if the transaction rolls back (messages/events).
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

/** Records an event unless the subject already has one of this kind with this detail. */
export const recordEventOnce = async (
  on: Queryable,
  { shopId, kind, subjectId, detail = {} }: Omit<Event, 'tellAt'>,
  now: Temporal.Instant,
): Promise<void> => {
  await recordOnceStatement.run(on, { shopId, kind, subjectId, detail, now })
}

/**
 * SQL that records an event within a statement, so that a booking stays one statement. That names the shop's
 * id `$shopId`, the kind `$eventKind`, the detail `$eventDetail` and the time `$now`. The event's condition follows.
 */
export const eventOf = (subject: string): string => `
  insert into event (shop_id, id, kind, subject_id, detail, created_at)
  select $shopId, gen_random_uuid(), $eventKind, ${subject}, $eventDetail, $now`

const dueEvent = { id: uuid, kind: wordOf<EventKind>(), detail: json(), createdAt: instant, tries: integer }
export type DueEvent = Row<typeof dueEvent>

const isDue = 'told_at is null and coalesce(tell_at, created_at) <= $now'

/** Finds subjects with events to report, the longest waiting first; at most fifty. */
export const findDueSubjects = statement(
  'find-due-subjects',
  { now: instant },
  `select shop_id as "shopId", subject_id as "subjectId" from event where ${isDue}
   group by shop_id, subject_id order by min(coalesce(tell_at, created_at)) limit 50`,
  subject,
).rows

/** Finds the events of one subject that are to be reported by now, in the order in which they happened. */
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

/** Marks events as reported; false if another process has reported one, and the caller must roll back. */
export const markTold = async (
  on: Queryable,
  shopId: string,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<boolean> => (await toldStatement.run(on, { shopId, ids, now })) === ids.length

/** Postpones events that could not be reported. */
export const putOff = statement(
  'put-events-off',
  { shopId: uuid, ids: list(uuid), until: instant },
  `update event set tell_at = $until, tries = tries + 1
   where shop_id = $shopId and id = any($ids) and told_at is null`,
).run

/** Deletes events of a subject that were planned for later. */
export const dropPlanned = statement(
  'drop-planned-events',
  { ...subject, kind: wordOf<EventKind>() },
  `delete from event
   where shop_id = $shopId and subject_id = $subjectId and kind = $kind and told_at is null`,
).run

/**
 * Deletes events that were reported before an instant. Only `recordEventOnce` reads them, about payments that
 * are charged again for a few days at most.
 */
export const removeToldEvents = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(on, { table: 'event', where: 'told_at < $1' }, [before.toString()])
