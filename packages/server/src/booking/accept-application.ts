import { announceFreedTime } from '../holds/store-freed.ts'
import { releaseTimesOf } from '../holds/store-times.ts'
import { recordEvent } from '../messages/store-events.ts'
import type { Queryable } from '../store/db.ts'
import type { ApplicationKey, BookingPlan } from './plan.ts'
import { endOffer } from './store-applications.ts'

/**
 * Ends the offer of an application that was just booked, so that the other times of the offer are free, and
 * records that it was accepted. Belongs in the transaction that books, after its own time is booked.
 */
export const acceptApplication = async (
  client: Queryable,
  { shopId, order }: BookingPlan,
  { id }: ApplicationKey,
  now: Temporal.Instant,
): Promise<void> => {
  await releaseOffer(client, { shopId, applicationId: id }, now)
  const detail = { saleOrderId: order.id }
  await recordEvent(client, { shopId, kind: 'waitingListAccepted', subjectId: id, detail }, now)
}

/** Ends the offer that stands for an application, and releases its holds. Belongs in a transaction. */
export const releaseOffer = async (
  client: Queryable,
  application: { readonly shopId: string; readonly applicationId: string },
  now: Temporal.Instant,
): Promise<void> => {
  const { shopId, applicationId } = application
  await releaseTimesOf(client, {
    shopId,
    ownerIds: [applicationId, ...(await endOffer(client, application, now))],
  })
  await announceFreedTime(client, { shopId })
}
