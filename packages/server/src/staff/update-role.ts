import type { InputOf } from '@openchair/contract'
import type { changeStaffRole } from '@openchair/contract/calls'
import type { Asker } from '../accounts/staff/grants.ts'
import { deleteMembership, insertMembership } from '../accounts/staff/store-memberships.ts'
import { recordAtPlace } from '../booking/desk/activity-at-place.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { lockRole } from './find-role.ts'

/**
 * Gives somebody another role in place of one. Refuses with `staff_not_found`, `barber_not_found`, with
 * `not_grantable` what the asker may not take or give, and with `last_owner` the last one of a place.
 */
export const changeRole = async (
  deps: Deps,
  { membershipId, role, barberId }: InputOf<typeof changeStaffRole>,
  asker: Asker,
): Promise<void> => {
  const { staffId, shop, address, actId } = asker
  const barber =
    barberId === undefined ? undefined : namedBarber(await deps.catalogues.ofShopOnceOpen(shop.id), barberId)
  const now = deps.clock.now()
  await inTransaction(deps.pool, async (client) => {
    const locked = await lockRole(client, membershipId, asker)
    const former = locked.role
    const wanted = { role, barberId: barber?.id ?? null, shopId: barber ? shop.id : former.shopId }
    if (role === former.role && wanted.barberId === former.barberId) return
    if (!locked.mayGive(wanted)) throw new Refusal('not_grantable')
    if (locked.isLastOwner) throw new Refusal('last_owner')
    const given = { staffId: former.staffId, brandId: shop.brandId, givenBy: staffId }
    await insertMembership(client, { ...wanted, ...given, now })
    await deleteMembership(client, { id: former.id })
    const roles = { before: { role: former.role }, after: { role } }
    const activity = { actId, staffId, act: 'roleChanged', subjectId: former.staffId, ...roles } as const
    await recordAtPlace(client, { brandId: shop.brandId, shopId: former.shopId }, activity, now)
    const about = { account: former.staffId }
    deps.securityEvents.recordOnCommit(client, { kind: 'staff.roleChanged', about, address })
  })
}
