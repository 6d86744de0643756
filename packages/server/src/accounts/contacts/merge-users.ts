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

/** Both users, locked; undefined where one of them has become another meanwhile. */
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
  await deleteUser(client, from.id)
  await updateMerged(client, into, now)
}

/**
 * Makes two users one, because `into` has shown that the e-mail of `from` is theirs (behaviour 27): who remains has both's ways
 * to sign in, sessions, and customers with all their bookings. A password stays only if it was set for a verified e-mail, and
 * where both have one, that of who remains; so does the phone. Belongs in a transaction.
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
 * The same for a phone, which carriers give to somebody else in time. Who is nothing but this number becomes `into`, and their
 * sessions end; who has other ways to sign in stays who they are, without it: what they know must not open the account of
 * whoever has the number now. Belongs in a transaction.
 */
export const mergeByPhone = async (client: WaysClient, ids: Merge, now: Temporal.Instant): Promise<void> => {
  const both = await bothOf(client, ids)
  if (both === undefined) return
  const { into, from } = both
  const isOnlyPhone = from.email === null && !(await hasIdentity(client, from.id))
  if (isOnlyPhone) await become(client, { ...into, phone: into.phone ?? from.phone }, from, now)
  else await removeWay(client, from.id, { id: 'phone', kind: 'phone' })
}
