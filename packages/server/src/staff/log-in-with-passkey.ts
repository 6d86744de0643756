import type { PasskeyOptions, SignedChallenge } from '@openchair/contract'
import { newToken } from '../accounts/token.ts'
import { type OpenedSession, openStaffSession, type StaffOrigin } from '../accounts/staff/open-session.ts'
import { passkeySite } from '../accounts/staff/passkeys/passkey-site.ts'
import { findBrandOfStaff } from '../accounts/staff/store-accounts.ts'
import { findPasskey, recordPasskeyUse } from '../accounts/staff/passkeys/store-passkeys.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { challengeMinutes, newChallenge, usedChallenge } from '../accounts/staff/passkeys/challenges.ts'
import { handleOf } from '../accounts/staff/passkeys/handle.ts'
import { verifySigned } from '../accounts/staff/passkeys/verify-passkey.ts'

type Asker = StaffOrigin & { readonly device: string | undefined }

/**
 * Begins a sign-in by a passkey, which only the asking device can finish. It names no account, so that nobody
 * learns who has one. Gives the secret of the device. Refuses with `too_many_requests`.
 */
export const beginPasskeySignIn = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'limits' | 'config'>,
  { device: known, address }: Pick<Asker, 'device' | 'address'>,
): Promise<{ readonly device: string; readonly options: PasskeyOptions }> => {
  await deps.limits.spend('passkey', { target: '', address })
  const device = known ?? newToken()
  const challenge = await newChallenge(deps, { purpose: 'signIn', to: device })
  const { rpId } = passkeySite(deps.config)
  return {
    device,
    options: { challenge, rpId, timeout: challengeMinutes * 60_000, userVerification: 'required' },
  }
}

/**
 * Signs in whoever has a passkey, on the device that began it (desk/passkeys). Refuses with `passkey_refused`
 * one that is unknown or was removed, a challenge that was used, has ended or is another device's, and the
 * passkey of somebody without a role.
 */
export const signInByPasskey = async (
  deps: Deps,
  signed: SignedChallenge,
  { device = '', ...from }: Asker,
): Promise<OpenedSession> => {
  const { clientDataJSON, userHandle } = signed.response
  const challenge = await usedChallenge(deps, clientDataJSON, { purpose: 'signIn', to: device })
  if (challenge === undefined) throw new Refusal('passkey_refused')
  const site = passkeySite(deps.config)
  const passkey = await findPasskey(deps.pool, { id: signed.id, rpId: site.rpId })
  if (passkey === undefined || handleOf(passkey.staffId) !== userHandle) throw new Refusal('passkey_refused')
  const use = await verifySigned(signed, challenge, site, passkey)
  if (use === undefined) throw new Refusal('passkey_refused')
  const { staffId } = passkey
  return inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now()
    const isUsed = await recordPasskeyUse(client, { id: signed.id, ...use, now })
    const works = (await findBrandOfStaff(client, { staffId })) !== undefined
    if (!isUsed || !works) throw new Refusal('passkey_refused')
    return openStaffSession(deps, client, { staffId, way: 'signedInByPasskey', from }, now)
  })
}
