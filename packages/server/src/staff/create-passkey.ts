import { maxPasskeys, type NewPasskey, type NewPasskeyOptions } from '@openchair/contract'
import { deviceOf } from '@openchair/rules'
import { challengeMinutes, newChallenge, usedChallenge } from '../accounts/staff/passkeys/challenges.ts'
import { handleOf } from '../accounts/staff/passkeys/handle.ts'
import { passkeySite } from '../accounts/staff/passkeys/passkey-site.ts'
import { findPasskeys, insertPasskey } from '../accounts/staff/passkeys/store-passkeys.ts'
import { passkeyAlgorithms, verifyNewPasskey } from '../accounts/staff/passkeys/verify-passkey.ts'
import { findAccount } from '../accounts/staff/store-accounts.ts'
import type { Deps } from '../deps.ts'
import type { PermittedStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'

type Asker = Pick<PermittedStaff, 'staffId' | 'sessionId'>
type Sender = Asker & { readonly address: string; readonly userAgent: string | undefined }

/** Lists the passkeys of an account that may have another one. Refuses with `too_many_passkeys`. */
const passkeysBeforeOne = async (
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  { staffId }: Pick<Asker, 'staffId'>,
): ReturnType<typeof findPasskeys> => {
  const known = await findPasskeys(pool, { staffId, rpId: passkeySite(config).rpId })
  if (known.length >= maxPasskeys) throw new Refusal('too_many_passkeys')
  return known
}

/** Begins making a passkey, which only the asking session can add. Refuses with `too_many_passkeys`. */
export const beginNewPasskey = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  { staffId, sessionId }: Asker,
): Promise<NewPasskeyOptions> => {
  const known = await passkeysBeforeOne(deps, { staffId })
  const account = await findAccount(deps.pool, { id: staffId })
  if (account === undefined) throw new Refusal('session_expired')
  const challenge = await newChallenge(deps, { purpose: 'newPasskey', to: sessionId })
  return {
    challenge,
    rp: { id: passkeySite(deps.config).rpId, name: 'Openchair' },
    user: { id: handleOf(staffId), name: account.email, displayName: account.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMinutes * 60_000,
    attestation: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/**
 * Adds a passkey that a device has made for the asking session (desk/passkeys). Refuses with `passkey_refused`
 * one of another site or challenge, and one that some account has already; with `too_many_passkeys`.
 */
export const addPasskey = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'securityEvents'>,
  made: NewPasskey,
  { staffId, sessionId, address, userAgent }: Sender,
): Promise<void> => {
  const { clientDataJSON } = made.response
  const challenge = await usedChallenge(deps, clientDataJSON, { purpose: 'newPasskey', to: sessionId })
  if (challenge === undefined) throw new Refusal('passkey_refused')
  const site = passkeySite(deps.config)
  const passkey = await verifyNewPasskey(made, challenge, site)
  if (passkey === undefined) throw new Refusal('passkey_refused')
  await passkeysBeforeOne(deps, { staffId })
  await inTransaction(deps.pool, async (client) => {
    const device = deviceOf(userAgent)
    const kept = { ...passkey, ...device, staffId, rpId: site.rpId, now: deps.clock.now() }
    if (!(await insertPasskey(client, kept))) throw new Refusal('passkey_refused')
    deps.securityEvents.recordOnCommit(client, {
      kind: 'staff.passkeyAdded',
      about: { account: staffId },
      address,
    })
  })
}
