import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { daysBefore } from '../keep-days.ts'
import { removeOldCarts } from './store.ts'

export const cartTasks = ({ pool, clock, config }: Deps): TaskList => ({
  'remove-old-carts': () => removeOldCarts(pool, daysBefore(clock.now(), config.keepDays.carts)),
})
