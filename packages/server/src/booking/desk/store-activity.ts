import type { Queryable } from '../../store/db.ts'
import { instant, json, nullable, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** The acts of the desk that are kept. */
export type Act =
  | 'booked'
  | 'moved'
  | 'canceled'
  | 'arrived'
  | 'started'
  | 'done'
  | 'noShow'
  | 'undone'
  | 'paid'
  | 'refunded'
  | 'linkSent'
  | 'blocked'
  | 'blockChanged'
  | 'unblocked'
  | 'invited'
  | 'withdrawn'
  | 'joined'
  | 'sessionsEnded'
  | 'roleChanged'
  | 'roleRemoved'
  | 'settingsChanged'

const activityStatement = statement(
  'record-activity',
  {
    shopId: uuid,
    staffId: nullable(uuid),
    act: wordOf<Act>(),
    subjectId: nullable(uuid),
    barberId: nullable(uuid),
    before: nullable(json()),
    after: nullable(json()),
    now: instant,
  },
  `insert into desk_activity (shop_id, id, at, staff_id, act, subject_id, barber_id, before, after)
   values ($shopId, gen_random_uuid(), $now, $staffId, $act, $subjectId, $barberId, $before, $after)`,
)

/** Keeps an act of the desk (desk/activity). Belongs in the transaction of the act. */
export const recordActivity = async (
  on: Queryable,
  activity: {
    readonly shopId: string
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
  await activityStatement.run(on, { barberId: null, before: null, after: null, ...activity, now })
}
