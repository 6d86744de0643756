import type { CheckoutResult, ErrorCode } from '@openchair/contract'
import { safeFullName } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import {
  type ActionNeeded,
  type Authorization,
  type AuthorizeOutcome,
  type AuthorizeRequest,
  type CardRefusal,
  ProviderFault,
  ProviderSilent,
} from '../../gateways/card-payments/port.ts'
import { logTooSmall } from '../../payments/log-too-small.ts'
import { refusalOfFault } from '../../payments/provider-fault.ts'
import { capturePayment } from '../../payments/charge/capture-payment.ts'
import { holdFrom } from '../../holds/expiry.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { inTransaction, violatedUniqueness } from '../../store/transaction.ts'
import { book } from '../book.ts'
import { newConfirmationCode } from '../confirmation-code.ts'
import { type CardCharge, cardCharges, type Paid } from '../payment-rows.ts'
import type { BookingPlan, PlannedPayment } from '../plan.ts'
import { release, releaseOfRefused } from '../release.ts'
import { toldCode } from '../within-declines.ts'
import { recordAction } from './store-actions.ts'
import { endAttempt, endLease, lockAttempt, recordReleasing } from './store.ts'
import { actionUntil } from './timing.ts'

export type Settlement =
  | { readonly kind: 'booked'; readonly result: CheckoutResult }
  /** The provider has not answered yet: the guest repeats the request with the same key. */
  | { readonly kind: 'pending' }
  /** Requires 3-D Secure: the guest has to go to `url` and then repeats the request with the same key. */
  | { readonly kind: 'action'; readonly url: string }
  /** Another worker ended the attempt meanwhile. */
  | { readonly kind: 'ended' }

type How = 'start' | 'ask' | 'lookUp' | 'giveUp'

type Settling = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>

/**
 * Resumes an attempt from whatever step it has reached: authorize, book, capture (behaviour 7). Every step can be
 * repeated. `start` and `ask` let the provider act, `start` for the first time. `lookUp` only asks what the provider has
 * done, because the guest may be gone: what was never requested is not charged. `giveUp` also ends an attempt that waits
 * for 3-D Secure, because the guest has chosen something else. Throws the refusal where the attempt ends without a booking. The caller holds the lease.
 */
export const settleAttempt = async (deps: Settling, plan: BookingPlan, how: How): Promise<Settlement> => {
  try {
    return await settle(deps, plan, how)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The first request of an attempt was refused, so nothing was done: it ends, and the guest may try again.
    if (error instanceof ProviderFault && how === 'start')
      await endAttempt(deps.pool, plan, {
        state: 'refused',
        code: 'payment_unavailable',
        now: deps.clock.now(),
        holdUntil: holdOf(plan, deps.clock.now()),
      })
    await endLease(deps.pool, plan, deps.clock.now()).catch(() => undefined)
    if (error instanceof ProviderSilent) return { kind: 'pending' }
    if (error instanceof ProviderFault && how !== 'lookUp')
      throw refusalOfFault(deps, error, { attempt: plan.attempt.id })
    throw error
  }
}

const settle = async (deps: Settling, plan: BookingPlan, how: How): Promise<Settlement> => {
  const { payment } = plan
  if (payment === null) throw new Error('an attempt without a payment has nothing to settle')
  const authorization = await authorize(deps, plan, payment, how)
  if (authorization === undefined) {
    // An offer of the waiting list stands until its end, whatever becomes of an attempt to take it.
    const until =
      plan.application === undefined ? typingOf(plan, deps.clock.now()) : holdOf(plan, deps.clock.now())
    return refuse(deps, plan, 'processing_error', until)
  }
  if (!authorization.ok) {
    if (authorization.code === 'requires_action') return awaitGuest(deps, plan, authorization, how)
    if (authorization.code === 'amount_too_small') logTooSmall(deps, { attempt: plan.attempt.id })
    return refuse(deps, plan, authorization.code, holdAfter(authorization, plan, deps.clock.now()))
  }
  if (plan.releasing !== undefined) return releaseGone(deps, plan, authorization, plan.releasing)
  const charges = cardCharges(payment, authorization, deps.clock.now())
  const outcome = await finish(deps, plan, { card: authorization.card, charges })
  if (outcome === 'ended') {
    await releaseIfRefused(deps, plan, authorization.reference)
    return { kind: 'ended' }
  }
  if (outcome !== 'booked') {
    await recordReleasing(deps.pool, plan, outcome.gone)
    return releaseGone(deps, plan, authorization, outcome.gone)
  }
  await captureNow(deps, plan, charges)
  return { kind: 'booked', result: plan.answer }
}

