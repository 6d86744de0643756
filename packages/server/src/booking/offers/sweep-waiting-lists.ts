import type { Deps } from '../../deps.ts'
import { offerFreedTime } from './offer-freed-time.ts'
import { findShopsWithWaiting } from './store.ts'
import { findEndedCards, forgetReference } from './store-ended.ts'

/** Does the work that no announcement starts: times freed by changed hours, countdowns, days that pass. */
export const sweepWaitingLists = async (deps: Deps): Promise<void> => {
  for (const shopId of await findShopsWithWaiting(deps.pool)) {
    try {
      await offerFreedTime(deps, shopId)
    } catch (error) {
      deps.log.warn({ err: error, shop: shopId }, 'the waiting list of a shop could not be looked at')
    }
  }
  await giveUpCards(deps)
}

/** Asks the provider to delete the cards of people who have left the list, or whose day has passed. */
const giveUpCards = async ({ pool, cardPayments, log }: Deps): Promise<void> => {
  for (const { reference, isForgettable, ...application } of await findEndedCards(pool, {})) {
    const { applicationId } = application
    try {
      if (isForgettable) await cardPayments.forgetCard({ key: `${applicationId}:forget`, card: reference })
      await forgetReference(pool, application)
    } catch (error) {
      log.warn({ err: error, application: applicationId }, 'a card could not be given up')
    }
  }
}
