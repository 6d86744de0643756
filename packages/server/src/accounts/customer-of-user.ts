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
 * Finds or makes the customer that a user is at a brand. A new one is named after the user's last booking
 * with a verified phone or e-mail, and given details fill in what is missing. All bookings with these
 * contacts become theirs; an unverified e-mail claims nothing (accounts/claiming, accounts/first-sign-in).
 * Undefined where the user no longer exists. Must run in a transaction.
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
  const user = await lockUser(client, { id: userId })
  if (user === undefined) return undefined
  const found = await findCustomerOfUser(client, { brandId, userId })
  const { firstName, lastName, email, phone } = details
  if (found !== undefined) await fillInCustomer(client, { id: found.id, firstName, lastName, email, phone })
  else {
    const asked = { brandId, userId, verified: user, details, preferredLanguage: language }
    await insertCustomerOfUser(client, asked, now)
  }
  await claimCustomers(client, { userId, brandId })
  // Reads the customer again, now with the consents of the bookings that were just claimed.
  return findCustomerOfUser(client, { brandId, userId })
}

/** Finds the customer of a user at a brand, and makes one only if there is none. */
export const customerOfUser = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  asked: { readonly brandId: string; readonly userId: string; readonly language: WireLanguage },
): Promise<CustomerRow | undefined> =>
  (await findCustomerOfUser(pool, { brandId: asked.brandId, userId: asked.userId })) ??
  inTransaction(pool, (client) => findOrCreateCustomer(client, asked, clock.now()))
