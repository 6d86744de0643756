import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { releaseExpiredHolds } from './release.ts'

export const holdTasks = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): TaskList => ({
  'release-holds': () => releaseExpiredHolds(pool, clock.now()),
})
