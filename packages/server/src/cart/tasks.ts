import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { removeOldCarts } from './store.ts'

/** Days that a cart is stored: as long as the guest's browser stores their choice (spec 9, Caches and tokens). */
const daysStored = 30

export const cartTasks = ({ pool, clock }: Deps): TaskList => ({
  'remove-old-carts': () => removeOldCarts(pool, clock.now().subtract({ hours: 24 * daysStored })),
})
