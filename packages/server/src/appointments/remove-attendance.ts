import { undoHours } from '@openchair/rules'
import { type Actor, recordAct } from '../booking/desk/actor.ts'
import { isPaidSince } from '../booking/desk/store-versions.ts'
import type { Client } from '../store/db.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import {
  type AttendanceMark,
  attendanceMarks,
  type MarkableAppointment,
  recordNotAttended,
} from './store-marks.ts'

/**
 * Takes back a mark of attendance with those after it, unless it was paid for since. Whoever
 * set all of them may do so on the same day of the shop, and others only if they may waive (desk/marks). Belongs
 * in a transaction that has locked the appointment.
 */
export const takeBackAttendance = async (
  client: Client,
  appointment: MarkableAppointment,
  mark: AttendanceMark,
  {
    actor,
    timezone,
    now,
  }: { readonly actor: Actor; readonly timezone: string; readonly now: Temporal.Instant },
): Promise<MarkRefusal | undefined> => {
  const at = appointment[`${mark}At`]
  if (at === null) return undefined
  const dayOf = (instant: Temporal.Instant): string =>
    instant.toZonedDateTimeISO(timezone).toPlainDate().toString()
  const isOwn =
    actor.staffId !== null &&
    dayOf(at) === dayOf(now) &&
    attendanceMarks
      .slice(attendanceMarks.indexOf(mark))
      .every((each) => appointment[`${each}At`] === null || appointment[`${each}By`] === actor.staffId)
  if (!isOwn && !actor.mayWaive) return { ok: false, code: 'not_permitted' }
  if (await isPaidSince(client, { shopId: appointment.shopId, id: appointment.id, since: at }))
    return { ok: false, code: 'paid' }
  await actor.check(client, appointment)
  await recordNotAttended(client, { ...appointment, mark })
  await recordAct(client, actor, appointment, { act: 'undone', before: mark }, now)
  return undefined
}

/** Refuses to take a no-show back after a day, unless the actor may waive (desk/marks). */
export const refusalOfUndo = (
  { noShowAt }: Pick<MarkableAppointment, 'noShowAt'>,
  { actor, now }: { readonly actor: Actor; readonly now: Temporal.Instant },
): MarkRefusal | undefined =>
  noShowAt === null || actor.mayWaive || Temporal.Instant.compare(noShowAt.add({ hours: undoHours }), now) > 0
    ? undefined
    : { ok: false, code: 'not_permitted' }
