import type { NewSession, WireLanguage } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import type { SignInWay } from '../security/kinds.ts'
import type { Client } from '../store/db.ts'
import { findOrCreateCustomer } from './customer-of-user.ts'
import { openSession } from './sessions.ts'
import { showUser } from './show-user.ts'
import type { CustomerDetails } from './store-customers.ts'
import { findUser } from './store-users.ts'

/** The place that somebody signs in from. */
export type Origin = {
  /** A network (`networkOf`). */
  readonly address: string
  readonly userAgent: string | undefined
}

type SignedIn = {
  readonly way: SignInWay
  readonly from: Origin
  readonly userId: string
  /** They were written by the same act. */
  readonly isNew: boolean
  /** Whose customer they become; undefined where no brand was named. */
  readonly brandId: string | undefined
  readonly language: WireLanguage
  readonly details?: CustomerDetails | undefined
}

/**
 * Begins a session of a user who has just proved who they are, makes their bookings at the brand their own, and records the sign-in.
 * Every way of signing in ends here. Belongs at the end of a transaction.
 */
export const signIn = async (
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  client: Client,
  { way, from, brandId, isNew, ...signedIn }: SignedIn,
  now: Temporal.Instant,
): Promise<NewSession> => {
  const customer =
    brandId === undefined ? undefined : await findOrCreateCustomer(client, { ...signedIn, brandId }, now)
  const user = await findUser(client, signedIn.userId)
  if (user === undefined) throw new Error('a user who signs in is not there')
  const { address, userAgent } = from
  const { token, expiresAt } = await openSession(client, { userId: user.id, userAgent }, now)
  securityEvents.recordOnCommit(client, { kind: `signedIn.${way}`, about: { account: user.id }, address })
  return { token, expiresAt: expiresAt.toString(), isNew, user: showUser(user, customer) }
}
