import type { Identity } from '../../gateways/identity/port.ts'
import { proveEmail } from '../contacts/prove-contact.ts'
import { userIdOfEmail } from '../contacts/store-emails.ts'
import { insertIdentity, userIdOfIdentity } from './store-identities.ts'
import { insertUser } from '../store-users.ts'
import { type IdentityKey, identityWayId, type WaysClient } from '../ways/ways.ts'

/** Gives the e-mail of an identity if its provider confirms that the person receives mail there. */
export const provedEmail = ({ email, isEmailVerified }: Identity): string | undefined =>
  isEmailVerified ? email : undefined

/**
 * Finds or makes the user of a signed-in identity: the user with this identity; else the user who verified
 * the same e-mail, if the provider calls it verified; else a new user, who then has that e-mail. A known
 * user's e-mail stays as it is: a removed one does not come back, and nobody is merged because of it
 * (accounts/identity-tokens). `freed` is the result of `proveEmail`. Must run in a transaction, which locks
 * both the identity and the e-mail.
 */
export const userOfIdentity = async (
  client: WaysClient,
  key: IdentityKey,
  identity: Identity,
  now: Temporal.Instant,
): Promise<{ readonly userId: string; readonly isNew: boolean; readonly freed: readonly string[] }> => {
  const verified = provedEmail(identity)
  const known = await userIdOfIdentity(client, key)
  const owner =
    known ?? (verified === undefined ? undefined : await userIdOfEmail(client, { email: verified }))
  const made = { unverifiedEmail: null, passwordHash: null, madeBy: identityWayId(key) }
  const userId = owner ?? (await insertUser(client, made, now))
  if (known === undefined) await insertIdentity(client, { ...key, userId, now })
  const freed =
    owner === undefined && verified !== undefined
      ? await proveEmail(client, { userId, email: verified, by: 'owner' }, now)
      : []
  return { userId, isNew: owner === undefined, freed }
}
