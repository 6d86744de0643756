import type { WaitingListApplication, WireLanguage } from '@openchair/contract'
import { releaseOffer } from '../booking/accept-application.ts'
import { giveUpAction } from '../booking/checkout/give-up.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../store/transaction.ts'
import { foundApplication, readApplication } from './read-application.ts'
import { markLeft } from '../booking/applications/store.ts'

/** Leaves the list; where that has ended already nothing changes. Refuses with `application_not_found`. */
export const removeApplication = async (
  deps: Deps,
  id: string,
  language: WireLanguage,
): Promise<WaitingListApplication> => {
  const application = await foundApplication(deps, id)
  const { shopId, payingOwnerId } = application
  const now = deps.clock.now()
  const hasLeft = await inTransaction(deps.pool, async (client) => {
    if (!(await markLeft(client, application, now))) return false
    await releaseOffer(client, { shopId, applicationId: id }, now)
    return true
  })
  // What waits for its guest at their bank has nothing to wait for any more.
  if (hasLeft && payingOwnerId !== null) await giveUpAction(deps, { shopId, ownerId: payingOwnerId })
  return readApplication(deps, id, language)
}
