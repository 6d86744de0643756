import { announceFreedTime } from '../../holds/store-freed.ts'
import { releaseTimesOf } from '../../holds/store-times.ts'
import type { Queryable } from '../../store/db.ts'
import { eraseWaiting } from './store-erasure.ts'

/**
 * Takes customers off every waiting list, with what they are offered, and their cards out of what is stored of it. The references
 * by which the provider keeps these stay until it has given them up. Belongs in a transaction.
 */
export const eraseApplications = async (
  client: Queryable,
  { customerIds }: { readonly customerIds: readonly string[] },
  now: Temporal.Instant,
): Promise<void> => {
  for (const { shopId, ownerIds } of await eraseWaiting(client, customerIds, now)) {
    await releaseTimesOf(client, shopId, ownerIds)
    await announceFreedTime(client, shopId)
  }
}
