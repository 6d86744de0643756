import type { Deps } from '../deps.ts'
import { isRefused } from './store-claimed.ts'

type Releasing = Pick<Deps, 'pool' | 'cardPayments'>

/** Gives back what was set aside under references of the provider, or waits to be confirmed. Can be repeated. */
export const release = async (
  { cardPayments }: Pick<Releasing, 'cardPayments'>,
  references: readonly string[],
): Promise<void> => {
  for (const reference of references) await cardPayments.release({ key: `${reference}:release`, reference })
}

/**
 * Gives back what a worker slower than its lease has set aside, where another one has refused its try meanwhile and could not
 * know of it. What was booked or paid with it is left alone.
 */
export const releaseOfRefused = async (
  deps: Releasing,
  table: Parameters<typeof isRefused>[1],
  key: Parameters<typeof isRefused>[2],
  references: readonly string[],
): Promise<void> => {
  if (await isRefused(deps.pool, table, key)) await release(deps, references)
}
