import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { releaseExpiredHolds } from './release.ts'
import { removeOldChanges } from './store-changes.ts'

export const holdTasks = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): TaskList => ({
  'release-holds': () => releaseExpiredHolds(pool, clock.now()),
  'remove-old-changes': () => removeOldChanges(pool),
})
