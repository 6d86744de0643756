import type { PaymentEvent, PaymentSubject } from '../../gateways/card-payments/port.ts'
import type { Pool, Queryable } from '../../store/db.ts'
import { instant, json, text } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { deleteInSteps, inTransaction } from '../../store/transaction.ts'

type Followed = { readonly job: string; readonly key: string; readonly payload: object }

const recordStatement = statement(
  'record-payment-event',
  { id: text, type: text, now: instant },
  'insert into payment_event (id, type, received_at) values ($id, $type, $now) on conflict (id) do nothing',
)

/**
 * Records a provider's event and queues a check of its subject, once for each event. The check asks the
 * provider for the current state instead of trusting the event, because events may be repeated, late, or
 * arrive before our own commit. Tells whether the event is new.
 */
export const recordEvent = (
  pool: Pool,
  { id, type, subject, refundedReference }: PaymentEvent,
  now: Temporal.Instant,
): Promise<boolean> => {
  const follow = [
    ...(subject === null ? [] : [followSubject(subject)]),
    ...(refundedReference === null ? [] : [followRefund(refundedReference)]),
  ]
  return inTransaction(pool, async (client) => {
    const isNew = (await recordStatement.run(client, { id, type, now })) > 0
    if (isNew) await enqueue(client, follow)
    return isNew
  })
}

/** Queues a check of the current state of a payment at the provider. */
export const lookAt = (on: Queryable, subject: PaymentSubject): Promise<void> =>
  enqueue(on, [followSubject(subject)])

const followSubject = ({ type, shopId, id }: PaymentSubject): Followed =>
  type === 'attempt'
    ? { job: 'settle-attempt', key: `settle-attempt:${id}`, payload: { shopId, attemptId: id } }
    : { job: 'settle-payment', key: `settle-payment:${id}`, payload: { shopId, paymentId: id } }

const followRefund = (reference: string): Followed => ({
  job: 'record-refunds',
  key: `record-refunds:${reference}`,
  payload: { reference },
})

const queueStatement = statement(
  'queue-check-of-payment',
  { job: text, key: text, payload: json<object>() },
  'select graphile_worker.add_job($job, $payload::json, job_key := $key)',
)

const enqueue = async (on: Queryable, followed: readonly Followed[]): Promise<void> => {
  for (const each of followed) await queueStatement.run(on, each)
}

/** Deletes events that were recorded before an instant. */
export const removeOldEvents = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(on, { table: 'payment_event', key: 'id', where: 'received_at < $1' }, [before.toString()])
