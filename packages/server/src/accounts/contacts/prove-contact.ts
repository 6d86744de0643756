import { Refusal } from '../../refusals/refusal.ts'
import { mergeByEmail, mergeByPhone } from './merge-users.ts'
import { lockContact, replaceEmail, replacePhone } from './store-contacts.ts'
import { dropUnverifiedEmail, setEmail, userIdOfEmail } from './store-emails.ts'
import { freeCustomers, unprovedUserIds } from './store-unproved.ts'
import { deleteLinksTo } from '../links/store-links.ts'
import { claimCustomers } from '../store-claims.ts'
import { lockUser, setPhone, userIdOfPhone, type UserRow } from '../store-users.ts'
import type { WaysClient } from '../ways/ways.ts'

/**
 * Loads and locks the user who verifies a contact. If that user was merged into another account meanwhile,
 * refuses so that the client tries again as that account.
 */
const lockProving = async (client: WaysClient, userId: string): Promise<UserRow> => {
  const user = await lockUser(client, { id: userId })
  if (user === undefined) throw new Refusal('unavailable', { retryAfter: 1 })
  return user
}

/**
 * Sets the verified e-mail, in lower case, of a user who has shown that they receive its mail. The user who
 * had verified it before is merged into them, and earlier bookings with it become theirs. A user who gave it
 * without verifying it loses it, with the password set for it and the links sent to it. If such an account
 * has proved nothing else, its customers become guests again, so that this user claims their bookings. The
 * same happens to this user's own customers if they have proved nothing but the mailbox, because a stranger
 * may have made the account. Returns the ids of customers who became guests: nobody may pay with their saved
 * cards any more (`removeCardsOf`). Must run in a transaction.
 */
export const proveEmail = async (
  client: WaysClient,
  {
    userId,
    email,
    by,
  }: { readonly userId: string; readonly email: string; readonly by: 'owner' | 'mailbox' },
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  await lockContact(client, { contact: email })
  const owner = await userIdOfEmail(client, { email })
  if (owner !== undefined && owner !== userId) await mergeByEmail(client, { into: userId, from: owner }, now)
  const user = await lockProving(client, userId)
  const unproved = await unprovedUserIds(client, { email })
  await setEmail(client, { userId, email, now })
  await dropUnverifiedEmail(client, { userId, email })
  await deleteLinksTo(client, { email, userId })
  const doubtful = unproved.filter((id) => by === 'mailbox' || id !== userId)
  const freed = await freeCustomers(client, doubtful, { userId, email }, now)
  await replaceEmail(client, { userId, was: user.email, email })
  await claimCustomers(client, { userId, brandId: null })
  return freed
}

/**
 * Sets the verified phone, in E.164, of a user who entered its code. The user who had verified it before is
 * merged into them only if it was that user's only way in.
 */
export const provePhone = async (
  client: WaysClient,
  userId: string,
  phone: string,
  now: Temporal.Instant,
): Promise<void> => {
  await lockContact(client, { contact: phone })
  const owner = await userIdOfPhone(client, { phone })
  if (owner !== undefined && owner !== userId) await mergeByPhone(client, { into: userId, from: owner }, now)
  const user = await lockProving(client, userId)
  await setPhone(client, { userId, phone, now })
  await replacePhone(client, { userId, was: user.phone, phone })
  await claimCustomers(client, { userId, brandId: null })
}
