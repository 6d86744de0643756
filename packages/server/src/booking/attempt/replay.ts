import type { ErrorCode } from '@openchair/contract'
import { Refusal } from '../../refusals/refusal.ts'
import type { Kind, Planned, Settling } from './kind.ts'
import { settle, type Settlement } from './settle.ts'
import {
  type Attempt,
  type AttemptKey,
  type FoundAttempt,
  findById,
  leaseAttempt,
  takeTurn,
} from './store.ts'
import { askAgainSeconds, bankAskedAgainAfter, timesOf } from './timing.ts'

/**
 * The answer to a key that was used before: the first answer again, or `in_progress` while a worker holds the lease. An attempt whose
 * lease has run out goes on for a guest who asks again, the only way to the provider for them: at once the first time, and then once a
 * second at most (payments/declines). Between, the answer is `pending`. That is never the bank's page again: a page that comes back from
 * there would take it for a payment that was not confirmed, and give it up.
 */
export const replay = async <Plan extends Planned, Paid, State>(
  deps: Settling,
  kind: Kind<Plan, Paid, State>,
  shopId: string,
  found: FoundAttempt,
): Promise<Settlement<object | null>> => {
  if (found.state !== 'claimed') return answerOf(found)
  const key = { shopId, id: found.id }
  const now = deps.clock.now()
  const turn = await takeTurn(deps.pool, { ...key, now, before: bankAskedAgainAfter(now) })
  if (turn === 'tooSoon') return { kind: 'pending' }
  const times = timesOf(now)
  const leased = turn === 'taken' ? await leaseAttempt(deps.pool, key, times) : undefined
  if (leased === undefined) throw inProgress()
  const attempt = leased.attempt as Attempt<Plan>
  await kind.show?.(deps.pool, attempt, times.hold.toString())
  return settle(deps, kind, attempt, 'ask')
}

/** Refuses with the seconds after which to ask again. */
export const inProgress = (): Refusal => new Refusal('in_progress', { retryAfter: askAgainSeconds })

/** Refuses the same key with another body. */
export const checkBody = (found: FoundAttempt, bodyHash: string): void => {
  if (found.bodyHash !== bodyHash) throw new Refusal('idempotency_key_reused')
}

/** What a guest is answered. */
export type Answered<Result = object | null> = Exclude<Settlement<Result>, { readonly kind: 'ended' }>

/** The answer of an attempt; throws what it was refused with. */
const answerOf = ({ state, answer }: FoundAttempt): Answered => {
  if (state === 'done') return { kind: 'booked', result: answer }
  if (state === 'refused' && answer !== null && 'code' in answer) throw new Refusal(answer.code as ErrorCode)
  return { kind: 'pending' }
}

/** The outcome of an attempt, also where another worker has ended it meanwhile; throws what it was refused with. */
export const answered = async (
  { pool }: Pick<Settling, 'pool'>,
  key: AttemptKey,
  settled: Settlement<object | null>,
): Promise<Answered> => {
  if (settled.kind !== 'ended') return settled
  const found = await findById(pool, key)
  return found === undefined ? { kind: 'pending' } : answerOf(found)
}
