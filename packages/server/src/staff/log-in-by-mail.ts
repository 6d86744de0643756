import { codeTries, type InputOf } from '@openchair/contract'
import type { signInStaffByCode, signInStaffByLink } from '@openchair/contract/calls'
import { compareCode } from '../accounts/check-code.ts'
import { readEmail } from '../accounts/contacts/read-email.ts'
import { tokenHash } from '../accounts/token.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { StaffSignInWay } from '../security/kinds.ts'
import { inTransaction } from '../store/transaction.ts'
import { type OpenedSession, openStaffSession, type StaffOrigin } from '../accounts/staff/open-session.ts'
import { findLink, trySignInCode, useSignIn } from '../accounts/staff/store-sign-ins.ts'

type Asker = StaffOrigin & { readonly device: string | undefined }

/**
 * Signs in whoever types the code of a mail, on the device that asked for it. Strangers who guess use up only
 * codes that they asked for themselves (desk/sign-in). Refuses with `incorrect_code` and the tries left, and
 * with `code_expired` once the code was used, is too old or was tried too often.
 */
export const signInByCode = async (
  deps: Deps,
  { email: typed, code }: InputOf<typeof signInStaffByCode>,
  { device, ...from }: Asker,
): Promise<OpenedSession> => {
  const email = readEmail(typed)
  const { id } = await deps.limits.guess('staffCode', { target: email, address: from.address }, async () => {
    const asked = { email, deviceHash: tokenHash(device ?? ''), now: deps.clock.now() }
    return compareCode(await trySignInCode(deps.pool, { ...asked, most: codeTries }), code)
  })
  return begin(deps, { id, way: 'signedInByCode', from }, 'code_expired')
}

/**
 * Signs in whoever opens the link of a mail, on the device that asked for it. Refuses with `link_expired` once
 * it was used or is too old, and with `other_device` elsewhere, where it stays unused.
 */
export const signInByLink = async (
  deps: Deps,
  { token }: InputOf<typeof signInStaffByLink>,
  { device, ...from }: Asker,
): Promise<OpenedSession> => {
  const sent = await findLink(deps.pool, { linkHash: tokenHash(token), now: deps.clock.now() })
  if (sent === undefined) throw new Refusal('link_expired')
  if (device === undefined || !tokenHash(device).equals(sent.deviceHash)) throw new Refusal('other_device')
  return begin(deps, { id: sent.id, way: 'signedInByLink', from }, 'link_expired')
}

/** Uses a sign-in up and begins the session. Refuses with the given code if another request was first. */
const begin = (
  deps: Deps,
  { id, way, from }: { readonly id: string; readonly way: StaffSignInWay; readonly from: StaffOrigin },
  used: 'code_expired' | 'link_expired',
): Promise<OpenedSession> =>
  inTransaction(deps.pool, async (client) => {
    const sent = await useSignIn(client, { id })
    if (sent === undefined) throw new Refusal(used)
    return openStaffSession(deps, client, { staffId: sent.staffId, way, from }, deps.clock.now())
  })
