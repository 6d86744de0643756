import type { ErrorCode } from '@openchair/contract'
import { ProviderFault, ProviderSilent } from '../../gateways/card-payments/port.ts'
import { logTooSmall } from '../../payments/log-too-small.ts'
import { refusalOfFault } from '../../payments/provider-fault.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { inTransaction } from '../../store/transaction.ts'
import { release } from '../release.ts'
import { toldCode } from '../within-declines.ts'
import {
  type ProviderAnswer,
  Gone,
  type How,
  type Kind,
  type Planned,
  type References,
  type Settling,
  type Why,
} from './kind.ts'
import type { AttemptEnd } from './states.ts'
import { addToPlan, type Attempt, endAttempt, endLease, findById } from './store.ts'

export type Settlement<Result> =
  | { readonly kind: 'booked'; readonly result: Result }
  /** The provider has not answered yet: the guest repeats the request with the same key. */
  | { readonly kind: 'pending' }
  /** Requires 3-D Secure: the guest has to go to `url` and then repeats the request with the same key. */
  | { readonly kind: 'action'; readonly url: string }
  /** Another worker ended the attempt meanwhile. */
  | { readonly kind: 'ended' }

type Refused = { readonly kind: 'refused'; readonly code: ErrorCode }
type Settled = Settlement<object | null> | Refused

/** One run of the machine: what it works with, and on which attempt. */
type Run<Plan extends Planned, Paid, State> = {
  readonly deps: Settling
  readonly kind: Kind<Plan, Paid, State>
  readonly attempt: Attempt<Plan>
  readonly how: How
  /** What was set aside at the provider so far. */
  readonly references: References
}

/**
 * Goes on with an attempt from whatever step it has reached: ask the provider, write, follow up (bookings/survives). Every step can be
 * repeated. Throws the refusal where the attempt ends without what it was for. The caller holds the lease.
 */
export const settle = async <Plan extends Planned, Paid, State>(
  deps: Settling,
  kind: Kind<Plan, Paid, State>,
  attempt: Attempt<Plan>,
  how: How,
): Promise<Settlement<object | null>> => {
  const run = { deps, kind, attempt, how, references: [] }
  const settled = await settleOnce(run).catch((error: unknown) => leaveAfter(run, error))
  if (settled.kind === 'refused') throw new Refusal(settled.code)
  return settled
}

const settleOnce = async <Plan extends Planned, Paid, State>(
  run: Run<Plan, Paid, State>,
): Promise<Settled> => {
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
    if (end.end.state === 'refused') await addToPlan(deps.pool, attempt, { releasing: end.end.answer.code })
    return giveBack(run, paid, end.end)
  }
  if (end instanceof Gone || end === 'ended') {
    await releaseIfRefused(run)
    return { kind: 'ended' }
  }
  await kind.follow?.(deps, attempt, paid)
  return settledAs(end)
}

