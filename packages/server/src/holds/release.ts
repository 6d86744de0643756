import type { Queryable } from '../store/db.ts'
import type { HoldOwner, WantedHold } from './hold.ts'
import { findExpiredCounted, releaseCounted, releaseExpiredCounted } from './store-counted.ts'
import { announceFreedTime } from './store-freed.ts'
import { type HeldTime, releaseExpiredTimes, releaseTimes } from './store-times.ts'

/** The holds of an owner that are not released. */
export type HoldsToKeep = {
  readonly times: readonly HeldTime[]
  readonly counted: readonly Pick<WantedHold, 'targetId' | 'amount'>[]
}

/** Releases all holds of an owner except the given ones. Must run in a transaction. */
export const releaseHolds = async (
  client: Queryable,
  owner: HoldOwner,
  keep: HoldsToKeep = { times: [], counted: [] },
): Promise<void> => {
  await releaseTimes(client, owner, keep.times)
  await releaseCounted(client, owner, keep.counted)
}

/** Releases all expired holds of all owners. */
export const releaseExpiredHolds = async (client: Queryable, now: Temporal.Instant): Promise<void> => {
  const shopIds = await releaseExpiredTimes(client, { now })
  for (const shopId of shopIds) await announceFreedTime(client, { shopId })
  for (const shopId of await findExpiredCounted(client, { now }))
    await releaseExpiredCounted(client, shopId, now)
}
