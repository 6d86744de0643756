import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { removeOldCarts } from './store.ts'

/** As long as a guest's own choice of it is stored (spec 9, Caches and tokens). */
const daysStored = 30

export const cartTasks = ({ pool, clock }: Deps): TaskList => ({
  'remove-old-carts': () => removeOldCarts(pool, clock.now().subtract({ hours: 24 * daysStored })),
})
