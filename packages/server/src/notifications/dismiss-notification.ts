import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dismiss } from './store.ts'

/**
 * Dismisses a notification. Refuses with `notification_not_found` everybody but its customer, whether it
 * exists or not.
 */
export const dismissNotification = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { userId }: { readonly userId: string },
  id: string,
): Promise<Record<string, never>> => {
  if (!(await dismiss(pool, { id, userId }, clock.now()))) throw new Refusal('notification_not_found')
  return {}
}
