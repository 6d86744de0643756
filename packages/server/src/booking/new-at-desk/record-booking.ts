import type { Queryable } from '../../store/db.ts'
import { recordActivity } from '../desk/store-activity.ts'
import type { BookedByStaff, BookingPlan } from '../plan.ts'
import { startAtDesk } from '../at-desk/store.ts'

/**
 * Keeps who at the desk booked, and who in line was passed over (desk/activity). A guest who is here starts at once
 * (desk/here-now). Belongs in the transaction that books.
 */
export const recordBooking = async (
  client: Queryable,
  { shopId, appointments: [appointment], customer, application }: BookingPlan,
  { staffId, passedOver, startsNow }: BookedByStaff,
  now: Temporal.Instant,
): Promise<void> => {
  if (appointment === undefined) return
  const { id, barberId, startsAt, endsAt } = appointment
  if (startsNow === true) await startAtDesk(client, { shopId, id, staffId, now })
  const after = {
    barberId,
    startsAt,
    endsAt,
    customerId: customer.id,
    ...(application && { applicationId: application.id, passedOver: passedOver ?? [] }),
  }
  await recordActivity(client, { shopId, staffId, act: 'booked', subjectId: id, barberId, after }, now)
}
