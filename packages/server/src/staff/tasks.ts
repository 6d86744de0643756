import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { sendSignIn } from './send-sign-in.ts'
import { deleteEndedOfStaff } from '../accounts/staff/store-ended.ts'

export const staffTasks = (deps: Deps): TaskList => ({
  'send-desk-sign-in': (payload) => sendSignIn(deps, payload),
  'remove-old-desk-rows': () => deleteEndedOfStaff(deps.pool, deps.clock.now()),
})
