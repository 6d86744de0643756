import type { ErrorCode } from '@openchair/contract'
import { Refusal } from '../refusals/refusal.ts'
import type { Queryable } from '../store/db.ts'
import type { Contact, HoldOwner, WantedHold } from './hold.ts'
import { insertHold, lockTargets, lowerCounter, releaseForTaking } from './store-counted.ts'

const tooLittle = {
  product: 'out_of_stock',
  promo: 'promo_used_up',
  gift_card: 'gift_card_empty',
} as const satisfies Record<WantedHold['kind'], ErrorCode>

/**
 * Holds pieces of products, a use of a promo and money of a gift card for an owner. Takes all of them, or
 * refuses with the code of the first that does not suffice. Must run in a transaction. Releases the owner's
 * earlier holds and the expired holds of others first (holds/ending).
 */
export const takeCounted = async (
  client: Queryable,
  owner: HoldOwner,
  { holds, contact }: { readonly holds: readonly WantedHold[]; readonly contact: Contact },
  as: { readonly holdUntil: string } | { readonly saleOrderId: string },
  now: Temporal.Instant,
): Promise<void> => {
  const targetIds = holds.map(({ targetId }) => targetId)
  await lockTargets(client, owner, targetIds)
  await releaseForTaking(client, owner, holds, now)
  for (const hold of holds) {
    const { kind, name } = hold
    if (!(await lowerCounter(client, owner, hold, contact)))
      throw new Refusal(tooLittle[kind], kind === 'product' ? { params: { product: name } } : {})
    await insertHold(client, owner, hold, contact, as)
  }
}
