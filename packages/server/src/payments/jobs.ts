import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { removeOldEvents } from './reports/store.ts'

/** Longer than any provider goes on reporting what it was not thanked for. */
const daysKept = 30

export const paymentEventTasks = (deps: Deps): TaskList => ({
  'remove-old-events': () => removeOldEvents(deps.db, deps.clock.now().subtract({ hours: 24 * daysKept })),
})
