import { reconcileClaimed } from '../reconcile-claimed.ts'
import { endWithout, settleChange, type Settling } from './settle-change.ts'

/** Finishes changes whose worker died or lost the provider's answer; what one that is left to a person held is free. */
export const reconcileChanges = (deps: Settling): Promise<void> =>
  reconcileClaimed(deps, 'sale_change', {
    settle: (change) => settleChange(deps, change, 'again'),
    leave: (change) => endWithout(deps, change, { state: 'unresolved', code: 'processing_error' }),
    words: { name: 'change', failed: 'a change of a sale could not be reconciled' },
  })
