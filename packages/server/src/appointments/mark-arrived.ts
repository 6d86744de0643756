import { findSaleOf } from '../booking/change/store.ts'
import { findChanges } from '../booking/change/store-changes.ts'
import type { Deps } from '../deps.ts'
import { dayAt } from '../shop-time.ts'
import { inTransaction } from '../store/transaction.ts'
import { lockAppointment, type MarkableAppointment, recordArrived } from './store-marks.ts'

/** Why an appointment cannot be marked. */
export type MarkRefusal = {
  readonly ok: false
  readonly code:
    | 'unknown'
    | 'canceled'
    | 'arrived'
    | 'no_show'
    | 'another_day'
    | 'not_begun'
    | 'begun'
    | 'changing'
}

/**
 * Marks a guest as arrived, from the day of the appointment in the shop's zone on, and not while the guest changes the booking,
 * because the change would then be done to one that has begun; the time stays taken (behaviour 3). Marking again changes
 * nothing.
 */
export const markArrived = async (
  { pool, clock, catalogues }: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  appointmentId: string,
): Promise<{ readonly ok: true } | MarkRefusal> => {
  const found = await findSaleOf(pool, appointmentId)
  if (found === undefined) return { ok: false, code: 'unknown' }
  const { timezone } = (await catalogues.ofShopOnceOpen(found.shopId)).shop
  return inTransaction(pool, async (client): Promise<{ readonly ok: true } | MarkRefusal> => {
    const now = clock.now()
    const appointment = await lockAppointment(client, { shopId: found.shopId, appointmentId })
    if (appointment === undefined) return { ok: false, code: 'unknown' }
    const { isChanging } = await findChanges(client, found)
    const code = isChanging ? 'changing' : refusalOf(appointment, { timezone, now })
    if (code !== undefined) return { ok: false, code }
    if (appointment.arrivedAt === null) await recordArrived(client, appointment, now)
    return { ok: true }
  })
}

const refusalOf = (
  { isBooked, noShowAt, startsAt }: MarkableAppointment,
  { timezone, now }: { readonly timezone: string; readonly now: Temporal.Instant },
): MarkRefusal['code'] | undefined => {
  if (!isBooked) return 'canceled'
  if (noShowAt !== null) return 'no_show'
  return dayAt(now, timezone) < dayAt(startsAt.toTemporalInstant(), timezone) ? 'another_day' : undefined
}
