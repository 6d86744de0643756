import type { ErrorCode } from '@openchair/contract'
import { Refusal } from '../../refusals/refusal.ts'
import type { AnyKind, Planned, Settling } from './kind.ts'
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
 * The answer to a key that was used before: the first answer again, or `in_progress` while a worker holds the
 * lease. A guest who asks again makes an attempt go on whose lease has run out: at once the first time, then
 * once a second at most (payments/declines). In between, the answer is `pending`. It is never a second
 * redirect to the bank: a page that comes back from there would take it for an unconfirmed payment, and give
 * the payment up.
 */
export const replay = async (
  deps: Settling,
  kind: AnyKind,
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
  const attempt = leased.attempt as Attempt<Planned>
  await kind.show?.(deps.pool, attempt, times.hold.toString())
  return settle(deps, kind, attempt, 'ask')
}

/** Refuses with the seconds after which the guest may ask again. */
export const inProgress = (): Refusal => new Refusal('in_progress', { retryAfter: askAgainSeconds })

/** Refuses a key that was used before with another body. */
export const checkBody = (found: FoundAttempt, bodyHash: string): void => {
  if (found.bodyHash !== bodyHash) throw new Refusal('idempotency_key_reused')
}

export type Answered<Result = object | null> = Exclude<Settlement<Result>, { readonly kind: 'ended' }>

/** The answer of an attempt; throws the refusal with which it ended. */
const answerOf = ({ state, answer }: FoundAttempt): Answered => {
  if (state === 'done') return { kind: 'booked', result: answer }
  if (state === 'refused' && answer !== null && 'code' in answer) throw new Refusal(answer.code as ErrorCode)
  return { kind: 'pending' }
}

/** The outcome of an attempt, even if another worker ended it in the meantime. Throws its refusal. */
export const answered = async (
  { pool }: Pick<Settling, 'pool'>,
  key: AttemptKey,
  settled: Settlement<object | null>,
): Promise<Answered> => {
  if (settled.kind !== 'ended') return settled
  const found = await findById(pool, key)
  return found === undefined ? { kind: 'pending' } : answerOf(found)
}