const authorize = (
  { cardPayments }: Settling,
  { attempt, shopId, customer, action }: BookingPlan,
  { token, isKept = false, chargeNow, currency, returnUrl, description }: PlannedPayment,
  how: How,
): Promise<AuthorizeOutcome | undefined> => {
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

/** Sends the guest to their bank, and ends the attempt once their time for it has run out. */
const awaitGuest = async (
  deps: Settling,
  plan: BookingPlan,
  { reference, nextAction }: ActionNeeded,
  how: How,
): Promise<Settlement> => {
  const now = deps.clock.now()
  if (how === 'giveUp' || isOverdue(plan, now)) {
    await release(deps, [reference])
    return refuse(deps, plan, 'authentication_required', how === 'giveUp' ? holdOf(plan, now) : null)
  }
  const until = plan.action?.until ?? actionUntil(now).toString()
  const action = { reference, url: nextAction.url, until }
  if (!(await recordAction(deps.pool, plan, action, now))) {
    await releaseIfRefused(deps, plan, reference)
    return { kind: 'ended' }
  }
  return { kind: 'action', url: nextAction.url }
}

const isOverdue = ({ action }: BookingPlan, now: Temporal.Instant): boolean =>
  action !== undefined && Temporal.Instant.compare(now, action.until) >= 0

/**
 * Books what an attempt holds. Returns `gone` with the reason, with nothing written, where something that was lost
 * meanwhile cannot be taken again, and `ended` where another worker ended the attempt. Retries with another
 * confirmation code where the shop has already given this one.
 */
const finish = async (
  deps: Settling,
  plan: BookingPlan,
  paid: Paid,
): Promise<'booked' | 'ended' | { readonly gone: ErrorCode }> => {
  try {
    return await inTransaction(deps.pool, async (client) => {
      if (!(await lockAttempt(client, plan))) return 'ended'
      await book(client, plan, paid, deps.clock.now())
      return 'booked'
    })
  } catch (error) {
    if (error instanceof Refusal) return { gone: error.code }
    if (violatedUniqueness(error) !== 'sale_order_shop_id_confirmation_code_key') throw error
    const order = { ...plan.order, confirmationCode: newConfirmationCode() }
    return finish(deps, { ...plan, order }, paid)
  }
}

/**
 * Until when the times stay held after a refusal: after a decline the guest can try again; after an invalid token, or
 * where the guest did not return from their bank, nothing stays held but what they had while they typed.
 */
const holdAfter = (
  { code }: CardRefusal,
  plan: BookingPlan,
  now: Temporal.Instant,
): Temporal.Instant | null =>
  (code === 'invalid_payment_token' && plan.application === undefined) || isOverdue(plan, now)
    ? typingOf(plan, now)
    : holdOf(plan, now)

/** What is left of the hold of an attempt; null where its time has run out while it was being paid. */
const holdOf = ({ heldUntil }: BookingPlan, now: Temporal.Instant): Temporal.Instant | null => {
  const until = heldUntil === undefined ? holdFrom(now) : Temporal.Instant.from(heldUntil)
  return Temporal.Instant.compare(until, now) > 0 ? until : null
}

/** The rest of the time that the guest had while they typed; null where that has run out. */
const typingOf = ({ typingUntil }: BookingPlan, now: Temporal.Instant): Temporal.Instant | null =>
  typingUntil !== undefined && Temporal.Instant.compare(typingUntil, now) > 0
    ? Temporal.Instant.from(typingUntil)
    : null

const refuse = async (
  { pool, clock }: Settling,
  plan: BookingPlan,
  because: ErrorCode,
  holdUntil: Temporal.Instant | null,
): Promise<never> => {
  const code = toldCode(plan, because)
  await endAttempt(pool, plan, { state: 'refused', code, now: clock.now(), holdUntil })
  throw new Refusal(code)
}

/** Another worker has ended the attempt: what this one has asked for since is nobody's, unless it was booked with it. */
const releaseIfRefused = (deps: Settling, { shopId, attempt }: BookingPlan, reference: string | null) =>
  releaseOfRefused(deps, 'checkout_attempt', { shopId, id: attempt.id }, [reference])

/** Releases the authorized money, because what it was for is no longer available. */
const releaseGone = async (
  deps: Settling,
  plan: BookingPlan,
  { reference }: Authorization,
  code: ErrorCode,
): Promise<never> => {
  await release(deps, [reference])
  return refuse(deps, plan, code, null)
}

const captureNow = async (
  deps: Settling,
  { shopId }: BookingPlan,
  charges: readonly CardCharge[],
): Promise<void> => {
  for (const { id, state } of charges) {
    if (state !== 'authorized') continue
    try {
      await capturePayment(deps, { shopId, paymentId: id })
    } catch (error) {
      // The booking is already valid; the job of the payment captures it later.
      deps.log.warn({ err: error, payment: id }, 'a payment could not be captured at once')
    }
  }
}
