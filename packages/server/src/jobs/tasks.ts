import type { TaskList } from 'graphile-worker'
import { attemptTasks } from '../booking/attempt/tasks.ts'
import { cartTasks } from '../cart/tasks.ts'
import type { Deps } from '../deps.ts'
import { holdTasks } from '../holds/tasks.ts'
import { paymentTasks } from '../payments/tasks.ts'

/** What runs later, by name: each task stands with what it is about. */
export const tasksOf = (deps: Deps): TaskList => ({
  ...attemptTasks(deps),
  ...holdTasks(deps),
  ...paymentTasks(deps),
  ...cartTasks(deps),
})

/** Tasks that look after what was left standing: when the process starts, and once a minute from then on. */
export const recurringTasks = [
  'reconcile-attempts',
  'sweep-payments',
  'sweep-refunds',
  'release-holds',
] as const

/** Tasks that tidy up, once a night. */
export const nightlyTasks = ['remove-old-carts', 'remove-old-events'] as const
