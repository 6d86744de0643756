import { type OutputOf, reachOf, type StaffSession, toWireLanguage } from '@openchair/contract'
import type { getStaff } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'
import type { PermittedStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { findAccount } from '../accounts/staff/store-accounts.ts'
import { findInvitations, findMembers, findShopOfStaff, findShopsOfStaff } from './store-staff.ts'

/** Shows whoever is signed in, and where with which roles. Refuses with `session_expired` who is gone. */
export const showSession = async (
  { pool }: Pick<Deps, 'pool'>,
  { staffId, signedInAt }: Pick<PermittedStaff, 'staffId' | 'signedInAt'>,
): Promise<StaffSession> => {
  const account = await findAccount(pool, { id: staffId })
  if (account === undefined) throw new Refusal('session_expired')
  const shops = await findShopsOfStaff(pool, { staffId })
  return {
    ...account,
    language: toWireLanguage(account.language),
    signedInAt: signedInAt.toString(),
    shops: [...shops],
  }
}

type ShownStaff = OutputOf<typeof getStaff>

/**
 * Shows who works at the desk of a shop, and who is invited. Those who may not manage staff see themselves
 * alone (desk/permissions).
 */
export const showStaff = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { staffId, roles }: Pick<PermittedStaff, 'staffId' | 'roles'>,
  shopId: string,
): Promise<ShownStaff> => {
  const now = clock.now()
  const seesAll = reachOf(roles, 'manageStaff') === 'all'
  const members = await findMembers(pool, { shopId, staffId: seesAll ? null : staffId, now })
  const invitations = seesAll ? await findInvitations(pool, { shopId, now }) : []
  return {
    members: members.map((member) => ({ ...member, isYou: member.id === staffId })),
    invitations: invitations.map((each) => ({ ...each, expiresAt: each.expiresAt.toString() })),
    shop: await findShopOfStaff(pool, { staffId, shopId }),
  }
}
