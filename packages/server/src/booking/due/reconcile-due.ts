import type { Deps } from '../../deps.ts'
import { reconcileClaimed } from '../reconcile-claimed.ts'
import { settleDue } from './settle-due.ts'
import { endDue } from './store.ts'

/**
 * Finishes what guests have paid of what is due where the worker died, the provider's answer was lost, or nobody came back from
 * the bank. What was never asked for is not charged.
 */
export const reconcileDue = (
  deps: Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>,
): Promise<void> =>
  reconcileClaimed(deps, 'due_attempt', {
    settle: (due) => settleDue(deps, due, 'lookUp'),
    leave: (due, now) => endDue(deps.pool, due, { state: 'unresolved', now }),
    words: { name: 'due', failed: 'what is due could not be reconciled' },
  })
