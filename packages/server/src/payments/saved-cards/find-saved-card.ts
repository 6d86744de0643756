import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { isExpired } from './is-expired.ts'
import { findCard, type SavedCard } from './store.ts'

/**
 * Finds a saved card to pay with. Refuses with `payment_card_not_found` every card that is not the customer's
 * own, and any card where nobody is signed in; and with `expired_card` one whose last month has ended.
 */
export const findSavedCard = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  customerId: string | undefined,
  cardId: string,
): Promise<SavedCard> => {
  const card = customerId === undefined ? undefined : await findCard(pool, customerId, cardId)
  if (card === undefined) throw new Refusal('payment_card_not_found')
  if (isExpired(card.expiry, clock.now())) throw new Refusal('expired_card')
  return card
}
