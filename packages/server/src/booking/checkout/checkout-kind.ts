import type { CheckoutResult } from '@openchair/contract'
import { safeFullName } from '@openchair/rules'
import type { AuthorizeOutcome, AuthorizeRequest } from '../../gateways/card-payments/port.ts'
import { holdFrom } from '../../holds/expiry.ts'
import { capturePayment } from '../../payments/charge/charge-later.ts'
import { inTransaction, violatedUniqueness } from '../../store/transaction.ts'
import { book } from '../book.ts'
import { newConfirmationCode } from '../codes.ts'
import { cardCharges, type Paid } from '../payment-rows.ts'
import type { BookingPlan } from '../plan.ts'
import { kindOf, type How, type Settling, type Why } from '../attempt/kind.ts'
import { settle, type Settlement } from '../attempt/settle.ts'
import { freeAfter, showHold } from './store.ts'
import type { Attempt } from '../attempt/store.ts'
import { actionUntil } from '../attempt/timing.ts'

/** A confirmation code that the shop has not used yet. */
type Code = string

/** Books a cart, an offered time, or a gift card: authorizes, books, captures (bookings/survives). */
export const checkoutKind = kindOf<BookingPlan, Paid, Code>({
  forPerson: 'payment',
  ask: async (deps, { plan }, how, references) => {
    const outcome = await authorize(deps, plan, how)
    if (outcome === undefined) return { kind: 'notAsked' }
    if (outcome.ok) {
      references.push(outcome.reference)
      const charges = cardCharges(paymentOf(plan), outcome, deps.clock.now())
      return { kind: 'paid', paid: { card: outcome.card, charges } }
    }
    if (outcome.code !== 'requires_action') return { kind: 'refused', code: outcome.code }
    const { reference, nextAction } = outcome
    const until = plan.action?.until ?? actionUntil(deps.clock.now()).toString()
    const action = { reference, url: nextAction.url, until }
    return { kind: 'action', ...action, learned: { action } }
  },
  within: async ({ pool }, { plan }, work) => {
    const first = plan.order.confirmationCode
    for (let code = first; ; code = newConfirmationCode()) {
      try {
        return await inTransaction(pool, (client) => work(client, code))
      } catch (error) {
        if (violatedUniqueness(error) !== 'sale_order_shop_id_confirmation_code_key') throw error
      }
    }
  },
  endOf: async (_client, _code, { plan }) => ({ state: 'done', answer: plan.answer }),
  write: async ({ clock }, client, { attempt: { plan }, state: confirmationCode, paid }) => {
    await book(client, { ...plan, order: { ...plan.order, confirmationCode } }, paid, clock.now())
  },
  undo: (client, { plan }, { why, code, now }) =>
    freeAfter(client, plan, { isUnresolved: why === 'unresolved', until: holdAfter(plan, why, code, now) }),
  follow: (deps, { shopId }, { charges }) => captureNow(deps, shopId, charges),
  show: (on, { plan }, until) => showHold(on, plan, until),
})

/** The attempt for the machine, made of a plan. */
const attemptOf = (plan: BookingPlan): Attempt<BookingPlan> => ({
  shopId: plan.shopId,
  id: plan.attempt.id,
  kind: 'checkout',
  ownerId: plan.ownerId,
  plan,
})

export const settleCheckout = async (
  deps: Settling,
  plan: BookingPlan,
  how: How,
): Promise<Settlement<CheckoutResult>> =>
  (await settle(deps, checkoutKind, attemptOf(plan), how)) as Settlement<CheckoutResult>

const paymentOf = ({ payment }: BookingPlan) => {
  if (payment === null) throw new Error('an attempt without a payment has nothing to settle')
  return payment
}

const authorize = (
  { cardPayments }: Settling,
  plan: BookingPlan,
  how: How,
): Promise<AuthorizeOutcome | undefined> => {
  const { attempt, shopId, customer, action } = plan
  const { token, isKept = false, chargeNow, currency, returnUrl, description } = paymentOf(plan)
  const request: AuthorizeRequest = {
    key: `${attempt.id}:authorize`,
    token,
    isKept,
    amount: chargeNow,
    currency,
    returnUrl,
    description,
    customer: {
      name: safeFullName(customer),
      email: customer.email,
      phone: customer.phone,
    },
    subject: { type: 'attempt', shopId, id: attempt.id },
  }
  const isFirst = (how === 'start' || how === 'ask') && action === undefined
  return isFirst ? cardPayments.authorize(request) : cardPayments.findAuthorization(request)
}

/**
 * The end of the holds after an attempt. After a decline they last until the guest can have tried again.
 * After an invalid token, or if the provider was not asked, they keep the end that they had while the guest
 * typed. An offer of the waiting list stands until its own end, however an attempt to take it ends.
 */
const holdAfter = (
  plan: BookingPlan,
  why: Why,
  code: string,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  if (why === 'overdue' || why === 'gone' || why === 'unresolved') return null
  // Staff do not try again with the same holds: each booking at the desk is an owner of its own.
  if (plan.byStaff !== undefined && plan.application === undefined) return null
  const isOffered = plan.application !== undefined
  const isOverdue = plan.action !== undefined && Temporal.Instant.compare(now, plan.action.until) >= 0
  const isTypedOnly =
    why === 'declined'
      ? (code === 'invalid_payment_token' && !isOffered) || isOverdue
      : why === 'notAsked' && !isOffered
  const { heldUntil, typingUntil } = plan
  if (!isTypedOnly)
    return heldUntil === undefined ? holdFrom(now) : ifToCome(Temporal.Instant.from(heldUntil), now)
  return typingUntil === undefined ? null : ifToCome(Temporal.Instant.from(typingUntil), now)
}

const ifToCome = (until: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null =>
  Temporal.Instant.compare(until, now) > 0 ? until : null

const captureNow = async (deps: Settling, shopId: string, charges: Paid['charges']): Promise<void> => {
  for (const { id, state } of charges) {
    if (state !== 'authorized') continue
    try {
      await capturePayment(deps, { shopId, paymentId: id })
    } catch (error) {
      // The booking is valid already. The payment's job captures the money later.
      deps.log.warn({ err: error, payment: id }, 'a payment could not be captured at once')
    }
  }
}
