import type { Identity } from '../../gateways/identity/port.ts'
import { proveEmail } from '../contacts/prove-contact.ts'
import { userIdOfEmail } from '../contacts/store-emails.ts'
import { insertIdentity, userIdOfIdentity } from './store-identities.ts'
import { insertUser } from '../store-users.ts'
import { type IdentityKey, identityWayId, type WaysClient } from '../ways/ways.ts'

/** The e-mail of an identity, where its provider says that the person receives what is sent there. */
export const provedEmail = ({ email, isEmailVerified }: Identity): string | undefined =>
  isEmailVerified ? email : undefined

/**
 * The user whom an identity provider has signed in: known by the provider's own id; else whoever has verified the e-mail that
 * the provider calls verified; else new, and then such an e-mail is theirs. Who is known keeps the e-mail that they have, or
 * have not: one that they removed stays away, and nobody is joined to them by it (behaviour 27, 30). `freed` is as `proveEmail`
 * gives it. Belongs in a transaction, in which both the identity and the e-mail are locked.
 */
export const userOfIdentity = async (
  client: WaysClient,
  key: IdentityKey,
  identity: Identity,
  now: Temporal.Instant,
): Promise<{ readonly userId: string; readonly isNew: boolean; readonly freed: readonly string[] }> => {
  const verified = provedEmail(identity)
  const known = await userIdOfIdentity(client, key)
  const owner = known ?? (verified === undefined ? undefined : await userIdOfEmail(client, verified))
  const made = { unverifiedEmail: null, passwordHash: null, madeBy: identityWayId(key) }
  const userId = owner ?? (await insertUser(client, made, now))
  if (known === undefined) await insertIdentity(client, key, userId, now)
  const freed =
    owner === undefined && verified !== undefined
      ? await proveEmail(client, { userId, email: verified, by: 'owner' }, now)
      : []
  return { userId, isNew: owner === undefined, freed }
}
