import type { WaitingListApplication, WireLanguage } from '@openchair/contract'
import { releaseOffer } from '../booking/accept-application.ts'
import { giveUpAction } from '../booking/checkout/give-up.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../store/transaction.ts'
import { foundApplication, readApplication } from './read-application.ts'
import { markLeft } from '../booking/applications/store.ts'

/** Leaves the list; changes nothing if the application has ended. Refuses with `application_not_found`. */
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
  // A payment that waits for its guest's bank is given up.
  if (hasLeft && payingOwnerId !== null) await giveUpAction(deps, { shopId, ownerId: payingOwnerId })
  return readApplication(deps, id, language)
}
