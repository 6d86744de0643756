import { deviceOf } from '@openchair/rules'
import { newToken, tokenHash } from '../token.ts'
import type { Deps } from '../../deps.ts'
import type { StaffSignInWay } from '../../security/kinds.ts'
import type { Client } from '../../store/db.ts'
import { staffSessionEnd } from './find-staff.ts'
import { insertStaffSession } from './store-sessions.ts'

/** The network and the browser from which somebody signs in. */
export type StaffOrigin = { readonly address: string; readonly userAgent: string | undefined }

/** A session that has just begun. Only the cookie has its token. */
export type OpenedSession = {
  readonly staffId: string
  readonly token: string
  /** The instant of the sign-in, to the millisecond, as it is read later. */
  readonly signedInAt: Temporal.Instant
}

/**
 * Begins a session of a member of staff who has just proved who they are, and records the sign-in. Every way
 * to sign in ends here. Must run at the end of a transaction.
 */
export const openStaffSession = async (
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  client: Client,
  {
    staffId,
    way,
    from: { address, userAgent },
  }: { readonly staffId: string; readonly way: StaffSignInWay; readonly from: StaffOrigin },
  now: Temporal.Instant,
): Promise<OpenedSession> => {
  const token = newToken()
  await insertStaffSession(client, {
    tokenHash: tokenHash(token),
    staffId,
    ...deviceOf(userAgent),
    now,
    expiresAt: staffSessionEnd(now, now),
  })
  securityEvents.recordOnCommit(client, { kind: `staff.${way}`, about: { account: staffId }, address })
  return { staffId, token, signedInAt: now.round({ smallestUnit: 'millisecond', roundingMode: 'trunc' }) }
}
