import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { daysBefore } from '../keep-days.ts'
import { deleteEnded, deleteUnproven } from './store-cleaning.ts'

export const accountTasks = ({ pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>): TaskList => ({
  'remove-ended-sign-ins': async () => {
    const now = clock.now()
    await deleteEnded(pool, now)
    await deleteUnproven(pool, daysBefore(now, config.keepDays.signUps))
  },
})
