import type { Asker, HeldRole } from '../accounts/staff/grants.ts'
import { deleteMembership } from '../accounts/staff/store-memberships.ts'
import { recordAtPlace } from '../booking/desk/activity-at-place.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { lockRole } from './find-role.ts'

/**
 * Takes a role from somebody. Refuses with `staff_not_found`, with `not_grantable` what the asker may not take,
 * and with `last_owner` the last one of a place.
 */
export const removeRole = async (deps: Deps, membershipId: string, asker: Asker): Promise<void> => {
  const { staffId, shop, address, actId } = asker
  await inTransaction(deps.pool, async (client) => {
    const { role, isLastOwner: isLast } = await lockRole(client, membershipId, asker)
    if (isLast) throw new Refusal('last_owner')
    await takeRole(client, { ...role, brandId: shop.brandId }, { by: staffId, actId, now: deps.clock.now() })
    const about = { account: role.staffId }
    deps.securityEvents.recordOnCommit(client, { kind: 'staff.roleRemoved', about, address })
  })
}

/** Takes a locked role from somebody, and keeps who did; `by` is null for the operator. */
export const takeRole = async (
  client: Client,
  { id, staffId, role, ...place }: HeldRole & { readonly brandId: string },
  {
    by,
    actId,
    now,
  }: {
    readonly by: string | null
    readonly actId?: string | undefined
    readonly now: Temporal.Instant
  },
): Promise<void> => {
  await deleteMembership(client, { id })
  const activity = { actId, staffId: by, act: 'roleRemoved', subjectId: staffId, before: { role } } as const
  await recordAtPlace(client, place, activity, now)
}
