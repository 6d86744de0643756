import type { OutputOf } from '@openchair/contract'
import type { getDeskAccount } from '@openchair/contract/calls'
import { passkeySite } from '../accounts/staff/passkeys/passkey-site.ts'
import { findPasskeys } from '../accounts/staff/passkeys/store-passkeys.ts'
import { findDevices } from '../accounts/staff/store-sessions.ts'
import type { Deps } from '../deps.ts'
import type { PermittedStaff } from '../permitted-staff.ts'

/** Shows the passkeys of whoever is signed in, and the devices at which they are. */
export const showAccount = async (
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  { staffId, sessionId }: Pick<PermittedStaff, 'staffId' | 'sessionId'>,
): Promise<OutputOf<typeof getDeskAccount>> => {
  const passkeys = await findPasskeys(pool, { staffId, rpId: passkeySite(config).rpId })
  const devices = await findDevices(pool, { staffId, now: clock.now() })
  return {
    passkeys: passkeys.map(({ id, browser, system, isSynced, createdAt, lastUsedAt }) => ({
      id,
      browser,
      system,
      isSynced,
      createdAt: createdAt.toString(),
      lastUsedAt: lastUsedAt?.toString() ?? null,
    })),
    devices: devices.map(({ id, lastUsedAt, ...device }) => ({
      ...device,
      lastUsedAt: lastUsedAt.toString(),
      isThisOne: id === sessionId,
    })),
  }
}
