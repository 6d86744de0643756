import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { offerFreedTime } from './offer-freed-time.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

const shop = z.object({ shopId: z.string() })

export const waitingListTasks = (deps: Deps): TaskList => ({
  'offer-freed-time': (payload) => offerFreedTime(deps, shop.parse(payload).shopId),
  'sweep-waiting-lists': () => sweepWaitingLists(deps),
})
