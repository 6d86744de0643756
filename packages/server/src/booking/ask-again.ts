import { Refusal } from '../refusals/refusal.ts'
import type { Queryable } from '../store/db.ts'
import { askAgainSeconds, bankAskedAgainAfter } from './attempt/timing.ts'
import { takeTurn, type Turn } from './store-claimed.ts'

/** Answers a question that came less than a second after the one before it; the guest repeats the request with the same key. */
export const tooSoon = { kind: 'pending' } as const

/**
 * Goes on with a try that was answered 202, for a guest who asks again: the only way to the provider for them. It is asked at once
 * the first time, and then once a second at most (behaviour 49); between, the answer is `tooSoon`. That is never the bank's page again: a
 * page that comes back from there would take it for a payment that was not confirmed, and give it up. Refuses with `in_progress` while
 * somebody else works on the try. `lease` takes its lease.
 */
export const askAgain = async <Leased>(
  on: Queryable,
  turn: Omit<Turn, 'before'>,
  lease: () => Promise<Leased | undefined>,
): Promise<Leased | typeof tooSoon> => {
  const taken = await takeTurn(on, { ...turn, before: bankAskedAgainAfter(turn.now) })
  if (taken === 'tooSoon') return tooSoon
  const leased = taken === 'taken' ? await lease() : undefined
  if (leased === undefined) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
  return leased
}
