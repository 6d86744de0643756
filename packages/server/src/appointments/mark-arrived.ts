import type { Deps } from '../deps.ts'
import { inTransaction } from '../store/transaction.ts'
import { lockAppointment, recordArrived } from './store-marks.ts'

/** Why an appointment cannot be marked. */
export type MarkRefusal = {
  readonly ok: false
  readonly code: 'unknown' | 'canceled' | 'arrived' | 'no_show' | 'not_begun' | 'begun' | 'changing'
}

/** Marks a guest as arrived; the time stays taken (behaviour 3). Marking again changes nothing. */
export const markArrived = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  appointmentId: string,
): Promise<{ readonly ok: true } | MarkRefusal> =>
  inTransaction(pool, async (client): Promise<{ readonly ok: true } | MarkRefusal> => {
    const appointment = await lockAppointment(client, appointmentId)
    if (appointment === undefined) return { ok: false, code: 'unknown' }
    if (!appointment.isBooked) return { ok: false, code: 'canceled' }
    if (appointment.noShowAt !== null) return { ok: false, code: 'no_show' }
    if (appointment.arrivedAt === null) await recordArrived(client, appointment, clock.now())
    return { ok: true }
  })
