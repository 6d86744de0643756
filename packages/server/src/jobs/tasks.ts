import type { TaskList } from 'graphile-worker'
import { cartTasks } from '../cart/tasks.ts'
import type { Deps } from '../deps.ts'
import { paymentEventTasks } from '../payments/jobs.ts'
import { saleOrderTasks } from '../sale-orders/jobs.ts'
import { paymentTasks } from '../payments/tasks.ts'

/** What runs later, by name: each area adds its own tasks. */
export const tasksOf = (deps: Deps): TaskList => ({
  ...cartTasks(deps),
  ...paymentTasks(deps),
  ...paymentEventTasks(deps),
  ...saleOrderTasks(deps),
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
