import type { TaskList } from 'graphile-worker'
import { cartTasks } from '../cart/jobs.ts'
import type { Deps } from '../deps.ts'
import { paymentTasks } from './payment-tasks.ts'

/** What runs later, by name: each area adds its own tasks. */
export const tasksOf = (deps: Deps): TaskList => ({ ...cartTasks(deps), ...paymentTasks(deps) })

/** Tasks that look after what was left standing: when the process starts, and once a minute from then on. */
export const recurringTasks = ['reconcile-attempts', 'sweep-payments', 'release-holds'] as const
