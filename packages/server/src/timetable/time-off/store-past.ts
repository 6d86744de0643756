import type { Queryable } from '../../store/db.ts'
import { deleteInStepsByShop } from '../../store/transaction.ts'

/**
 * Deletes time off that ended before an instant, give or take the shop's offset from UTC. Weekly time off has
 * ended once it has begun for the last time; without a last day it never ends.
 */
export const removePastTimeOff = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(
    on,
    {
      table: 'time_off',
      where: '(case when is_weekly then last_day::timestamp else ends end) < $1::timestamp',
    },
    [before.toString()],
  )
