import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { reconcileAttempt, reconcileAttempts } from './reconcile.ts'

const attemptKey = z.object({ shopId: z.string(), attemptId: z.string() })

export const attemptTasks = (deps: Deps): TaskList => ({
  'reconcile-attempts': () => reconcileAttempts(deps),
  'settle-attempt': (payload) => reconcileAttempt(deps, attemptKey.parse(payload)),
})
