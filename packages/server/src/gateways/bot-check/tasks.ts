import type { TaskList } from 'graphile-worker'
import type { Clock } from '../../clock.ts'
import type { Pool } from '../../store/db.ts'
import { removeUsedProofs } from './store.ts'

/** Hours to keep a used proof: longer than it is valid, and than a guest takes at their bank. */
const hoursStored = 24

export const botCheckTasks = ({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }): TaskList => ({
  'remove-used-bot-proofs': () => removeUsedProofs(pool, clock.now().subtract({ hours: hoursStored })),
})
