import type { NewSession, WireLanguage } from '@openchair/contract'
import type { Client } from '../store/db.ts'
import { findOrCreateCustomer } from './customer-of-user.ts'
import { openSession } from './sessions.ts'
import { showUser } from './show-user.ts'
import type { CustomerDetails } from './store-customers.ts'
import { findUser } from './store-users.ts'

type SignedIn = {
  readonly userId: string
  /** They were written by the same act. */
  readonly isNew: boolean
  /** Whose customer they become; undefined where no brand was named. */
  readonly brandId: string | undefined
  readonly language: WireLanguage
  readonly details?: CustomerDetails | undefined
}

/**
 * Begins a session of a user who has just proved who they are, and makes their bookings at the brand their own. Every way of
 * signing in ends here. Belongs in a transaction.
 */
export const signIn = async (
  client: Client,
  { brandId, isNew, ...signedIn }: SignedIn,
  now: Temporal.Instant,
): Promise<NewSession> => {
  const customer =
    brandId === undefined ? undefined : await findOrCreateCustomer(client, { ...signedIn, brandId }, now)
  const user = await findUser(client, signedIn.userId)
  if (user === undefined) throw new Error('a user who signs in is not there')
  const { token, expiresAt } = await openSession(client, user.id, now)
  return { token, expiresAt: expiresAt.toString(), isNew, user: showUser(user, customer) }
}
