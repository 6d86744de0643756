import type { KeptCard } from '../../gateways/card-payments/port.ts'
import type { Queryable } from '../../store/db.ts'
import { findCards, insertCard, lockCards, markRemoved } from './store.ts'

/**
 * Saves a card with which a customer just paid, in place of the same card saved before. A customer's first
 * card becomes their first choice. Must run in the transaction that books.
 */
export const saveCard = async (
  client: Queryable,
  customerId: string,
  card: KeptCard,
  now: Temporal.Instant,
): Promise<void> => {
  await lockCards(client, customerId)
  const saved = await findCards(client, customerId, now)
  const same = saved.find(({ fingerprint }) => fingerprint !== null && fingerprint === card.fingerprint)
  if (same !== undefined) await markRemoved(client, same.id, now)
  await insertCard(client, customerId, { ...card, isDefault: same?.isDefault ?? saved.length === 0 }, now)
}
