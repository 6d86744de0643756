import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { reconcileAttempts } from './reconcile-attempts.ts'
import { deleteExpiredHolds } from './store-attempts.ts'

export const cartTasks = (deps: Deps): TaskList => ({
  'reconcile-attempts': () => reconcileAttempts(deps),
  'release-holds': () => deleteExpiredHolds(deps.pool, deps.clock.now()),
})
