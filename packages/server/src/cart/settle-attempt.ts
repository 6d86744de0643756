import { randomUUID } from 'node:crypto'
import type { CheckoutResult } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import {
  type Authorization,
  type AuthorizeOutcome,
  type AuthorizeRequest,
  type CardRefusal,
  ProviderSilent,
} from '../gateways/card-payments/port.ts'
import { Refusal } from '../http/refusal.ts'
import { capturePayment } from '../jobs/capture-payment.ts'
import { violatedUniqueness } from '../store/transaction.ts'
import type { BookingPlan, PlannedPayment } from './booking-plan.ts'
import { newConfirmationCode } from './confirmation-code.ts'
import { endAttempt, endLease, noteReleasing } from './store-attempts.ts'
import { finishAttempt, type PaymentRow } from './store-finish.ts'
import { holdFrom } from './timing.ts'

export type Settlement =
  | { readonly kind: 'booked'; readonly result: CheckoutResult }
  /** The provider's answer is still open: the same key asks again. */
  | { readonly kind: 'pending' }
  /** Somebody else ended the attempt meanwhile. */
  | { readonly kind: 'ended' }

type Settling = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>

/**
 * Goes on with an attempt whose times are held, from wherever it stands: the card, then the booking, then the money
 * (behaviour 7). Every step can be repeated. `ask` lets the provider act; `lookUp` only finds out what it has done, for
 * when the guest may be gone: what was never asked is not charged. Throws the refusal where the attempt ends without a
 * booking. The caller holds the lease.
 */
export const settleAttempt = async (
  deps: Settling,
  plan: BookingPlan,
  how: 'ask' | 'lookUp',
): Promise<Settlement> => {
  try {
    return await settle(deps, plan, how)
  } catch (error) {
    if (error instanceof Refusal) throw error
    await endLease(deps.pool, plan, deps.clock.now()).catch(() => undefined)
    if (error instanceof ProviderSilent) return { kind: 'pending' }
    throw error
  }
}

const settle = async (deps: Settling, plan: BookingPlan, how: 'ask' | 'lookUp'): Promise<Settlement> => {
  const { payment } = plan
  if (payment === null) throw new Error('an attempt without a payment has nothing to settle')
  const authorization = await authorize(deps, plan, payment, how)
  if (authorization === undefined) return refuse(deps, plan, 'processing_error', null)
  if (!authorization.ok && authorization.code === 'requires_action')
    return refuse(deps, plan, 'authentication_required', holdFrom(deps.clock.now()))
  if (!authorization.ok)
    return refuse(deps, plan, authorization.code, holdAfter(authorization, deps.clock.now()))
  if (plan.isReleasing) return release(deps, plan, authorization)
  const payments = paymentRows(payment, authorization, deps.clock.now())
  const outcome = await finish(deps, plan, { authorization, payments })
  if (outcome === 'ended') return { kind: 'ended' }
  if (outcome === 'gone') {
    await noteReleasing(deps.pool, plan)
    return release(deps, plan, authorization)
  }
  await captureNow(deps, plan, payments)
  return { kind: 'booked', result: plan.answer }
}

const authorize = (
  { cardPayments }: Settling,
  { attempt, shopId, customer }: BookingPlan,
  { token, chargeNow, currency, returnUrl, description }: PlannedPayment,
  how: 'ask' | 'lookUp',
): Promise<AuthorizeOutcome | undefined> => {
  const request: AuthorizeRequest = {
    key: `${attempt.id}:authorize`,
    token,
    amount: chargeNow,
    currency,
    returnUrl,
    description,
    customer: {
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
      phone: customer.phone,
    },
    subject: { type: 'attempt', shopId, id: attempt.id },
  }
  return how === 'ask' ? cardPayments.authorize(request) : cardPayments.findAuthorization(request)
}

/** A confirmation code that the shop has given to somebody is drawn anew. */
const finish = async (
  deps: Settling,
  plan: BookingPlan,
  paid: Parameters<typeof finishAttempt>[2],
): ReturnType<typeof finishAttempt> => {
  try {
    return await finishAttempt(deps.pool, plan, paid, deps.clock.now())
  } catch (error) {
    if (violatedUniqueness(error) !== 'sale_order_shop_id_confirmation_code_key') throw error
    const order = { ...plan.order, confirmationCode: newConfirmationCode() }
    return finish(deps, { ...plan, order }, paid)
  }
}

/** A decline leaves the guest their time to try again; what is no card at all holds nobody's time. */
const holdAfter = ({ code }: CardRefusal, now: Temporal.Instant): Temporal.Instant | null =>
  code === 'invalid_payment_token' ? null : holdFrom(now)

type SlotCode = 'appointment.errors.oneOfTimeslotsNotAvailable'

const refuse = async (
  { pool, clock }: Settling,
  plan: BookingPlan,
  code: CardRefusal['code'] | SlotCode,
  holdUntil: Temporal.Instant | null,
): Promise<never> => {
  await endAttempt(pool, plan, { state: 'refused', code, now: clock.now(), holdUntil })
  throw new Refusal(code)
}

/** A time that is gone is never charged: what was set aside is given back. */
const release = async (deps: Settling, plan: BookingPlan, { reference }: Authorization): Promise<never> => {
  if (reference !== null) await deps.cardPayments.release({ key: `${plan.attempt.id}:release`, reference })
  return refuse(deps, plan, 'appointment.errors.oneOfTimeslotsNotAvailable', null)
}

/** What is set aside is captured at once, and by a job should that fail; the rest is charged when it is due. */
const paymentRows = (
  { chargeNow, chargeLater, chargeAt }: PlannedPayment,
  { reference }: Authorization,
  now: Temporal.Instant,
): readonly PaymentRow[] => {
  const soon = now.add({ minutes: 1 }).toString()
  const setAside: PaymentRow = {
    id: randomUUID(),
    state: 'authorized',
    amount: chargeNow,
    gatewayReference: reference,
    chargeAt: soon,
    job: 'capture-payment',
  }
  const later: PaymentRow = {
    id: randomUUID(),
    state: 'scheduled',
    amount: chargeLater,
    gatewayReference: null,
    chargeAt,
    job: 'charge-later',
  }
  const kept: PaymentRow = {
    id: randomUUID(),
    state: 'kept',
    amount: 0,
    gatewayReference: null,
    chargeAt: null,
    job: null,
  }
  const rows = [...(chargeNow > 0 ? [setAside] : []), ...(chargeLater > 0 ? [later] : [])]
  return rows.length === 0 ? [kept] : rows
}

const captureNow = async (
  deps: Settling,
  { shopId }: BookingPlan,
  payments: readonly PaymentRow[],
): Promise<void> => {
  for (const { id, state } of payments) {
    if (state !== 'authorized') continue
    try {
      await capturePayment(deps, { shopId, paymentId: id })
    } catch (error) {
      // The booking stands; the job captures what could not be captured now.
      deps.log.warn({ err: error, payment: id }, 'a payment could not be captured at once')
    }
  }
}
