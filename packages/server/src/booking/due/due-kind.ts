import { safeName } from '@openchair/rules'
import type { Authorization, AuthorizeOutcome, AuthorizeRequest } from '../../gateways/card-payments/port.ts'
import { capturePayment } from '../../payments/charge/charge-later.ts'
import { withSettledSale } from '../../payments/charge/settled-sale.ts'
import { setAsideDue } from '../../payments/charge/store-due.ts'
import { sumOf } from '../../payments/sale/account.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { Gone, type How, kindOf, type Settling } from '../attempt/kind.ts'
import type { Attempt } from '../attempt/store.ts'
import { actionUntil } from '../attempt/timing.ts'
import type { Telling } from '../within-declines.ts'

/** One due payment as an attempt pays it; `amount` in minor units. */
type DuePart = {
  readonly paymentId: string
  readonly amount: number
  /** The payment's stored card, which is charged unless the guest gives another one. */
  readonly card: string | null
  /** The confirmation at the guest's bank, with the end of their time there in ISO 8601. */
  readonly action?: { readonly reference: string; readonly url: string; readonly until: string }
}

/** The plan of a guest's attempt to pay what is due. It is stored, so that it survives a crash. */
export type DuePlan = Telling & {
  readonly parts: readonly DuePart[]
  /** The provider's token of another card; null if the stored cards are charged. */
  readonly token: string | null
  readonly currency: string
  readonly returnUrl: string
  readonly description: string
  readonly customer: { readonly name: string; readonly email: string | null; readonly phone: string | null }
}

/** A due part with the money that is set aside for it. */
type SetAside = { readonly part: DuePart; readonly authorization: Authorization }

/**
 * Pays the due payments of a sale. Authorizes the money while the guest is present, books it on the payments
 * unless they were paid or changed in the meantime, and captures it. Waits while the outcome of another
 * charge of the sale is unknown.
 */
export const dueKind = kindOf<DuePlan, readonly SetAside[], LockedSale>({
  forPerson: 'payment',
  // The payments are authorized one after another. In the end the money is kept for all of them or for none.
  ask: async (deps, attempt, how, references) => {
    const { plan } = attempt
    const aside: SetAside[] = []
    for (const part of plan.parts) {
      const kept = aside[0]?.authorization.card.reference
      const outcome = await authorize(deps, attempt, part, { kept, how })
      if (outcome === undefined) return { kind: 'notAsked' }
      if (outcome.ok) {
        aside.push({ part, authorization: outcome })
        references.push(outcome.reference)
      } else if (outcome.code === 'requires_action') {
        const { reference, nextAction } = outcome
        const until = part.action?.until ?? actionUntil(deps.clock.now()).toString()
        const action = { reference, url: nextAction.url, until }
        return { kind: 'action', ...action, learned: { parts: withAction(plan.parts, part, action) } }
      } else return { kind: 'refused', code: outcome.code }
    }
    return { kind: 'paid', paid: aside }
  },
  within: (deps, { shopId, ownerId: saleOrderId }, work) =>
    withSettledSale(deps, { shopId, saleOrderId }, work),
  endOf: async (_client, { payments }, { plan }) => {
    const left = payments.filter(({ state }) => state === 'due')
    const isSame = plan.parts.every(({ paymentId, amount }) =>
      left.some((payment) => payment.id === paymentId && payment.amount === amount),
    )
    if (isSame) return { state: 'done', answer: null }
    throw new Gone(
      sumOf(left) === 0
        ? { state: 'done', answer: null }
        : { state: 'refused', answer: { code: 'amount_changed' } },
    )
  },
  write: async ({ clock }, client, { state: sale, paid }) => {
    for (const { part, authorization } of paid)
      await setAsideDue(client, sale, part, authorization, clock.now())
  },
  follow: async (deps, { shopId }, paid) => {
    for (const { part } of paid) {
      try {
        await capturePayment(deps, { shopId, paymentId: part.paymentId })
      } catch (error) {
        // The money is already authorized for the sale. The payment's job captures it later.
        deps.log.warn({ err: error, payment: part.paymentId }, 'what is due could not be captured at once')
      }
    }
  },
})

/** The outcome of one payment's authorization; undefined if the provider was never asked, and is not now. */
const authorize = (
  { cardPayments }: Settling,
  { shopId, id, plan }: Attempt<DuePlan>,
  { paymentId, amount, card, action }: DuePart,
  { kept, how }: { readonly kept: string | undefined; readonly how: How },
): Promise<AuthorizeOutcome | undefined> => {
  const { token, currency, returnUrl, description, customer } = plan
  const isOther = token !== null && kept === undefined
  const request: AuthorizeRequest = {
    key: `${id}:${paymentId}`,
    // A card token can be used only once, so a second payment uses the card that the first one stored.
    token: (token === null ? card : (kept ?? token)) ?? '',
    isKept: !isOther,
    amount,
    currency,
    returnUrl,
    description,
    customer: { ...customer, name: safeName(customer.name) },
    subject: { type: 'payment', shopId, id: paymentId },
  }
  // A guest who has confirmed one payment at their bank has agreed to the payments after it.
  const isAsked = action === undefined && (how === 'ask' || kept !== undefined)
  return isAsked ? cardPayments.authorize(request) : cardPayments.findAuthorization(request)
}

const withAction = (
  parts: readonly DuePart[],
  { paymentId }: DuePart,
  action: NonNullable<DuePart['action']>,
): readonly DuePart[] => parts.map((part) => (part.paymentId === paymentId ? { ...part, action } : part))
