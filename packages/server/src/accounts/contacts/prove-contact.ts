import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { mergeByEmail, mergeByPhone } from './merge-users.ts'
import { lockContact, replaceEmail, replacePhone } from './store-contacts.ts'
import { dropUnverifiedEmail, setEmail, userIdOfEmail } from './store-emails.ts'
import { deleteLinksTo } from '../links/store-links.ts'
import { claimCustomers } from '../store-claims.ts'
import { lockUser, setPhone, userIdOfPhone, type UserRow } from '../store-users.ts'

/** What a user could sign in with until now and nobody can any more; null where nothing was lost. */
export type LostContacts = {
  /** E.164. */
  readonly phone: string | null
  /** In lower case. */
  readonly email: string | null
}

/** The user who proves something. Who has become another meanwhile is asked to try again, as whom they are now. */
const lockProving = async (client: Client, userId: string): Promise<UserRow> => {
  const user = await lockUser(client, userId)
  if (user === undefined) throw new Refusal('unavailable', { retryAfter: 1 })
  return user
}

/**
 * Makes an e-mail, in lower case, the user's own, who has just shown that they receive what is sent there: with it come the
 * user who had verified it before, and earlier bookings. Whoever else gave it and never verified it loses it, with the password
 * that they set for it and the links that were sent. Returns what signs in no more. Belongs in a transaction.
 */
export const proveEmail = async (client: Client, userId: string, email: string): Promise<LostContacts> => {
  await lockContact(client, email)
  const owner = await userIdOfEmail(client, email)
  const isAnothers = owner !== undefined && owner !== userId
  const phone = isAnothers ? await mergeByEmail(client, { into: userId, from: owner }) : null
  const user = await lockProving(client, userId)
  await setEmail(client, { userId, email })
  await dropUnverifiedEmail(client, { userId, email })
  await deleteLinksTo(client, email, userId)
  await replaceEmail(client, userId, { was: user.email, email })
  await claimCustomers(client, userId)
  return { phone, email: user.email === email ? null : user.email }
}

/** The same for a phone in E.164, which a code was sent to; whoever had verified it comes along only where it was all they had. */
export const provePhone = async (client: Client, userId: string, phone: string): Promise<LostContacts> => {
  await lockContact(client, phone)
  const owner = await userIdOfPhone(client, phone)
  if (owner !== undefined && owner !== userId) await mergeByPhone(client, { into: userId, from: owner })
  const user = await lockProving(client, userId)
  await setPhone(client, userId, phone)
  await replacePhone(client, userId, { was: user.phone, phone })
  await claimCustomers(client, userId)
  return { phone: user.phone === phone ? null : user.phone, email: null }
}
