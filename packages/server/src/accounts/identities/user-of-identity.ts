import type { Identity } from '../../gateways/identity/port.ts'
import type { Client } from '../../store/db.ts'
import { type LostContacts, proveEmail } from '../contacts/prove-contact.ts'
import { lockContact } from '../contacts/store-contacts.ts'
import { userIdOfEmail } from '../contacts/store-emails.ts'
import { type IdentityKey, insertIdentity, userIdOfIdentity } from './store-identities.ts'
import { setPassword } from '../passwords/store-passwords.ts'
import type { WayIn } from '../../security/kinds.ts'
import { insertUser, lockUser } from '../store-users.ts'

export type UserOfIdentity = {
  readonly userId: string
  readonly isNew: boolean
  /** The ways in that the account did not have before. */
  readonly added: readonly WayIn[]
  readonly lost: LostContacts | undefined
}

/**
 * The user whom an identity provider has signed in: known by the provider's own id; else whoever has verified the e-mail that
 * the provider calls verified; else new. Such an e-mail becomes theirs where they have none, and a password that they had set
 * before is void with it: whoever set it had not shown that the e-mail was theirs (behaviour 27, 30). `lost` is what two users
 * who become one could sign in with and cannot any more. Belongs in a transaction.
 */
export const userOfIdentity = async (
  client: Client,
  provider: IdentityKey['provider'],
  { subject, email, isEmailVerified }: Identity,
  now: Temporal.Instant,
): Promise<UserOfIdentity> => {
  const key = { provider, subject }
  const verified = isEmailVerified ? email : undefined
  await lockContact(client, `${provider} ${subject}`)
  const known = await userIdOfIdentity(client, key)
  if (known !== undefined)
    return { userId: known, isNew: false, ...(await takeEmail(client, known, verified)) }
  if (verified !== undefined) await lockContact(client, verified)
  const owner = verified === undefined ? undefined : await userIdOfEmail(client, verified)
  const userId = owner ?? (await insertUser(client, { unverifiedEmail: null, passwordHash: null }, now))
  await insertIdentity(client, key, userId, now)
  const { added, lost } = await takeEmail(client, userId, verified)
  return { userId, isNew: owner === undefined, added: [provider, ...added], lost }
}

const takeEmail = async (
  client: Client,
  userId: string,
  email: string | undefined,
): Promise<Pick<UserOfIdentity, 'added' | 'lost'>> => {
  const user = await lockUser(client, userId)
  if (email === undefined || user === undefined || user.email !== null) return { added: [], lost: undefined }
  await setPassword(client, userId, null)
  return { added: ['email'], lost: await proveEmail(client, userId, email) }
}
