import type { TaskList } from 'graphile-worker'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../store/db.ts'
import { removeUsedProofs } from './store.ts'

/** Longer than a proof can be used, and than a guest is at their bank before the same request is sent again. */
const hoursStored = 24

export const botCheckTasks = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): TaskList => ({
  'remove-used-bot-proofs': () => removeUsedProofs(db, clock.now().subtract({ hours: hoursStored })),
})
