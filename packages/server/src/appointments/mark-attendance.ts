import { earliestMinutes } from '@openchair/rules'
import { findChanges, findSaleOf } from '../booking/change/store.ts'
import { type Actor, type AppointmentKey, operator, recordAct } from '../booking/desk/actor.ts'
import type { Deps } from '../deps.ts'
import type { Client } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import { takeBackAttendance } from './remove-attendance.ts'
import {
  lockAppointment,
  lockSaleOf,
  type MarkableAppointment,
  recordAttendance,
  type AttendanceMark,
} from './store-marks.ts'

type Marking = Pick<Deps, 'pool' | 'clock' | 'catalogues'>

/**
 * Marks a guest as arrived, from an hour before the start; the time stays taken (times/arrived). `removeMark`
 * undoes it. Refuses what `markAttendance` refuses, and an appointment that nobody bought.
 */
export const markArrived = async (
  deps: Marking,
  appointmentId: string,
): Promise<{ readonly ok: true } | MarkRefusal> => {
  const found = await findSaleOf(deps.pool, appointmentId)
  if (found === undefined) return { ok: false, code: 'unknown' }
  return markAttendance(deps, { ...found, id: appointmentId }, 'arrived', operator)
}

/**
 * Marks a guest as arrived, in the chair or done, and with it what comes before, from an hour before the start
 * (desk/marks). Refused while the guest changes the booking, because the change would then affect an
 * appointment that has begun. Marking again changes nothing: the first instant stays.
 */
export const markAttendance: MarkingAct = (deps, key, mark, actor) =>
  onLocked(deps, key, async (client, appointment, { timezone, now }) => {
    if (appointment.isBooked && appointment[`${mark}At`] !== null) return { ok: true }
    await actor.check(client, appointment)
    const refusal = refusalOf(appointment, { timezone, now })
    if (refusal !== undefined) return refusal
    await recordAttendance(client, { ...appointment, mark, staffId: actor.staffId, now })
    await recordAct(client, actor, appointment, { act: mark }, now)
    return { ok: true }
  })

/** Takes back a mark of attendance, as `takeBackAttendance` says; one that is not set changes nothing. */
export const removeAttendance: MarkingAct = (deps, key, mark, actor) =>
  onLocked(deps, key, async (client, appointment, { timezone, now }) => {
    if (!appointment.isBooked) return { ok: false, code: 'canceled' }
    return (await takeBackAttendance(client, appointment, mark, { actor, timezone, now })) ?? { ok: true }
  })

type MarkingAct = (
  deps: Marking,
  key: AppointmentKey,
  mark: AttendanceMark,
  actor: Actor,
) => Promise<{ readonly ok: true } | MarkRefusal>

type Moment = { readonly timezone: string; readonly now: Temporal.Instant }

/** Runs `work` with a locked appointment that nobody is changing. */
export const onLocked = async (
  { pool, clock, catalogues }: Marking,
  { shopId, id, saleOrderId }: AppointmentKey,
  work: (
    client: Client,
    appointment: MarkableAppointment,
    moment: Moment,
  ) => Promise<{ readonly ok: true } | MarkRefusal>,
): Promise<{ readonly ok: true } | MarkRefusal> => {
  const { timezone } = (await catalogues.ofShopOnceOpen(shopId)).shop
  return inTransaction(pool, async (client): Promise<{ readonly ok: true } | MarkRefusal> => {
    if (saleOrderId !== undefined) await lockSaleOf(client, { shopId, saleOrderId })
    const appointment = await lockAppointment(client, { shopId, appointmentId: id })
    if (appointment === undefined) return { ok: false, code: 'unknown' }
    if (saleOrderId !== undefined && (await findChanges(client, { shopId, saleOrderId })).isChanging)
      return { ok: false, code: 'changing' }
    return work(client, appointment, { timezone, now: clock.now() })
  })
}

const refusalOf = (
  { isBooked, noShowAt, startsAt }: MarkableAppointment,
  { timezone, now }: Moment,
): MarkRefusal | undefined => {
  if (!isBooked) return { ok: false, code: 'canceled' }
  if (noShowAt !== null) return { ok: false, code: 'no_show' }
  const from = startsAt.subtract({ minutes: earliestMinutes })
  return Temporal.Instant.compare(now, from) < 0
    ? { ok: false, code: 'too_early', from: from.toZonedDateTimeISO(timezone) }
    : undefined
}
