import { isDeepStrictEqual } from 'node:util'
import type { WireLanguage } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Client } from '../store/db.ts'
import {
  adoptCustomer,
  claimCustomers,
  type CustomerRow,
  findCustomerOfUser,
  insertCustomerOfUser,
  changeCustomer,
} from './store-customers.ts'
import { lockUser } from './store-users.ts'

/** What a customer tells of themselves while they sign in: what they are called, and how to reach them. */
export type Told = {
  readonly [K in 'firstName' | 'lastName' | 'email' | 'phone']?: CustomerRow[K] | undefined
}

/**
 * The customer whom a user is at a brand: found, or the one of their last booking with a phone or an e-mail that they have
 * verified, or new. All other bookings with these become theirs too; an unverified e-mail claims nothing (behaviour 27).
 * Undefined where there is no such user any more. Belongs in a transaction.
 */
export const settleCustomer = async (
  client: Client,
  asked: {
    readonly brandId: string
    readonly userId: string
    readonly language: WireLanguage
    readonly told?: Told | undefined
  },
  now: Temporal.Instant,
): Promise<CustomerRow | undefined> => {
  const { brandId, userId, language, told = {} } = asked
  const user = await lockUser(client, userId)
  if (user === undefined) return undefined
  const customer =
    (await findAndFill(client, brandId, userId, told)) ??
    (await adoptCustomer(client, brandId, userId, user)) ??
    (await insertCustomerOfUser(
      client,
      {
        brandId,
        userId,
        firstName: told.firstName ?? '',
        lastName: told.lastName ?? '',
        email: told.email ?? user.email ?? '',
        phone: told.phone ?? user.phone ?? '',
        preferredLanguage: language,
      },
      now,
    ))
  await claimCustomers(client, brandId, customer.id, user)
  // With what was answered in the bookings that have just become theirs.
  return findCustomerOfUser(client, brandId, userId)
}

/** The customer, with what was told now where they had not told it before. */
const findAndFill = async (
  client: Client,
  brandId: string,
  userId: string,
  { firstName = '', lastName = '', email = '' }: Told,
): Promise<CustomerRow | undefined> => {
  const found = await findCustomerOfUser(client, brandId, userId)
  if (found === undefined) return undefined
  const isNamed = `${found.firstName}${found.lastName}` !== ''
  const filled = {
    firstName: isNamed ? found.firstName : firstName,
    lastName: isNamed ? found.lastName : lastName,
    email: found.email === '' ? email : found.email,
  }
  if (isDeepStrictEqual({ ...found, ...filled }, found)) return found
  return changeCustomer(client, found.id, filled)
}

/** The same where the user may never have been at this brand: looks first, and writes only then. */
export const customerOfUser = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  asked: { readonly brandId: string; readonly userId: string; readonly language: WireLanguage },
): Promise<CustomerRow | undefined> =>
  (await findCustomerOfUser(pool, asked.brandId, asked.userId)) ??
  inTransaction(pool, (client) => settleCustomer(client, asked, clock.now()))
