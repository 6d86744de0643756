import type { Deps } from '../deps.ts'
import { type ClaimedKey, isInState, type TriedTable } from './store-claimed.ts'

type Releasing = Pick<Deps, 'pool' | 'cardPayments'>

/** References of the provider; null where it had nothing to set aside. */
export type References = readonly (string | null)[]

/** Gives back what was set aside under references of the provider, or waits to be confirmed. Can be repeated. */
export const release = async (
  { cardPayments }: Pick<Releasing, 'cardPayments'>,
  references: References,
): Promise<void> => {
  for (const reference of references)
    if (reference !== null) await cardPayments.release({ key: `${reference}:release`, reference })
}

/**
 * Gives back what a worker slower than its lease has set aside, where another one has refused its try meanwhile and could not
 * know of it. What was booked or paid with it is left alone.
 */
export const releaseOfRefused = async (
  deps: Releasing,
  table: TriedTable,
  key: ClaimedKey,
  references: References,
): Promise<void> => {
  if (await isInState(deps.pool, table, key, 'refused')) await release(deps, references)
}
