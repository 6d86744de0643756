import type { Queryable } from '../../store/db.ts'
import { integer } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { deleteInSteps, deleteInStepsByShop, inSteps, rowsAtOnce } from '../../store/transaction.ts'

/** The days for which acts at the desk are kept: two years (desk/activity). */
const activityDays = 2 * 365

const leftStatement = statement(
  'delete-left-staff',
  { atOnce: integer },
  `delete from staff_account where id in (
     select id from staff_account as account
     where not exists (select from staff_membership where staff_id = account.id)
       and not exists (select from desk_activity where staff_id = account.id)
     limit $atOnce for update of account skip locked)`,
)

/**
 * Removes sessions, sign-ins, challenges and invitations that ended before `now`, old activity, and accounts without a role
 * of whom no act is kept any more.
 */
export const deleteEndedOfStaff = async (on: Queryable, now: Temporal.Instant): Promise<void> => {
  for (const table of ['staff_session', 'staff_sign_in', 'staff_invitation'])
    await deleteInSteps(on, { table, key: 'id', where: 'expires_at <= $1' }, [now.toString()])
  await deleteInSteps(on, { table: 'staff_challenge', key: 'challenge', where: 'expires_at <= $1' }, [
    now.toString(),
  ])
  const before = now.subtract({ hours: 24 * activityDays })
  await deleteInStepsByShop(on, { table: 'desk_activity', where: 'at <= $1' }, [before.toString()])
  await inSteps(rowsAtOnce, (atOnce) => leftStatement.run(on, { atOnce }))
}
