import type { HoldOwner } from '../../holds/hold.ts'
import { readHeldTimes } from '../../holds/store-held.ts'
import { epochMinutes } from '../../shop-time.ts'
import type { Queryable } from '../../store/db.ts'
import type { ResolvedAppointment } from './resolve.ts'
import type { KeptTime } from './seat.ts'

type Keeping = {
  readonly owner: HoldOwner
  readonly appointments: readonly ResolvedAppointment[]
  readonly now: Temporal.Instant
}

/** Tells if an appointment begins within the notice that one of its possible professionals asks for. */
const isSoon = ({ start = Infinity, options }: ResolvedAppointment, now: number): boolean =>
  options.some(({ barber }) => start < now + (barber.details.minimumNotice ?? 0))

/**
 * The times that an owner holds, whose notice is not checked again (times/notice). Reads them only if an
 * appointment begins within somebody's notice, because nothing else depends on them.
 */
export const readKept = async (
  queryable: Queryable,
  { owner, appointments, now }: Keeping,
): Promise<readonly KeptTime[]> =>
  appointments.some((each) => isSoon(each, epochMinutes(now)))
    ? readHeldTimes(queryable, { ...owner, now })
    : []
