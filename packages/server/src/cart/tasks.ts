import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { reconcileAttempt, reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { removeOldCarts } from './store.ts'
import { deleteExpiredHolds } from '../booking/attempt/store.ts'
import { releaseExpiredGoods } from '../holds/store.ts'

const attemptKey = z.object({ shopId: z.string(), attemptId: z.string() })

/** As long as a guest's own draft of it is kept (spec 9, Caches and tokens). */
const daysKept = 30

export const cartTasks = (deps: Deps): TaskList => ({
  'reconcile-attempts': () => reconcileAttempts(deps),
  'settle-attempt': (payload) => reconcileAttempt(deps, attemptKey.parse(payload)),
  'release-holds': async () => {
    await deleteExpiredHolds(deps.pool, deps.clock.now())
    await releaseExpiredGoods(deps.pool, deps.clock.now())
  },
  'remove-old-carts': () => removeOldCarts(deps.pool, deps.clock.now().subtract({ hours: 24 * daysKept })),
})
