import { releaseHolds } from '../holds/release.ts'
import { announceFreedTime } from '../holds/store-freed.ts'
import type { ErasedPerson } from '../messages/store-erasure.ts'
import type { Queryable } from '../store/db.ts'
import { deleteDrafts } from './store-erasure.ts'

/** Deletes a person's carts that were not booked, and gives back what they hold. Belongs in a transaction. */
export const eraseDrafts = async (
  client: Queryable,
  person: Pick<ErasedPerson, 'emails' | 'phones'>,
): Promise<void> => {
  const drafts = await deleteDrafts(client, person)
  for (const draft of drafts) await releaseHolds(client, draft)
  for (const shopId of new Set(drafts.map((draft) => draft.shopId))) await announceFreedTime(client, shopId)
}
