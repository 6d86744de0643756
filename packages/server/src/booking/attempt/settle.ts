import type { ErrorCode } from '@openchair/contract'
import { ProviderFault, ProviderSilent } from '../../gateways/card-payments/port.ts'
import { logTooSmall, refusalOfFault } from '../../payments/provider-fault.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { inTransaction } from '../../store/transaction.ts'
import { release } from '../release.ts'
import { toldCode } from '../within-declines.ts'
import {
  type AnyKind,
  Gone,
  type How,
  type Planned,
  type ProviderAnswer,
  type References,
  type Settling,
  type Why,
} from './kind.ts'
import type { AttemptEnd } from './states.ts'
import { addToPlan, type Attempt, endAttempt, endLease, findById } from './store.ts'

export type Settlement<Result> =
  | { readonly kind: 'booked'; readonly result: Result }
  /** The provider has not answered yet. The guest repeats the request with the same key. */
  | { readonly kind: 'pending' }
  /** The guest has to pass 3-D Secure at `url`, and then repeats the request with the same key. */
  | { readonly kind: 'action'; readonly url: string }
  /** Another worker ended the attempt in the meantime. */
  | { readonly kind: 'ended' }

type Refused = { readonly kind: 'refused'; readonly code: ErrorCode }
type Settled = Settlement<object | null> | Refused

/** One run of the machine on one attempt. */
type Run = {
  readonly deps: Settling
  readonly kind: AnyKind
  readonly attempt: Attempt<Planned>
  readonly how: How
  /** The provider's references so far. */
  readonly references: References
}

/**
 * Takes an attempt from whatever step it has reached to its end: asks the provider, writes, follows up
 * (bookings/survives). Every step can be repeated. Throws the refusal if the attempt ends without its result.
 * The caller holds the lease.
 */
export const settle = async (
  deps: Settling,
  kind: AnyKind,
  attempt: Attempt<Planned>,
  how: How,
): Promise<Settlement<object | null>> => {
  const run = { deps, kind, attempt, how, references: [] }
  const settled = await settleOnce(run).catch((error: unknown) => leaveAfter(run, error))
  if (settled.kind === 'refused') throw new Refusal(settled.code)
  return settled
}

const settleOnce = async (run: Run): Promise<Settled> => {
  const { deps, kind, attempt, how, references } = run
  const asked = await kind.ask(deps, attempt, how, references)
  if (asked.kind === 'notAsked') return refuse(run, 'notAsked', 'processing_error')
  if (asked.kind === 'action') return awaitGuest(run, asked)
  if (asked.kind === 'refused') {
    if (asked.code === 'amount_too_small') logTooSmall(deps, { attempt: attempt.id })
    return refuse(run, 'declined', asked.code)
  }
  const { paid } = asked
  const { releasing } = attempt.plan
  if (releasing !== undefined) return giveBack(run, paid, refusedAs(releasing))
  const end = await finish(run, paid)
  if (end instanceof Gone && (await isOpen(run))) {
    if (end.end.state === 'refused')
      await addToPlan(deps.pool, { ...attempt, learned: { releasing: end.end.answer.code } })
    return giveBack(run, paid, end.end)
  }
  if (end instanceof Gone || end === 'ended') {
    await releaseIfRefused(run)
    return { kind: 'ended' }
  }
  await kind.follow?.(deps, attempt, paid)
  return settledAs(end)
}

/** Ends the lease after a fault, so that another worker can go on, and answers the guest in the meantime. */
const leaveAfter = async (run: Run, error: unknown): Promise<Settled> => {
  const { deps, attempt, how, references } = run
  const about = { attempt: attempt.id }
  // The provider refused the first request: nothing was done, the attempt ends, and the guest may try again.
  if (error instanceof ProviderFault && how === 'start' && references.length === 0)
    await end(run, 'unavailable', refusedAs('payment_unavailable'))
  const lease = { ...attempt, learned: {}, now: deps.clock.now() }
  const left = await endLease(deps.pool, lease).catch(() => 1)
  if (left === 0) await releaseIfRefused(run).catch(() => undefined)
  if (error instanceof ProviderSilent) return { kind: 'pending' }
  if (error instanceof ProviderFault && how !== 'lookUp') throw refusalOfFault(deps, error, about)
  throw error
}

