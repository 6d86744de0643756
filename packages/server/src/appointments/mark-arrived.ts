import { findChanges, findSaleOf } from '../booking/change/store.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../store/transaction.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import { lockAppointment, type MarkableAppointment, recordArrived } from './store-marks.ts'

/** Minutes before the start from which a guest can be marked as arrived; an earlier mark is a mistake. */
const earliestMinutes = 60

/**
 * Marks a guest as arrived, from an hour before the start; the time stays taken (times/arrived). Refused
 * while the guest changes the booking, because the change would then affect an appointment that has begun.
 * Marking again changes nothing; `removeMark` undoes it.
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
    if (isChanging) return { ok: false, code: 'changing' }
    const refusal = refusalOf(appointment, { timezone, now })
    if (refusal !== undefined) return refusal
    if (appointment.arrivedAt === null) await recordArrived(client, { ...appointment, now })
    return { ok: true }
  })
}

const refusalOf = (
  { isBooked, noShowAt, startsAt }: MarkableAppointment,
  { timezone, now }: { readonly timezone: string; readonly now: Temporal.Instant },
): MarkRefusal | undefined => {
  if (!isBooked) return { ok: false, code: 'canceled' }
  if (noShowAt !== null) return { ok: false, code: 'no_show' }
  const from = startsAt.subtract({ minutes: earliestMinutes })
  return Temporal.Instant.compare(now, from) < 0
    ? { ok: false, code: 'too_early', from: from.toZonedDateTimeISO(timezone) }
    : undefined
}
