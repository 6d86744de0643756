import { randomUUID } from 'node:crypto'
import { fromWireLanguage, type InputOf, type OutputOf, type WireLanguage } from '@openchair/contract'
import type { acceptStaffInvitation, getStaffInvitation } from '@openchair/contract/calls'
import { tokenHash } from '../accounts/token.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { recordAtPlace } from '../booking/desk/activity-at-place.ts'
import { type OpenedSession, openStaffSession, type StaffOrigin } from '../accounts/staff/open-session.ts'
import { findAccount, findAccountByEmail, keepAccount } from '../accounts/staff/store-accounts.ts'
import { findInvitation, takeInvitation } from '../accounts/staff/store-invitations.ts'
import { findPlace, insertMembership } from '../accounts/staff/store-memberships.ts'

/** Shows an invitation, which stays open. Refuses with `link_expired`. */
export const showInvitation = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { token }: InputOf<typeof getStaffInvitation>,
): Promise<OutputOf<typeof getStaffInvitation>> => {
  const found = await findInvitation(pool, { tokenHash: tokenHash(token), now: clock.now() })
  if (found === undefined) throw new Refusal('link_expired')
  const { email, role, invitedBy } = found
  const inviter = invitedBy === null ? undefined : await findAccount(pool, { id: invitedBy })
  return {
    place: (await findPlace(pool, found)).name,
    role,
    invitedBy: inviter?.name ?? null,
    email,
    isKnown: (await findAccountByEmail(pool, { email })) !== undefined,
  }
}

type Accepting = InputOf<typeof acceptStaffInvitation>

/**
 * Accepts an invitation, once, and signs in: its e-mail gets the role, with a new account if it has none
 * (desk/invitations). Refuses with `link_expired`, and with `invalid_request` a new account without a name,
 * after which the invitation stays open.
 */
export const acceptInvitation = (
  deps: Deps,
  { token, name, language }: Accepting,
  { asked, ...from }: StaffOrigin & { readonly asked: WireLanguage },
): Promise<OpenedSession> =>
  inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now()
    const taken = await takeInvitation(client, { tokenHash: tokenHash(token), now })
    if (taken === undefined) throw new Refusal('link_expired')
    const { email, brandId, shopId, role, barberId, invitedBy } = taken
    const known = await findAccountByEmail(client, { email })
    if (known === undefined && name === undefined)
      throw new Refusal('invalid_request', { issues: [{ path: 'name', message: 'missing' }] })
    const account = {
      id: randomUUID(),
      email,
      name: name ?? '',
      language: fromWireLanguage(language ?? asked),
    }
    const { id: staffId } = known ?? (await keepAccount(client, { ...account, now }))
    const membership = { staffId, brandId, shopId, role, barberId, givenBy: invitedBy }
    await insertMembership(client, { ...membership, now })
    const activity = { staffId, act: 'joined', subjectId: staffId, barberId, after: { role } } as const
    await recordAtPlace(client, taken, activity, now)
    return openStaffSession(deps, client, { staffId, way: 'joined', from }, now)
  })
