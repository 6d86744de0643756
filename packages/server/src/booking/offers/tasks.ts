import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { removeEndedJoins } from '../joining/store-joins.ts'
import { offerFreedTime } from './offer-freed-time.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

/** Days that the answer to a request to join is kept for who asks again. */
const daysKept = 30

const shop = z.object({ shopId: z.string() })

export const waitingListTasks = (deps: Deps): TaskList => ({
  'offer-freed-time': (payload) => offerFreedTime(deps, shop.parse(payload).shopId),
  'sweep-waiting-lists': () => sweepWaitingLists(deps),
  'remove-ended-joins': () =>
    removeEndedJoins(deps.pool, deps.clock.now().subtract({ hours: 24 * daysKept })),
})
