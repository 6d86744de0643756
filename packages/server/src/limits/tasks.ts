import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { removeOldCounts } from './store.ts'

export const limitTasks = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): TaskList => ({
  'remove-old-counts': () => removeOldCounts(pool, clock.now()),
})
