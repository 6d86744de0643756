import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'

/** What runs later, by name: each area adds its own tasks. */
export const tasksOf = (_deps: Deps): TaskList => ({})