/** Lets whoever goes on with an attempt do so after a fault, and answers what its guest is told meanwhile. */
const leaveAfter = async <Plan extends Planned, Paid, State>(
  run: Run<Plan, Paid, State>,
  error: unknown,
): Promise<Settled> => {
  const { deps, attempt, how, references } = run
  const about = { attempt: attempt.id }
  // The first request of an attempt was refused, so nothing was done: it ends, and the guest may try again.
  if (error instanceof ProviderFault && how === 'start' && references.length === 0)
    await end(run, 'unavailable', refusedAs('payment_unavailable'))
  const isLeft = await endLease(deps.pool, attempt, deps.clock.now()).catch(() => true)
  if (!isLeft) await releaseIfRefused(run).catch(() => undefined)
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
const awaitGuest = async <Plan extends Planned, Paid, State>(
  run: Run<Plan, Paid, State>,
  { url, reference, until, learned }: ProviderAnswer<Paid> & { readonly kind: 'action' },
): Promise<Settled> => {
  const { deps, kind, attempt, how, references } = run
  const now = deps.clock.now()
  references.push(reference)
  if (how === 'giveUp' || Temporal.Instant.compare(now, until) >= 0)
    return refuse(run, how === 'giveUp' ? 'givenUp' : 'overdue', 'authentication_required')
  if (await endLease(deps.pool, attempt, now, learned)) {
    await kind.show?.(deps.pool, attempt, until)
    return { kind: 'action', url }
  }
  await releaseIfRefused(run)
  return { kind: 'ended' }
}

/** Writes what the attempt was for and ends it at once; `Gone` with nothing written where it cannot be done any more. */
const finish = async <Plan extends Planned, Paid, State>(
  { deps, kind, attempt }: Run<Plan, Paid, State>,
  paid: Paid,
): Promise<AttemptEnd | 'ended' | Gone> => {
  try {
    return await kind.within(deps, attempt, async (client, state) => {
      const now = deps.clock.now()
      const done = await kind.endOf(client, state, attempt)
      if (!(await endAttempt(client, attempt, done, now))) return 'ended'
      await kind.write(deps, client, { attempt, state, paid, end: done })
      return done
    })
  } catch (error) {
    if (error instanceof Gone) return error
    if (error instanceof Refusal && error.code !== 'in_progress') return new Gone(refusedAs(error.code))
    throw error
  }
}

/** Ends an attempt without what it was for; what it set aside is the guest's again. */
const refuse = async <Plan extends Planned, Paid, State>(
  run: Run<Plan, Paid, State>,
  why: Why,
  because: ErrorCode,
): Promise<Settled> => {
  await release(run.deps, run.references)
  return end(run, why, refusedAs(toldCode(run.attempt.plan, because)))
}

/** Tells whether no other worker has ended the attempt: what is gone may have gone to that one. */
const isOpen = async <Plan extends Planned, Paid, State>({
  deps,
  attempt,
}: Run<Plan, Paid, State>): Promise<boolean> => (await findById(deps.pool, attempt))?.state === 'claimed'

/** Gives back what was paid for something that is no longer there, before the attempt ends with it. */
const giveBack = async <Plan extends Planned, Paid, State>(
  run: Run<Plan, Paid, State>,
  paid: Paid,
  ended: AttemptEnd,
): Promise<Settled> => {
  const { deps, kind, attempt, references } = run
  await release(deps, references)
  await kind.giveBack?.(deps, attempt, paid)
  return end(run, 'gone', ended)
}

const end = async <Plan extends Planned, Paid, State>(
  { deps, kind, attempt }: Pick<Run<Plan, Paid, State>, 'deps' | 'kind' | 'attempt'>,
  why: Why,
  ended: AttemptEnd,
): Promise<Settled> => {
  const now = deps.clock.now()
  const isEnded = await inTransaction(deps.pool, async (client) => {
    if (!(await endAttempt(client, attempt, ended, now))) return false
    if (ended.state !== 'done') await kind.undo?.(client, attempt, { why, code: ended.answer.code, now })
    return true
  })
  return isEnded ? settledAs(ended) : { kind: 'ended' }
}

/** Leaves an attempt to a person: nobody knows what the provider did, and it is not asked again. */
export const leaveToPerson = async <Plan extends Planned, Paid, State>(
  deps: Settling,
  kind: Kind<Plan, Paid, State>,
  attempt: Attempt<Plan>,
): Promise<boolean> => {
  const ended = { state: 'unresolved', answer: { code: 'processing_error' } } as const
  return (await end({ deps, kind, attempt }, 'unresolved', ended)).kind !== 'ended'
}

/**
 * Gives back what a worker slower than its lease has set aside, where another one has refused its attempt meanwhile and could not know
 * of it. What was done with it is left alone.
 */
const releaseIfRefused = async <Plan extends Planned, Paid, State>({
  deps,
  attempt,
  references,
}: Run<Plan, Paid, State>): Promise<void> => {
  if ((await findById(deps.pool, attempt))?.state === 'refused') await release(deps, references)
}
