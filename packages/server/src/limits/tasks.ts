import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { removeOldCounts } from './store.ts'
import { removeOldRequests } from './store-requests.ts'

export const limitTasks = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): TaskList => ({
  'remove-old-counts': async () => {
    await removeOldCounts(pool, clock.now())
    await removeOldRequests(pool, clock.now())
  },
})
