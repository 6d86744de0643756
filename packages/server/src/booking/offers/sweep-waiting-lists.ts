import type { Deps } from '../../deps.ts'
import { giveUpCards } from './give-up-cards.ts'
import { offerFreedTime } from './offer-freed-time.ts'
import { findShopsWithWaiting } from './store.ts'

/** Does what no announcement told of: time that frees by changed hours, countdowns, and days that pass. */
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
