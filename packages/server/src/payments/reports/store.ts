import { sql } from 'kysely'
import type { PaymentEvent, PaymentSubject } from '../../gateways/card-payments/port.ts'
import type { Db } from '../../store/db.ts'

type Followed = { readonly job: string; readonly key: string; readonly payload: object }

/**
 * Has a worker look at what an event is about, once an event. What it finds is what counts, not what the event says: so an
 * event may come twice, late, and before our own commit.
 */
export const recordEvent = async (
  db: Db,
  { id, type, subject, refundedReference }: PaymentEvent,
  now: Temporal.Instant,
): Promise<void> => {
  const follow = [
    ...(subject === null ? [] : [followSubject(subject)]),
    ...(refundedReference === null ? [] : [followRefund(refundedReference)]),
  ]
  await db.transaction().execute(async (transaction) => {
    const recorded = await transaction
      .insertInto('payment_event')
      .values({ id, type, received_at: now.toString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (recorded === undefined) return
    await enqueue(transaction, follow)
  })
}

/** Has a worker look at what a payment has come to. */
export const lookAt = (db: Db, subject: PaymentSubject): Promise<void> =>
  enqueue(db, [followSubject(subject)])

const followSubject = ({ type, shopId, id }: PaymentSubject): Followed =>
  type === 'attempt'
    ? { job: 'settle-attempt', key: `settle-attempt:${id}`, payload: { shopId, attemptId: id } }
    : { job: 'settle-payment', key: `settle-payment:${id}`, payload: { shopId, paymentId: id } }

const followRefund = (reference: string): Followed => ({
  job: 'record-refunds',
  key: `record-refunds:${reference}`,
  payload: { reference },
})

const enqueue = async (db: Db, followed: readonly Followed[]): Promise<void> => {
  for (const { job, key, payload } of followed) {
    await sql`select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json, job_key := ${key})`.execute(
      db,
    )
  }
}

/** Forgets events from before a moment. */
export const removeOldEvents = async (db: Db, before: Temporal.Instant): Promise<void> => {
  await db
    .deleteFrom('payment_event')
    .where('received_at', '<', sql<Date>`${before.toString()}::timestamptz`)
    .execute()
}
