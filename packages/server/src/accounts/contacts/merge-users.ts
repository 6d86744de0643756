import type { Client } from '../../store/db.ts'
import {
  deleteUser,
  lockBoth,
  type MergingUser,
  moveCustomers,
  moveWays,
  updateMerged,
} from './store-merge.ts'

/**
 * The password of who two users become: that of whose e-mail it is. One that was set for an e-mail which is not verified yet
 * stays only where the other brings no verified one.
 */
const passwordOf = (into: MergingUser, from: MergingUser): string | null => {
  if (from.email === null) return into.passwordHash
  return into.email === null ? from.passwordHash : (into.passwordHash ?? from.passwordHash)
}

/**
 * Makes two users one, because both have verified the same phone or e-mail (behaviour 27): who remains has both's ways to sign
 * in, sessions, and customers with all their bookings. Where each has a phone or an e-mail of their own, the one who remains
 * keeps theirs. Belongs in a transaction.
 */
export const mergeUsers = async (
  client: Client,
  ids: { readonly into: string; readonly from: string },
): Promise<void> => {
  const users = await lockBoth(client, ids)
  const into = users.find(({ id }) => id === ids.into)
  const from = users.find(({ id }) => id === ids.from)
  if (into === undefined || from === undefined) return
  await moveWays(client, ids)
  await moveCustomers(client, ids)
  await deleteUser(client, from.id)
  await updateMerged(client, {
    id: into.id,
    phone: into.phone ?? from.phone,
    email: into.email ?? from.email,
    passwordHash: passwordOf(into, from),
  })
}
