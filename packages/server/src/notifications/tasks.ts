import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { daysBefore } from '../keep-days.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { removeOldNotifications } from './store.ts'

export const notificationTasks = ({
  pool,
  clock,
  config,
}: Pick<Deps, 'pool' | 'clock' | 'config'>): TaskList => ({
  'ask-for-reviews': () => askForReviews({ pool, clock }),
  'remove-old-notifications': () =>
    removeOldNotifications(pool, daysBefore(clock.now(), config.keepDays.notifications)),
})
