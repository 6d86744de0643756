import type { WireLanguage } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Client } from '../store/db.ts'
import { claimCustomers } from './store-claims.ts'
import {
  type CustomerDetails,
  type CustomerRow,
  fillInCustomer,
  findCustomerOfUser,
  insertCustomerOfUser,
} from './store-customers.ts'
import { lockUser } from './store-users.ts'

/**
 * The customer whom a user is at a brand: found, or new, with the name of their last booking with a phone or an e-mail that they
 * have verified. All bookings with these become theirs; an unverified e-mail claims nothing (behaviour 27, 52). Given
 * details fill in what is missing. Undefined where there is no such user any more. Belongs in a transaction.
 */
export const findOrCreateCustomer = async (
  client: Client,
  {
    brandId,
    userId,
    language,
    details = {},
  }: {
    readonly brandId: string
    readonly userId: string
    readonly language: WireLanguage
    readonly details?: CustomerDetails | undefined
  },
  now: Temporal.Instant,
): Promise<CustomerRow | undefined> => {
  const user = await lockUser(client, userId)
  if (user === undefined) return undefined
  const found = await findCustomerOfUser(client, brandId, userId)
  if (found !== undefined) await fillInCustomer(client, found.id, details)
  else {
    const asked = { brandId, userId, verified: user, details, preferredLanguage: language }
    await insertCustomerOfUser(client, asked, now)
  }
  await claimCustomers(client, userId, brandId)
  // With what was answered in the bookings that have just become theirs.
  return findCustomerOfUser(client, brandId, userId)
}

/** The same where the user may never have been at this brand: looks first, and writes only then. */
export const customerOfUser = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  asked: { readonly brandId: string; readonly userId: string; readonly language: WireLanguage },
): Promise<CustomerRow | undefined> =>
  (await findCustomerOfUser(pool, asked.brandId, asked.userId)) ??
  inTransaction(pool, (client) => findOrCreateCustomer(client, asked, clock.now()))
