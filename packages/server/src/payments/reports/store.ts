import { sql } from 'kysely'
import type { PaymentEvent, PaymentSubject } from '../../gateways/card-payments/port.ts'
import type { Db, Queryable } from '../../store/db.ts'
import { deleteInSteps } from '../../store/transaction.ts'

type Followed = { readonly job: string; readonly key: string; readonly payload: object }

/**
 * Records a provider's event and queues a check of what it is about, once per event. The check asks the provider for
 * the current state instead of trusting the event, because events may be repeated, late, or arrive before our own
 * commit. Answers whether it is new.
 */
export const recordEvent = async (
  db: Db,
  { id, type, subject, refundedReference }: PaymentEvent,
  now: Temporal.Instant,
): Promise<boolean> => {
  const follow = [
    ...(subject === null ? [] : [followSubject(subject)]),
    ...(refundedReference === null ? [] : [followRefund(refundedReference)]),
  ]
  return db.transaction().execute(async (transaction) => {
    const recorded = await transaction
      .insertInto('payment_event')
      .values({ id, type, received_at: now.toString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (recorded !== undefined) await enqueue(transaction, follow)
    return recorded !== undefined
  })
}

/** Queues a check of what has become of a payment. */
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

/** Deletes events from before an instant. */
export const removeOldEvents = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(on, { table: 'payment_event', key: 'id', where: 'received_at < $1' }, [before.toString()])
