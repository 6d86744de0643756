import type { Queryable } from '../store/db.ts'
import type { HoldOwner, WantedHold } from './hold.ts'
import { releaseCounted, releaseExpiredCounted } from './store-counted.ts'
import { type HeldTime, releaseExpiredTimes, releaseTimes } from './store-times.ts'

/** What an owner goes on holding. */
export type HoldsToKeep = {
  readonly times: readonly HeldTime[]
  readonly counted: readonly Pick<WantedHold, 'targetId' | 'amount'>[]
}

/** Releases all that an owner holds, besides what is to be kept. Belongs in a transaction. */
export const releaseHolds = async (
  client: Queryable,
  owner: HoldOwner,
  keep: HoldsToKeep = { times: [], counted: [] },
): Promise<void> => {
  await releaseTimes(client, owner, keep.times)
  await releaseCounted(client, owner, keep.counted)
}

/** Releases all that ran out, whoever held it. */
export const releaseExpiredHolds = async (client: Queryable, now: Temporal.Instant): Promise<void> => {
  await releaseExpiredTimes(client, now)
  await releaseExpiredCounted(client, now)
}
