import { Refusal } from '../../refusals/refusal.ts'
import { mergeByEmail, mergeByPhone } from './merge-users.ts'
import { lockContact, replaceEmail, replacePhone } from './store-contacts.ts'
import { dropUnverifiedEmail, setEmail, userIdOfEmail } from './store-emails.ts'
import { freeCustomers, unprovedUserIds } from './store-unproved.ts'
import { deleteLinksTo } from '../links/store-links.ts'
import { claimCustomers } from '../store-claims.ts'
import { lockUser, setPhone, userIdOfPhone, type UserRow } from '../store-users.ts'
import type { WaysClient } from '../ways/ways.ts'

/** The user who proves something. Who has become another meanwhile is asked to try again, as whom they are now. */
const lockProving = async (client: WaysClient, userId: string): Promise<UserRow> => {
  const user = await lockUser(client, userId)
  if (user === undefined) throw new Refusal('unavailable', { retryAfter: 1 })
  return user
}

/**
 * Makes an e-mail, in lower case, the user's own, who has just shown that they receive what is sent there: with it come the
 * user who had verified it before, and earlier bookings. Whoever else gave it and never verified it loses it, with the password
 * that they set for it and the links that were sent. Where such an account has proved nothing else, its customers become guests
 * again, so that what was booked with the e-mail is claimed here; and so do the user's own, where they showed by the mailbox
 * alone that the account is theirs: a stranger may have made it. Gives the ids of customers who became guests; their saved
 * cards are nobody's to pay with (`removeCardsOf`). Belongs in a transaction.
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
  await lockContact(client, email)
  const owner = await userIdOfEmail(client, email)
  if (owner !== undefined && owner !== userId) await mergeByEmail(client, { into: userId, from: owner }, now)
  const user = await lockProving(client, userId)
  const unproved = await unprovedUserIds(client, email)
  await setEmail(client, { userId, email }, now)
  await dropUnverifiedEmail(client, { userId, email })
  await deleteLinksTo(client, email, userId)
  const doubtful = unproved.filter((id) => by === 'mailbox' || id !== userId)
  const freed = await freeCustomers(client, doubtful, { userId, email }, now)
  await replaceEmail(client, userId, { was: user.email, email })
  await claimCustomers(client, userId)
  return freed
}

/** The same for a phone in E.164, which a code was sent to; whoever had verified it comes along only where it was all they had. */
export const provePhone = async (
  client: WaysClient,
  userId: string,
  phone: string,
  now: Temporal.Instant,
): Promise<void> => {
  await lockContact(client, phone)
  const owner = await userIdOfPhone(client, phone)
  if (owner !== undefined && owner !== userId) await mergeByPhone(client, { into: userId, from: owner }, now)
  const user = await lockProving(client, userId)
  await setPhone(client, userId, phone, now)
  await replacePhone(client, userId, { was: user.phone, phone })
  await claimCustomers(client, userId)
}
