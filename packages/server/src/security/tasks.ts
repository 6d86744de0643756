import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { daysBefore } from '../keep-days.ts'
import { removeOldSecurityEvents } from './store.ts'

export const securityTasks = ({
  pool,
  clock,
  config,
}: Pick<Deps, 'pool' | 'clock' | 'config'>): TaskList => ({
  'remove-old-security-events': () =>
    removeOldSecurityEvents(pool, daysBefore(clock.now(), config.keepDays.securityEvents)),
})
