import type { Deps } from '../../deps.ts'
import { reconcileJoins } from '../joining/reconcile-joins.ts'
import { giveUpCards } from './give-up-cards.ts'
import { offerFreedTime } from './offer-freed-time.ts'
import { findShopsWithWaiting } from './store.ts'

/** Does what no announcement told of: time that frees by changed hours, countdowns, days that pass, tries that stand still. */
export const sweepWaitingLists = async (deps: Deps): Promise<void> => {
  await reconcileJoins(deps)
  for (const shopId of await findShopsWithWaiting(deps.pool)) {
    try {
      await offerFreedTime(deps, shopId)
    } catch (error) {
      deps.log.warn({ err: error, shop: shopId }, 'the waiting list of a shop could not be looked at')
    }
  }
  await giveUpCards(deps)
}
