import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { deleteEnded, deleteUnproven } from './store-cleaning.ts'

/** Days after which who signed up and has verified and booked nothing is forgotten. */
const unprovenDays = 30

export const accountTasks = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): TaskList => ({
  'remove-ended-sign-ins': async () => {
    const now = clock.now()
    await deleteEnded(pool, now)
    await deleteUnproven(pool, now.subtract({ hours: 24 * unprovenDays }))
  },
})
