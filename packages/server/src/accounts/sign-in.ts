import type { NewSession, WireLanguage } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import type { ProviderName } from '../gateways/identity/port.ts'
import type { SignInWay } from '../security/kinds.ts'
import type { Client } from '../store/db.ts'
import { findOrCreateCustomer } from './customer-of-user.ts'
import { openSession } from './sessions.ts'
import { showUser } from './show-user.ts'
import type { CustomerDetails } from './store-customers.ts'
import { findUser } from './store-users.ts'
import { type IdentityKey, identityWayId } from './ways/ways.ts'

/** The address and device from which a user signs in. */
export type Origin = {
  /** A network, as `networkOf` gives it. */
  readonly address: string
  readonly userAgent: string | undefined
}

type SignedIn = {
  /** A way in, or the identity that a provider has signed in. */
  readonly way: Exclude<SignInWay, ProviderName> | IdentityKey
  readonly from: Origin
  readonly userId: string
  /** True if the user is new, made together with this way in. */
  readonly isNew: boolean
  /** The brand whose customer they become; undefined where no brand was named. */
  readonly brandId: string | undefined
  readonly language: WireLanguage
  readonly details?: CustomerDetails | undefined
}

/** The id of the way in that a sign-in uses. A password, and a link to set one, belong to the e-mail. */
const openedBy = (way: SignedIn['way']): string => {
  if (typeof way !== 'string') return identityWayId(way)
  return way === 'code' ? 'phone' : 'email'
}

/**
 * Begins a session of a user who has just proved who they are, claims their bookings at the brand, and
 * records the sign-in. Every way to sign in ends here. Must run at the end of a transaction.
 */
export const signIn = async (
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  client: Client,
  { way, from, brandId, isNew, ...signedIn }: SignedIn,
  now: Temporal.Instant,
): Promise<NewSession> => {
  const customer =
    brandId === undefined ? undefined : await findOrCreateCustomer(client, { ...signedIn, brandId }, now)
  const user = await findUser(client, { id: signedIn.userId })
  if (user === undefined) throw new Error('a user who signs in is not there')
  const { address, userAgent } = from
  const opened = { userId: user.id, userAgent, openedBy: openedBy(way) }
  const { token, expiresAt } = await openSession(client, opened, now)
  const kind = typeof way === 'string' ? way : way.provider
  securityEvents.recordOnCommit(client, { kind: `signedIn.${kind}`, about: { account: user.id }, address })
  return { token, expiresAt: expiresAt.toString(), isNew, user: showUser(user, customer) }
}
