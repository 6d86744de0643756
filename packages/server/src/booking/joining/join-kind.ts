import { safeFullName } from '@openchair/rules'
import type { AuthorizeOutcome, AuthorizeRequest, KeptCard } from '../../gateways/card-payments/port.ts'
import { inTransaction } from '../../store/transaction.ts'
import { kindOf, type How, type Settling } from '../attempt/kind.ts'
import { actionUntil } from '../attempt/timing.ts'
import type { JoinPlan } from './join-plan.ts'
import { resultOf, writeApplication } from './write-application.ts'

/** Makes the provider keep a guest's card, and writes their application. Charges nothing. */
export const joinKind = kindOf<JoinPlan, KeptCard, undefined>({
  forPerson: 'card',
  ask: async (deps, { plan }, how, references) => {
    const outcome = await keepCard(deps, plan, how)
    if (outcome === undefined) return { kind: 'notAsked' }
    if (outcome.ok) {
      references.push(outcome.reference)
      return { kind: 'paid', paid: outcome.card }
    }
    if (outcome.code !== 'requires_action') return { kind: 'refused', code: outcome.code }
    const until = plan.actionUntil ?? actionUntil(deps.clock.now()).toString()
    const { reference, nextAction } = outcome
    return { kind: 'action', reference, url: nextAction.url, until, learned: { actionUntil: until } }
  },
  within: ({ pool }, _attempt, work) => inTransaction(pool, (client) => work(client, undefined)),
  endOf: async (_client, _state, { plan }) => ({ state: 'done', answer: resultOf(plan) }),
  write: (deps, client, { attempt: { plan }, paid: card }) =>
    writeApplication(deps, client, plan, card, deps.clock.now()),
  giveBack: async ({ cardPayments }, { id, plan }, card) => {
    if (plan.card?.isKept !== true)
      await cardPayments.forgetCard({ key: `${id}:forget`, card: card.reference })
  },
})

const keepCard = (
  { cardPayments }: Settling,
  { id, shopId, customer, card, actionUntil: until }: JoinPlan,
  how: How,
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
