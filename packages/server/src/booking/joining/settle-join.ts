import type { ErrorCode, WaitingListResult } from '@openchair/contract'
import { safeFullName } from '@openchair/rules'
import { actionUntil } from '../attempt/timing.ts'
import type { Deps } from '../../deps.ts'
import {
  type AuthorizeOutcome,
  type AuthorizeRequest,
  type KeptCard,
  ProviderFault,
  ProviderSilent,
} from '../../gateways/card-payments/port.ts'
import { refusalOfFault } from '../../payments/provider-fault.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { inTransaction } from '../../store/transaction.ts'
import { release } from '../release.ts'
import type { JoinPlan } from './join-plan.ts'
import { endJoin, endJoinLease } from './store-joins.ts'
import { resultOf, writeApplication } from './write-application.ts'
import { toldCode } from '../within-declines.ts'

export type Joining =
  | { readonly kind: 'booked'; readonly result: WaitingListResult }
  /** The provider has not answered yet: the guest repeats the request with the same key. */
  | { readonly kind: 'pending' }
  /** Requires 3-D Secure: the guest has to go to `url` and then repeats the request with the same key. */
  | { readonly kind: 'action'; readonly url: string }

type Settling = Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'cardPayments' | 'log'>

/**
 * Has the provider keep the card of whoever joins, and writes the application. Every step can be repeated; `lookUp` only asks
 * what the provider has done, because the guest may be gone. Throws the refusal where it ends without an application. The
 * caller holds the lease.
 */
export const settleJoin = async (deps: Settling, plan: JoinPlan, how: 'ask' | 'lookUp'): Promise<Joining> => {
  try {
    const outcome = await keepCard(deps, plan, how)
    if (outcome === undefined) return await refuse(deps, plan, 'processing_error')
    if (outcome.ok) return await finish(deps, plan, outcome.card)
    if (outcome.code !== 'requires_action') return await refuse(deps, plan, outcome.code)
    const now = deps.clock.now()
    const until = plan.actionUntil === undefined ? actionUntil(now) : Temporal.Instant.from(plan.actionUntil)
    if (Temporal.Instant.compare(now, until) >= 0) {
      await release(deps, [outcome.reference])
      return await refuse(deps, plan, 'authentication_required')
    }
    await endJoinLease(deps.pool, plan, now, until)
    return { kind: 'action', url: outcome.nextAction.url }
  } catch (error) {
    if (error instanceof Refusal) throw error
    await endJoinLease(deps.pool, plan, deps.clock.now()).catch(() => undefined)
    if (error instanceof ProviderSilent) return { kind: 'pending' }
    if (error instanceof ProviderFault && how === 'ask')
      throw refusalOfFault(deps, error, { application: plan.id })
    throw error
  }
}

const keepCard = (
  { cardPayments }: Settling,
  { id, shopId, customer, card, actionUntil: until }: JoinPlan,
  how: 'ask' | 'lookUp',
): Promise<AuthorizeOutcome | undefined> => {
  if (card === null) throw new Error('who joins without a card has nothing to settle')
  const request: AuthorizeRequest = {
    key: `${id}:authorize`,
    token: card.token,
    isKept: card.isKept ?? false,
    amount: 0,
    currency: card.currency,
    returnUrl: card.returnUrl,
    description: card.description,
    customer: {
      name: safeFullName(customer),
      email: customer.email,
      phone: customer.phone,
    },
    subject: { type: 'attempt', shopId, id },
  }
  return how === 'ask' && until === undefined
    ? cardPayments.authorize(request)
    : cardPayments.findAuthorization(request)
}

const finish = async (deps: Settling, plan: JoinPlan, card: KeptCard): Promise<Joining> => {
  const now = deps.clock.now()
  const result = resultOf(plan)
  try {
    await inTransaction(deps.pool, async (client) => {
      if (await endJoin(client, plan, { state: 'done', answer: result }, now))
        await writeApplication(deps, client, plan, card, now)
    })
    return { kind: 'booked', result }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (plan.card?.isKept !== true)
      await deps.cardPayments.forgetCard({ key: `${plan.id}:forget`, card: card.reference })
    return refuse(deps, plan, error.code)
  }
}

const refuse = async ({ pool, clock }: Settling, plan: JoinPlan, because: ErrorCode): Promise<never> => {
  const code = toldCode(plan, because)
  await endJoin(pool, plan, { state: 'refused', answer: { code } }, clock.now())
  throw new Refusal(code)
}
