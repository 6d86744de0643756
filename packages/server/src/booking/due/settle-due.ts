import type { ErrorCode } from '@openchair/contract'
import { safeName } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import {
  type ActionNeeded,
  type AuthorizeOutcome,
  type AuthorizeRequest,
  ProviderFault,
  ProviderSilent,
} from '../../gateways/card-payments/port.ts'
import { capturePayment } from '../../payments/charge/capture-payment.ts'
import { withSettledSale } from '../../payments/charge/settled-sale.ts'
import { setAsideDue } from '../../payments/charge/store-due.ts'
import { refusalOfFault } from '../../payments/provider-fault.ts'
import { sumOf } from '../../payments/sale/account.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { actionUntil } from '../attempt/timing.ts'
import { type References, release, releaseOfRefused } from '../release.ts'
import type { ClaimedDue, DuePart, SetAside } from './plan.ts'
import { type DueRow, endDue, endDueLease, findDue } from './store.ts'
import { toldCode } from '../within-declines.ts'

export type SettledDue =
  | { readonly kind: 'paid' }
  /** The provider has not answered yet: the guest repeats the request with the same key. */
  | { readonly kind: 'pending' }
  /** Requires 3-D Secure: the guest has to go to `url` and then repeats the request with the same key. */
  | { readonly kind: 'action'; readonly url: string }

type Settling = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>

/** `lookUp` begins nothing at the provider, because the guest may be gone. */
type How = 'ask' | 'lookUp'

/**
 * Goes on with a try to pay what is due: sets the money aside while the guest is present, makes it the payment's unless that was
 * paid or changed meanwhile, takes it. Every step can be repeated. Refuses with the code of the card, with `amount_changed`, and
 * with `in_progress` while another charge of the sale is not known. The caller holds the lease.
 */
export const settleDue = async (deps: Settling, due: ClaimedDue, how: How): Promise<SettledDue> => {
  const { pool } = deps
  const aside: SetAside[] = []
  try {
    const outcome = await setAside(deps, due, aside, how)
    if (outcome.kind === 'refused')
      return await giveUp(deps, due, outcome.references, {
        state: 'refused',
        code: toldCode(due.plan, outcome.code),
      })
    if (outcome.kind === 'aside') return await finish(deps, due, aside)
    const isLeft = await leave(deps, outcome.due, [...referencesOf(aside), outcome.reference])
    return isLeft ? { kind: 'action', url: outcome.url } : answerOf(await findDue(pool, due))
  } catch (error) {
    await leave(deps, due, referencesOf(aside)).catch(() => undefined)
    if (error instanceof ProviderSilent) return { kind: 'pending' }
    if (error instanceof ProviderFault) throw refusalOfFault(deps, error, { due: due.id })
    throw error
  }
}

type Outcome =
  | { readonly kind: 'aside' }
  | {
      readonly kind: 'action'
      readonly url: string
      readonly reference: string
      readonly due: ClaimedDue
    }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly references: References }

/** Sets the money of each payment aside, one after another, and adds it to `aside`; all of it, or none in the end. */
const setAside = async (deps: Settling, due: ClaimedDue, aside: SetAside[], how: How): Promise<Outcome> => {
  for (const part of due.plan.parts) {
    const before = aside[0]?.authorization.card.reference
    const outcome = await authorize(deps, due, part, { kept: before, how })
    if (outcome?.ok === true) {
      aside.push({ part, authorization: outcome })
      continue
    }
    const references = referencesOf(aside)
    if (outcome?.code !== 'requires_action')
      return { kind: 'refused', code: outcome?.code ?? 'processing_error', references }
    const { reference } = outcome
    const until = part.action?.until ?? actionUntil(deps.clock.now()).toString()
    if (Temporal.Instant.compare(deps.clock.now(), until) >= 0)
      return { kind: 'refused', code: 'authentication_required', references: [...references, reference] }
    return { kind: 'action', url: outcome.nextAction.url, reference, due: atBank(due, part, outcome, until) }
  }
  return { kind: 'aside' }
}

const referencesOf = (aside: readonly SetAside[]): References =>
  aside.map(({ authorization }) => authorization.reference)

/** Leaves a try to whoever goes on with it; false where it has ended: what it set aside is given back if it was refused. */
const leave = async (deps: Settling, due: ClaimedDue, references: References): Promise<boolean> => {
  const isLeft = await endDueLease(deps.pool, due, deps.clock.now())
  if (!isLeft) await releaseOfRefused(deps, 'due_attempt', due, references)
  return isLeft
}

/** What became of the authorization of one payment; undefined where it was never asked for, and is not now. */
const authorize = (
  { cardPayments }: Settling,
  { shopId, id, plan }: ClaimedDue,
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

const atBank = (
  due: ClaimedDue,
  { paymentId }: DuePart,
  { reference, nextAction }: ActionNeeded,
  until: string,
): ClaimedDue => {
  const parts = due.plan.parts.map((part) =>
    part.paymentId === paymentId ? { ...part, action: { reference, url: nextAction.url, until } } : part,
  )
  return { ...due, plan: { ...due.plan, parts } }
}

/** Makes what was set aside the payments of the sale, and takes it; gives it up where they are not due any more. */
const finish = async (deps: Settling, due: ClaimedDue, aside: readonly SetAside[]): Promise<SettledDue> => {
  const { clock, log } = deps
  const { shopId, plan } = due
  const found = await withSettledSale(deps, due, async (client, sale) => {
    const row = await findDue(client, due, true)
    if (row?.state !== 'claimed') return { kind: 'ended', row } as const
    const left = sale.payments.filter(({ state }) => state === 'due')
    const isSame = plan.parts.every(({ paymentId, amount }) =>
      left.some((payment) => payment.id === paymentId && payment.amount === amount),
    )
    if (!isSame) return { kind: 'gone', left: sumOf(left) } as const
    for (const { part, authorization } of aside)
      await setAsideDue(client, sale, part, authorization, clock.now())
    await endDue(client, due, { state: 'done', now: clock.now() })
    return { kind: 'taken' } as const
  })
  if (found.kind === 'ended') {
    await releaseOfRefused(deps, 'due_attempt', due, referencesOf(aside))
    return answerOf(found.row)
  }
  if (found.kind === 'gone') {
    const isPaid = found.left === 0
    return giveUp(
      deps,
      due,
      referencesOf(aside),
      isPaid ? { state: 'done', code: null } : { state: 'refused', code: 'amount_changed' },
    )
  }
  for (const { part } of aside) {
    try {
      await capturePayment(deps, { shopId, paymentId: part.paymentId })
    } catch (error) {
      // It is set aside for the sale already; the job of the payment takes it later.
      log.warn({ err: error, payment: part.paymentId }, 'what is due could not be captured at once')
    }
  }
  return { kind: 'paid' }
}

/** Ends a try that took nothing: what it set aside is the guest's again. */
const giveUp = async (
  deps: Settling,
  due: ClaimedDue,
  references: References,
  end: { readonly state: 'done' | 'refused'; readonly code: ErrorCode | null },
): Promise<SettledDue> => {
  const { pool, clock } = deps
  await release(deps, references)
  await endDue(pool, due, { ...end, now: clock.now() })
  return answerOf(await findDue(pool, due))
}

const answerOf = (row: DueRow | undefined): SettledDue => {
  if (row?.state === 'refused') throw new Refusal(row.code as ErrorCode)
  return row?.state === 'done' ? { kind: 'paid' } : { kind: 'pending' }
}
