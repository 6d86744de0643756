import type { ErrorCode, SaleChange } from '@openchair/contract'
import { unaskedOf, withUnasked } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import {
  type CardRefusal,
  type Charge,
  ProviderFault,
  ProviderSilent,
} from '../../gateways/card-payments/port.ts'
import { releaseHolds } from '../../holds/release.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { logTooSmall } from '../../payments/log-too-small.ts'
import { refusalOfFault } from '../../payments/provider-fault.ts'
import { insertChangePayment } from '../../payments/charge/store-change-payments.ts'
import { giveBack } from '../../payments/refund/give-back.ts'
import { settleRefunds } from '../../payments/refund/settle-refunds.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { lockSale } from '../../payments/sale/store-sale.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { askAgainSeconds } from '../attempt/timing.ts'
import { answerOfChange } from './earlier-change.ts'
import type { ClaimedChange } from './decide/plan.ts'
import { findAppointments } from './decide/store.ts'
import { endChange, endChangeLease, findChangeById } from './store-changes.ts'
import { type ChargedCard, writeChange } from './write-change.ts'
import { toldCode } from '../within-declines.ts'

export type Settling = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>

/**
 * Charges what a claimed change costs and then writes it (behaviour 38, 39). Can be repeated, because the provider charges once
 * per key. A decline leaves everything as it was. Refuses with the card's code, and with `in_progress` where the provider has
 * not answered. The caller holds the lease.
 */
export const settleChange = async (
  deps: Settling,
  claimed: ClaimedChange,
  how: 'start' | 'again',
): Promise<SaleChange> => {
  const { clock, pool } = deps
  try {
    const answer = await charge(deps, claimed)
    if (!answer.ok && answer.code === 'amount_too_small') logTooSmall(deps, { change: claimed.id })
    return await (answer.ok ? finish(deps, claimed, answer.reference) : refuse(deps, claimed, answer.code))
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The first request was refused, so nothing was done.
    if (error instanceof ProviderFault && how === 'start')
      return refuse(deps, claimed, refusalOfFault(deps, error, { change: claimed.id }).code)
    await endChangeLease(pool, claimed, clock.now()).catch(() => undefined)
    if (error instanceof ProviderSilent) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
    if (error instanceof ProviderFault) throw refusalOfFault(deps, error, { change: claimed.id })
    throw error
  }
}

const charge = (
  { cardPayments }: Settling,
  { shopId, id, plan }: ClaimedChange,
): Promise<Charge | CardRefusal> => {
  const { card, amount, currency, description, paymentId } = plan.charge
  const subject = { type: 'payment', shopId, id: paymentId } as const
  return cardPayments.charge({ key: `${id}:charge`, card, amount, currency, description, subject })
}

const finish = async (deps: Settling, claimed: ClaimedChange, reference: string): Promise<SaleChange> => {
  const { id, plan } = claimed
  const paid = { ...plan.charge, reference }
  const now = deps.clock.now()
  await inTransaction(deps.pool, async (client) => {
    const sale = await lockSale(client, claimed)
    if (sale === undefined) return
    const isPossible = await isStillBooked(client, sale, plan.concerns)
    const end = isPossible
      ? ({ state: 'done', answer: plan.money } as const)
      : ({ state: 'refused', answer: { code: 'change_not_allowed' } } as const)
    if (!(await endChange(client, claimed, { ...end, now }))) return
    await releaseHolds(client, ownerOf(claimed))
    if (isPossible) await writeChange(client, sale, id, withWaived(plan, sale), now, paid)
    else await giveBackCharge(client, sale, { ...paid, changeId: id }, now)
  })
  await settleRefunds(deps, claimed)
  return endOf(deps, claimed)
}

/** The plan of a change, with what of its sale is not asked for any more since it was made (behaviour 58a). */
const withWaived = (
  plan: ClaimedChange['plan'],
  { record: { breakdown } }: LockedSale,
): ClaimedChange['plan'] => {
  const unasked = unaskedOf(breakdown) + (plan.money.waived ?? 0)
  return {
    ...plan,
    record: { ...plan.record, breakdown: withUnasked(plan.record.breakdown, unasked, plan.least) },
  }
}

const refuse = async (deps: Settling, claimed: ClaimedChange, code: ErrorCode): Promise<SaleChange> => {
  await endWithout(deps, claimed, { state: 'refused', code: toldCode(claimed.plan, code) })
  return endOf(deps, claimed)
}

/** Ends a claimed change without doing it: everything is as it was. */
export const endWithout = async (
  { pool, clock }: Pick<Settling, 'pool' | 'clock'>,
  claimed: ClaimedChange,
  { state, code }: { readonly state: 'refused' | 'unresolved'; readonly code: ErrorCode },
): Promise<void> => {
  await inTransaction(pool, async (client) => {
    const isEnded = await endChange(client, claimed, { state, answer: { code }, now: clock.now() })
    if (!isEnded) return
    await releaseHolds(client, ownerOf(claimed))
    if (claimed.plan.moves.length > 0) await announceFreedTime(client, claimed.shopId)
  })
}

const ownerOf = ({ shopId, id }: ClaimedChange) => ({ shopId, ownerId: id })

/** Whether staff have not ended the appointments meanwhile. */
const isStillBooked = async (client: Client, sale: LockedSale, ids: readonly string[]): Promise<boolean> =>
  (await findAppointments(client, sale)).every(
    ({ id, state, isNoShow }) => !ids.includes(id) || (state !== 1 && !isNoShow),
  )

/** The money was taken for what cannot be done any more: it is given back. */
const giveBackCharge = async (
  client: Client,
  sale: LockedSale,
  paid: ChargedCard & { readonly changeId: string },
  now: Temporal.Instant,
): Promise<void> => {
  await insertChangePayment(client, sale, paid, now)
  const { changeId, amount } = paid
  const charged = await lockSale(client, sale)
  if (charged !== undefined) await giveBack(client, charged, [{ itemId: null, changeId, amount }], { now })
}

const endOf = async ({ pool }: Settling, claimed: ClaimedChange): Promise<SaleChange> => {
  const ended = await findChangeById(pool, claimed)
  if (ended === undefined) throw new Error(`the change ${claimed.id} is gone`)
  return answerOfChange(ended)
}
