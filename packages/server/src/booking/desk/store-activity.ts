import type { ActivityAct } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'
import { instant, json, list, nullable, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** The acts of the desk that are kept, as the contract lists them (entities/activity.ts). */
export type Act = ActivityAct

const activityStatement = statement(
  'record-activity',
  {
    shopId: uuid,
    actId: nullable(uuid),
    staffId: nullable(uuid),
    act: wordOf<Act>(),
    subjectId: nullable(uuid),
    barberId: nullable(uuid),
    before: nullable(json()),
    after: nullable(json()),
    now: instant,
  },
  `insert into desk_activity (shop_id, id, at, staff_id, act, subject_id, barber_id, before, after)
   values ($shopId, coalesce($actId, gen_random_uuid()), $now, $staffId, $act, $subjectId, $barberId, $before, $after)`,
)

/** Keeps an act of the desk (desk/activity). Belongs in the transaction of the act. */
export const recordActivity = async (
  on: Queryable,
  activity: {
    readonly shopId: string
    /** The id by which a repeated request finds that its act was done (`onceOrAgain`); a new one unless given. */
    readonly actId?: string | undefined
    /** The member of staff; null for the operator. */
    readonly staffId: string | null
    readonly act: Act
    /** The appointment, the time off, or the account that it is about. */
    readonly subjectId: string | null
    readonly barberId?: string | null
    readonly before?: unknown
    readonly after?: unknown
  },
  now: Temporal.Instant,
): Promise<void> => {
  const { actId = null, ...kept } = activity
  await activityStatement.run(on, { barberId: null, before: null, after: null, ...kept, actId, now })
}

const doneStatement = statement(
  'was-act-done',
  { shopId: uuid, actId: uuid },
  'select from desk_activity where shop_id = $shopId and id = $actId',
)

/** Tells if the act with an id was done at a shop. */
export const wasActDone = async (
  on: Queryable,
  key: { readonly shopId: string; readonly actId: string },
): Promise<boolean> => (await doneStatement.run(on, key)) === 1

/** Finds what a shop's desk has kept of an act on something, if it has; what was forgotten since is null. */
export const findActivity = statement(
  'find-activity',
  { shopId: uuid, act: wordOf<Act>(), subjectId: uuid },
  'select after from desk_activity where shop_id = $shopId and act = $act and subject_id = $subjectId limit 1',
  { after: nullable(json()) },
).first

const feeEndStatement = statement(
  'find-end-of-fee',
  { shopId: uuid, subjectId: uuid },
  `select after->>'fee' as "end" from desk_activity
   where shop_id = $shopId and act = 'noShow' and subject_id = $subjectId order by at desc limit 1`,
  { end: nullable(text) },
)

/** Finds the end that the fee of a missed appointment has; undefined where nobody knows it any more. */
export const findEndOfFee = async (
  on: Queryable,
  key: { readonly shopId: string; readonly subjectId: string },
): Promise<string | undefined> => (await feeEndStatement.first(on, key))?.end ?? undefined

const bookedStatement = statement(
  'was-booked-at-desk',
  { shopId: uuid, id: uuid },
  `select from desk_activity where shop_id = $shopId and subject_id = $id and act = 'booked' limit 1`,
)

/** Tells if staff booked an appointment, so that its guest has agreed to no terms (desk/without-card). */
export const wasBookedAtDesk = async (
  on: Queryable,
  key: { readonly shopId: string; readonly id: string },
): Promise<boolean> => (await bookedStatement.run(on, key)) === 1

/** Forgets what acts changed of these customers. That and when somebody did so stays. */
export const forgetActivity = statement(
  'forget-activity',
  { customerIds: list(uuid) },
  `update desk_activity set before = null, after = null
   where subject_id = any ($customerIds) and (before is not null or after is not null)`,
).run
