import {
  type DeskHint,
  deskHints,
  type OutputOf,
  reachOf,
  type StaffSession,
  toWireLanguage,
} from '@openchair/contract'
import type { getStaff } from '@openchair/contract/calls'
import { passkeySite } from '../accounts/staff/passkeys/passkey-site.ts'
import { findHints } from '../accounts/staff/passkeys/store-passkeys.ts'
import type { Deps } from '../deps.ts'
import type { PermittedStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { findAccount } from '../accounts/staff/store-accounts.ts'
import { findInvitations, findMembers, findShopOfStaff, findShopsOfStaff } from './store-staff.ts'

/** The hints that the desk still shows to somebody, the most important one first (desk/hints). */
const hintsOf = async (
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  staffId: string,
): Promise<DeskHint[]> => {
  const found = await findHints(pool, { staffId, rpId: passkeySite(config).rpId, now: clock.now() })
  if (found === undefined) return []
  const { passkeys, isOwner, isLoneOwner, dismissed } = found
  const helpful: Readonly<Record<DeskHint, boolean>> = {
    passkey: passkeys === 0,
    secondOwner: isLoneOwner,
    secondPasskey: isOwner && passkeys === 1,
  }
  return deskHints.filter((hint) => helpful[hint] && !dismissed.includes(hint))
}

/** Shows whoever is signed in, and where with which roles. Refuses with `session_expired` who is gone. */
export const showSession = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  { staffId, signedInAt }: Pick<PermittedStaff, 'staffId' | 'signedInAt'>,
): Promise<StaffSession> => {
  const { pool } = deps
  const account = await findAccount(pool, { id: staffId })
  if (account === undefined) throw new Refusal('session_expired')
  const shops = await findShopsOfStaff(pool, { staffId })
  return {
    ...account,
    language: toWireLanguage(account.language),
    signedInAt: signedInAt.toString(),
    shops: [...shops],
    hints: await hintsOf(deps, staffId),
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
