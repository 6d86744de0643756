import { safeName } from '@openchair/rules'
import type { AuthorizeOutcome, AuthorizeRequest } from '../../gateways/card-payments/port.ts'
import { capturePayment } from '../../payments/charge/capture-payment.ts'
import { withSettledSale } from '../../payments/charge/settled-sale.ts'
import { setAsideDue } from '../../payments/charge/store-due.ts'
import { sumOf } from '../../payments/sale/account.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { Gone, type How, type Kind, type Settling } from '../attempt/kind.ts'
import type { Attempt } from '../attempt/store.ts'
import { actionUntil } from '../attempt/timing.ts'
import type { DuePart, DuePlan, SetAside } from './plan.ts'

/**
 * Pays what is due of a sale: sets the money aside while the guest is present, makes it the payment's unless that was paid or changed
 * meanwhile, takes it. It waits while another charge of the sale is not known.
 */
export const dueKind: Kind<DuePlan, readonly SetAside[], LockedSale> = {
  forPerson: 'payment',
  // The money of each payment is set aside one after another: all of it, or none in the end.
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
        // It is set aside for the sale already; the job of the payment takes it later.
        deps.log.warn({ err: error, payment: part.paymentId }, 'what is due could not be captured at once')
      }
    }
  },
}

/** What became of the authorization of one payment; undefined where it was never asked for, and is not now. */
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
    // A card that was entered can be used once as such; for a second payment it is a kept one.
    token: (token === null ? card : (kept ?? token)) ?? '',
    isKept: !isOther,
    amount,
    currency,
    returnUrl,
    description,
    customer: { ...customer, name: safeName(customer.name) },
    subject: { type: 'payment', shopId, id: paymentId },
  }
  // What follows a payment that the guest has confirmed was agreed to with it.
  const isAsked = action === undefined && (how === 'ask' || kept !== undefined)
  return isAsked ? cardPayments.authorize(request) : cardPayments.findAuthorization(request)
}

const withAction = (
  parts: readonly DuePart[],
  { paymentId }: DuePart,
  action: NonNullable<DuePart['action']>,
): readonly DuePart[] => parts.map((part) => (part.paymentId === paymentId ? { ...part, action } : part))
