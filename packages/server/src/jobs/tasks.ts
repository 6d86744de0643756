import type { TaskList } from 'graphile-worker'
import { cartTasks } from '../cart/jobs.ts'
import type { Deps } from '../deps.ts'
import { paymentTasks } from './payment-tasks.ts'

/** What runs later, by name: each area adds its own tasks. */
export const tasksOf = (deps: Deps): TaskList => ({ ...cartTasks(deps), ...paymentTasks(deps) })