const refusedAs = (code: ErrorCode): AttemptEnd & { readonly state: 'refused' } => ({
  state: 'refused',
  answer: { code },
})

const settledAs = (ended: AttemptEnd): Settled =>
  ended.state === 'done'
    ? { kind: 'booked', result: ended.answer }
    : { kind: 'refused', code: ended.answer.code }

/** Sends the guest to their bank, and ends the attempt once their time for it has run out. */
const awaitGuest = async (
  run: Run,
  { url, reference, until, learned }: ProviderAnswer<unknown> & { readonly kind: 'action' },
): Promise<Settled> => {
  const { deps, kind, attempt, how, references } = run
  const now = deps.clock.now()
  references.push(reference)
  if (how === 'giveUp' || Temporal.Instant.compare(now, until) >= 0)
    return refuse(run, how === 'giveUp' ? 'givenUp' : 'overdue', 'authentication_required')
  if ((await endLease(deps.pool, { ...attempt, learned, now })) === 1) {
    await kind.show?.(deps.pool, attempt, until)
    return { kind: 'action', url }
  }
  await releaseIfRefused(run)
  return { kind: 'ended' }
}

/** Writes the result and ends the attempt. Returns `Gone`, with nothing written, if it cannot be done. */
const finish = async ({ deps, kind, attempt }: Run, paid: unknown): Promise<AttemptEnd | 'ended' | Gone> => {
  try {
    return await kind.within(deps, attempt, async (client, state) => {
      const now = deps.clock.now()
      const done = await kind.endOf(client, state, attempt)
      if ((await endAttempt(client, { ...attempt, ...done, now })) === 0) return 'ended'
      await kind.write(deps, client, { attempt, state, paid, end: done })
      return done
    })
  } catch (error) {
    if (error instanceof Gone) return error
    if (error instanceof Refusal && error.code !== 'in_progress') return new Gone(refusedAs(error.code))
    throw error
  }
}

/** Ends an attempt without its result, and releases the money and the holds that it set aside. */
const refuse = async (run: Run, why: Why, because: ErrorCode): Promise<Settled> => {
  await release(run.deps, run.references)
  return end(run, why, refusedAs(toldCode(run.attempt.plan, because)))
}

/** Tells if no other worker ended the attempt: that worker may have taken the thing that is gone. */
const isOpen = async ({ deps, attempt }: Run): Promise<boolean> =>
  (await findById(deps.pool, attempt))?.state === 'claimed'

/** Gives back the payment for something that is gone, before the attempt ends. */
const giveBack = async (run: Run, paid: unknown, ended: AttemptEnd): Promise<Settled> => {
  const { deps, kind, attempt, references } = run
  await release(deps, references)
  await kind.giveBack?.(deps, attempt, paid)
  return end(run, 'gone', ended)
}

const end = async (
  { deps, kind, attempt }: Pick<Run, 'deps' | 'kind' | 'attempt'>,
  why: Why,
  ended: AttemptEnd,
): Promise<Settled> => {
  const now = deps.clock.now()
  const isEnded = await inTransaction(deps.pool, async (client) => {
    if ((await endAttempt(client, { ...attempt, ...ended, now })) === 0) return false
    if (ended.state !== 'done') await kind.undo?.(client, attempt, { why, code: ended.answer.code, now })
    return true
  })
  return isEnded ? settledAs(ended) : { kind: 'ended' }
}

/** Leaves an attempt to a person, because nobody knows whether the provider charged anything. */
export const leaveToPerson = async (
  deps: Settling,
  kind: AnyKind,
  attempt: Attempt<Planned>,
): Promise<boolean> => {
  const ended = { state: 'unresolved', answer: { code: 'processing_error' } } as const
  return (await end({ deps, kind, attempt }, 'unresolved', ended)).kind !== 'ended'
}

/**
 * Releases the money that a worker set aside after its lease, if another worker refused the attempt in the
 * meantime and could not know of it. A finished attempt keeps its money.
 */
const releaseIfRefused = async ({ deps, attempt, references }: Run): Promise<void> => {
  if ((await findById(deps.pool, attempt))?.state === 'refused') await release(deps, references)
}
