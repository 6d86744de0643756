import { moveEvents } from '../../security/store.ts'
import { hasIdentity } from '../identities/store-identities.ts'
import { removeWay } from '../ways/store-ways.ts'
import type { WaysClient } from '../ways/ways.ts'
import {
  deleteUser,
  lockBoth,
  type MergingUser,
  moveCustomers,
  moveWays,
  updateMerged,
} from './store-merge.ts'

type Merge = { readonly into: string; readonly from: string }

/** Locks and loads both users. Undefined if one was merged into another meanwhile. */
const bothOf = async (
  client: WaysClient,
  ids: Merge,
): Promise<{ readonly into: MergingUser; readonly from: MergingUser } | undefined> => {
  const users = await lockBoth(client, ids)
  const into = users.find(({ id }) => id === ids.into)
  const from = users.find(({ id }) => id === ids.from)
  return into && from && { into, from }
}

const become = async (
  client: WaysClient,
  into: MergingUser,
  from: MergingUser,
  now: Temporal.Instant,
): Promise<void> => {
  await moveCustomers(client, into, from.id)
  await moveEvents(client, { into: into.id, from: from.id })
  await deleteUser(client, { id: from.id })
  await updateMerged(client, { ...into, now })
}

/**
 * Merges the user `from` into `into`, who has proved the e-mail of `from` (accounts/merging). The remaining
 * user has the ways to sign in, sessions and customers of both, with all bookings. A password stays only if
 * it was set for a verified e-mail. If both users have a password or a phone, that of `into` stays. Must run
 * in a transaction.
 */
export const mergeByEmail = async (client: WaysClient, ids: Merge, now: Temporal.Instant): Promise<void> => {
  const both = await bothOf(client, ids)
  if (both === undefined) return
  const { into, from } = both
  const isOwn = into.email !== null && into.passwordHash !== null
  const { passwordHash, passwordSetAt } = isOwn ? into : from
  await moveWays(client, ids, now)
  await become(
    client,
    {
      id: into.id,
      phone: into.phone ?? from.phone,
      email: into.email ?? from.email,
      passwordHash,
      passwordSetAt,
    },
    from,
    now,
  )
}

/**
 * Gives a phone to `into`, who has proved it. Carriers give numbers to new people in time. So a user who has
 * no other way in is merged into `into`, and their sessions end. Any other user keeps their account without
 * the number, because the number's new owner must not see it. Must run in a transaction.
 */
export const mergeByPhone = async (client: WaysClient, ids: Merge, now: Temporal.Instant): Promise<void> => {
  const both = await bothOf(client, ids)
  if (both === undefined) return
  const { into, from } = both
  const isOnlyPhone = from.email === null && !(await hasIdentity(client, { userId: from.id }))
  if (isOnlyPhone) await become(client, { ...into, phone: into.phone ?? from.phone }, from, now)
  else await removeWay(client, from.id, { id: 'phone', kind: 'phone' })
}
