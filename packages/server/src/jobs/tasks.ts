import type { TaskList } from 'graphile-worker'
import { attemptTasks } from '../booking/attempt/tasks.ts'
import { cartTasks } from '../cart/tasks.ts'
import type { Deps } from '../deps.ts'
import { holdTasks } from '../holds/tasks.ts'
import { paymentTasks } from '../payments/tasks.ts'

/** Every task by the name that its jobs bear; each is defined in the folder that it belongs to. */
export const tasksOf = (deps: Deps): TaskList => ({
  ...attemptTasks(deps),
  ...holdTasks(deps),
  ...paymentTasks(deps),
  ...cartTasks(deps),
})

/** Tasks that resume work that stalled: run when the process starts, and every minute from then on. */
export const recurringTasks = [
  'reconcile-attempts',
  'sweep-payments',
  'sweep-refunds',
  'release-holds',
] as const

/** Tasks that delete old rows, once a night. */
export const nightlyTasks = ['remove-old-carts', 'remove-old-events'] as const
