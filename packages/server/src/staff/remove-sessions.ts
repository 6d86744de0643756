import { recordActivity } from '../booking/desk/store-activity.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import type { Asker } from '../accounts/staff/grants.ts'
import { deleteStaffSessions } from '../accounts/staff/store-sessions.ts'
import { findMembers } from './store-staff.ts'

/**
 * Signs somebody out everywhere but in the session that asks: an owner anybody who has a role at the shop, all
 * others themselves (desk/permissions). Refuses with `not_permitted`, and an owner with `staff_not_found`.
 */
export const endSessions = async (
  { pool, clock, securityEvents }: Pick<Deps, 'pool' | 'clock' | 'securityEvents'>,
  staffId: string,
  asker: Asker,
): Promise<void> => {
  const { shop, address } = asker
  const isOwner = asker.roles.includes('owner')
  if (staffId !== asker.staffId && !isOwner) throw new Refusal('not_permitted')
  const now = clock.now()
  const [member] = isUuid(staffId) ? await findMembers(pool, { shopId: shop.id, staffId, now }) : []
  if (member === undefined) throw new Refusal('staff_not_found')
  await inTransaction(pool, async (client) => {
    await deleteStaffSessions(client, { staffId, exceptId: asker.sessionId })
    const activity = { staffId: asker.staffId, act: 'sessionsEnded', subjectId: staffId } as const
    await recordActivity(client, { shopId: shop.id, ...activity }, now)
    securityEvents.recordOnCommit(client, {
      kind: 'staff.sessionsEnded',
      about: { account: staffId },
      address,
    })
  })
}
