import type { Identity } from '../../gateways/identity/port.ts'
import { proveEmail } from '../contacts/prove-contact.ts'
import { userIdOfEmail } from '../contacts/store-emails.ts'
import { insertIdentity, userIdOfIdentity } from './store-identities.ts'
import { setPassword } from '../passwords/store-passwords.ts'
import { insertUser, lockUser } from '../store-users.ts'
import { type IdentityKey, identityWayId, type WaysClient } from '../ways/ways.ts'

/** The e-mail of an identity, where its provider says that the person receives what is sent there. */
export const provedEmail = ({ email, isEmailVerified }: Identity): string | undefined =>
  isEmailVerified ? email : undefined

/**
 * The user whom an identity provider has signed in: known by the provider's own id; else whoever has verified the e-mail that
 * the provider calls verified; else new. Such an e-mail becomes theirs where they have none, and a password that they had set
 * before is void with it: whoever set it had not shown that the e-mail was theirs (behaviour 27, 30). Belongs in a transaction,
 * in which both the identity and the e-mail are locked.
 */
export const userOfIdentity = async (
  client: WaysClient,
  key: IdentityKey,
  identity: Identity,
  now: Temporal.Instant,
): Promise<{ readonly userId: string; readonly isNew: boolean }> => {
  const verified = provedEmail(identity)
  const known = await userIdOfIdentity(client, key)
  const owner = known ?? (verified === undefined ? undefined : await userIdOfEmail(client, verified))
  const made = { unverifiedEmail: null, passwordHash: null, madeBy: identityWayId(key) }
  const userId = owner ?? (await insertUser(client, made, now))
  if (known === undefined) await insertIdentity(client, key, userId, now)
  await takeEmail(client, userId, verified, now)
  return { userId, isNew: owner === undefined }
}

const takeEmail = async (
  client: WaysClient,
  userId: string,
  email: string | undefined,
  now: Temporal.Instant,
): Promise<void> => {
  const user = await lockUser(client, userId)
  if (email === undefined || user === undefined || user.email !== null) return
  await setPassword(client, userId, null, now)
  await proveEmail(client, userId, email, now)
}
