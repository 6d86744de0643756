import type { TaskList } from 'graphile-worker'
import type { Clock } from '../../clock.ts'
import type { Pool } from '../../store/db.ts'
import { removeUsedProofs } from './store.ts'

/** Longer than a proof is valid, and than a guest may spend at their bank before a request is repeated. */
const hoursStored = 24

export const botCheckTasks = ({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }): TaskList => ({
  'remove-used-bot-proofs': () => removeUsedProofs(pool, clock.now().subtract({ hours: hoursStored })),
})
