import type { Deps } from '../../deps.ts'
import { findEndedCards, forgetReference } from './store-cards.ts'

/** Has the provider give up the cards of those who have left the list, or whose day has passed. */
export const giveUpCards = async ({
  pool,
  cardPayments,
  log,
}: Pick<Deps, 'pool' | 'cardPayments' | 'log'>): Promise<void> => {
  for (const card of await findEndedCards(pool)) {
    try {
      if (card.isForgettable)
        await cardPayments.forgetCard({ key: `${card.applicationId}:forget`, card: card.reference })
      await forgetReference(pool, card)
    } catch (error) {
      log.warn({ err: error, application: card.applicationId }, 'a card could not be given up')
    }
  }
}
