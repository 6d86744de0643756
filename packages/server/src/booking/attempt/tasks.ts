import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { daysBefore } from '../../keep-days.ts'
import { reconcileAttempt, reconcileAttempts } from './reconcile.ts'
import { forgetSenders, removeEnded } from './store.ts'

const attemptKey = z
  .object({ shopId: z.string(), attemptId: z.string() })
  .transform(({ shopId, attemptId }) => ({ shopId, id: attemptId }))

export const attemptTasks = (deps: Deps): TaskList => ({
  'reconcile-attempts': () => reconcileAttempts(deps),
  'remove-ended-attempts': async () => {
    await forgetSenders(deps.pool, { before: daysBefore(deps.clock.now(), 1) })
    await removeEnded(deps.pool, daysBefore(deps.clock.now(), deps.config.keepDays.attempts))
  },
  'settle-attempt': (payload) => reconcileAttempt(deps, attemptKey.parse(payload)),
})
