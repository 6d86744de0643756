import { type Asker, mayGive } from '../accounts/staff/grants.ts'
import { deleteInvitation, lockInvitation } from '../accounts/staff/store-invitations.ts'
import { lockMemberships } from '../accounts/staff/store-memberships.ts'
import { recordAtPlace } from '../booking/desk/activity-at-place.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'

/**
 * Withdraws an invitation. Refuses with `invitation_not_found`, and with `not_grantable` one to a role that the
 * asker could not give.
 */
export const withdrawInvitation = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
  { staffId, shop, actId }: Pick<Asker, 'staffId' | 'shop' | 'actId'>,
): Promise<void> => {
  if (!isUuid(id)) throw new Refusal('invitation_not_found')
  await inTransaction(pool, async (client) => {
    const all = await lockMemberships(client, shop)
    const found = await lockInvitation(client, { id, brandId: shop.brandId, shopId: shop.id })
    if (found === undefined) throw new Refusal('invitation_not_found')
    const own = all.filter((held) => held.staffId === staffId)
    if (!mayGive(own, found)) throw new Refusal('not_grantable')
    await deleteInvitation(client, { id })
    const { email, role } = found
    const activity = { actId, staffId, act: 'withdrawn', subjectId: null, before: { email, role } } as const
    await recordAtPlace(client, found, activity, clock.now())
  })
}
