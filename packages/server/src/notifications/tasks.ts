import { daysAfterwards } from '@openchair/contract'
import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { removeOldNotifications } from './store.ts'

/** Longer than an appointment can be rated, by whichever calendar. */
const daysKept = daysAfterwards + 5

export const notificationTasks = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): TaskList => ({
  'ask-for-reviews': () => askForReviews({ pool, clock }),
  'remove-old-notifications': () =>
    removeOldNotifications(pool, clock.now().subtract({ hours: 24 * daysKept })),
})
