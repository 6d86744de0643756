import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { reconcileDue } from './reconcile-due.ts'

export const dueTasks = (deps: Deps): TaskList => ({ 'reconcile-due': () => reconcileDue(deps) })
