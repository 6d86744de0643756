import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { reconcileChanges } from './reconcile-changes.ts'

export const changeTasks = (deps: Deps): TaskList => ({
  'reconcile-changes': () => reconcileChanges(deps),
})
