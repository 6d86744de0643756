import { randomUUID } from 'node:crypto'
import { isTooSmall } from '@openchair/rules'
import { type Actor, operator, recordAct } from '../booking/desk/actor.ts'
import { findEndOfFee } from '../booking/desk/store-activity.ts'
import { noChange } from '../booking/desk/run-act.ts'
import { shopAsAgreed } from '../booking/quote/record.ts'
import { findChanges, findSaleOf } from '../booking/change/store.ts'
import type { Deps } from '../deps.ts'
import { recordEvent } from '../messages/store-events.ts'
import { chargeFee, type FeeRequest, feeOf, writeFee } from '../payments/charge/charge-fee.ts'
import { settleDueCharges, withSettledSale } from '../payments/charge/settled-sale.ts'
import { giveBack } from '../payments/refund/give-back.ts'
import { settleRefunds } from '../payments/refund/settle-refunds.ts'
import { accountOf } from '../payments/sale/account.ts'
import type { LockedSale } from '../payments/sale/locked-sale.ts'
import type { Client } from '../store/db.ts'
import type { SaleKey } from '../store/sale-record.ts'
import { showFee, type Agree, type FeeTerms } from './show-fee.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import {
  endFeeLeft,
  leaveFee,
  lockAppointment,
  type MarkableAppointment,
  recordNoShow,
} from './store-marks.ts'

type Marking = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log' | 'catalogues'>

/**
 * The end of a no-show's fee: taken by the terms, asked for where no card can be charged, waived, or left for
 * reception to decide.
 */
export type FeeEnd = 'take' | 'ask' | 'waive' | 'later'

export type NoShowOutcome = {
  readonly ok: true
  /** False if it had been marked before: then nothing is charged again. */
  readonly isNew: boolean
  /** The fee that is still to be charged, and the part of payments that is kept as the fee; minor units. */
  readonly fee: number
  readonly kept: number
  /** The refund of payments beyond the fee, in minor units. */
  readonly refund: number
  readonly currency: string
  /**
   * `none`: nothing is owed; `no_card`: no card is stored; `too_small`: no card can be charged so little;
   * `due`: the charge was declined and will be retried.
   */
  readonly charge: 'none' | 'no_card' | 'too_small' | 'captured' | 'due'
}

type Options = {
  readonly actor?: Actor
  readonly fee?: FeeEnd
  /** True to tell the guest nothing. */
  readonly isUntold?: boolean
  /** Writes something more in the transaction of the mark, or rolls it back by throwing. */
  readonly within?: (client: Client, sale: SaleKey, terms: FeeTerms) => Promise<void>
}

/**
 * Marks an appointment as a no-show. It costs the shop's percentage of its price without the tip, however it
 * was to be paid (changes/no-show), unless the fee is waived. The unpaid part is charged to the stored card,
 * payments beyond it are refunded once, and remaining charges for the appointment are canceled. A fee that is
 * left to reception changes no sum; marking again decides on it (desk/fee-to-take). There is no fee without
 * the consent of `agrees`. Throws `ProviderSilent`, with nothing recorded, while the result of an earlier
 * charge is unknown.
 */
export const markNoShow = async (
  deps: Marking,
  appointmentId: string,
  agrees: Agree = () => true,
  { actor = operator, fee = 'take', isUntold = false, within }: Options = {},
): Promise<NoShowOutcome | MarkRefusal> => {
  const found = await findSaleOf(deps.pool, appointmentId)
  if (found === undefined) return { ok: false, code: 'unknown' }
  // The guest still owes what was due before the no-show.
  await settleDueCharges(deps, found)
  const catalogue = await deps.catalogues.ofShopOnceOpen(found.shopId)
  const { timezone } = catalogue.shop
  const marked = await withSettledSale(deps, found, (client, sale) =>
    mark(
      client,
      sale,
      {
        appointmentId,
        percentage: fee === 'waive' ? 0 : shopAsAgreed(catalogue, sale.record).noShowPercentage,
        least: deps.cardPayments.leastCharge(sale.record.currency),
        isAsked: fee === 'ask',
        now: deps.clock.now(),
      },
      { timezone, agrees, actor, end: fee, isUntold, ...(within && { within }) },
    ),
  )
  if (marked.ok && marked.outcome.refund > 0) await settleRefunds(deps, found)
  if (!marked.ok || marked.payment === null) return marked.ok ? marked.outcome : marked
  return { ...marked.outcome, charge: (await chargeFee(deps, marked.payment)) ? 'captured' : 'due' }
}

type Marked = {
  readonly ok: true
  readonly outcome: NoShowOutcome
  readonly payment: Parameters<typeof chargeFee>[1] | null
}

type Deciding = Required<Pick<Options, 'actor' | 'isUntold'>> &
  Pick<Options, 'within'> & { readonly timezone: string; readonly agrees: Agree; readonly end: FeeEnd }

const mark = async (
  client: Client,
  sale: LockedSale,
  asked: FeeRequest,
  { timezone, agrees, actor, end, isUntold, within }: Deciding,
): Promise<Marked | MarkRefusal> => {
  const { appointmentId, percentage, now } = asked
  const appointment = await lockAppointment(client, { shopId: sale.shopId, appointmentId })
  if (appointment === undefined) return { ok: false, code: 'unknown' }
  if ((await findChanges(client, sale)).isChanging) return { ok: false, code: 'changing' }
  const { currency } = sale.record
  const nothing = { ok: true, isNew: false, fee: 0, kept: 0, refund: 0, currency, charge: 'none' } as const
  const { isBooked, noShowAt, isFeeOpen } = appointment
  const isDecided = isBooked && noShowAt !== null && (!isFeeOpen || end === 'later')
  if (isDecided) {
    const isTaken = end === 'waive' && (await isFeeTaken(client, appointment))
    // Somebody may have taken it meanwhile. It goes back when the mark is taken back.
    if (isTaken) await actor.check(client, appointment)
    return isTaken ? { ok: false, code: 'fee_taken' } : { ok: true, outcome: nothing, payment: null }
  }
  await actor.check(client, appointment)
  const refusal = refusalOfNoShow(appointment, { timezone, now })
  if (refusal !== undefined) return refusal
  const terms = termsOf(sale, asked, { timezone, isLater: end === 'later', isAsked: end === 'ask' })
  if (!agrees(terms)) return { ok: false, code: 'not_agreed' }
  // Only what a card could pay is asked for by a link, and only where none can be charged already.
  if (end === 'ask' && (terms.charge === 0 || terms.isTooSmall || accountOf(sale).card !== undefined))
    return { ok: false, code: 'nothing_to_ask' }
  const { staffId } = actor
  await recordAct(
    client,
    actor,
    appointment,
    { act: 'noShow', after: { fee: end, change: terms.change } },
    now,
  )
  if (end === 'later') {
    await recordNoShow(client, { ...appointment, paid: null, dropped: null, staffId, now })
    await leaveFee(client, { ...appointment, staffId, now })
    await within?.(client, sale, terms)
    return { ok: true, outcome: { ...nothing, isNew: true }, payment: null }
  }
  const { fee, paid, kept, back } = feeOf(sale, appointmentId, percentage)
  const { payment, dropped } = await writeFee(client, sale, asked)
  await recordNoShow(client, { ...appointment, paid, dropped, staffId, now })
  await endFeeLeft(client, appointment)
  const { shopId, saleOrderId: subjectId } = sale
  const charge = payment === null && end !== 'ask' ? 0 : fee
  // Needs the id of a change: without one it would count as the shop's own refund of the appointment.
  const wanted = [{ itemId: appointmentId, changeId: randomUUID(), amount: back }]
  const given = await giveBack(client, sale, wanted, { now })
  const refunds = given.map(({ paymentId, amount }) => ({ paymentId, amount }))
  const detail = {
    itemIds: [appointmentId],
    percentage,
    charge,
    kept,
    refunds,
    ...(isUntold && { isUntold: true }),
  }
  await recordEvent(client, { shopId, kind: 'noShow', subjectId, detail }, now)
  await within?.(client, sale, terms)
  const unpaid = accountOf(sale).card === undefined ? 'no_card' : 'too_small'
  const how = end === 'ask' ? 'due' : fee > 0 && payment === null ? unpaid : 'none'
  const outcome = { ok: true, isNew: true, fee, kept, refund: back, currency, charge: how } as const
  return { ok: true, outcome, payment }
}

/** Tells if the fee of a missed appointment was taken or asked for, so that waiving it would change nothing. */
const isFeeTaken = async (client: Client, { shopId, id }: MarkableAppointment): Promise<boolean> => {
  const end = await findEndOfFee(client, { shopId, subjectId: id })
  return end === 'take' || end === 'ask'
}

/** The terms of a no-show. The price that is neither paid nor charged is not owed any more. */
const termsOf = (
  sale: LockedSale,
  { appointmentId, percentage, least }: FeeRequest,
  {
    timezone,
    isLater,
    isAsked,
  }: { readonly timezone: string; readonly isLater: boolean; readonly isAsked: boolean },
): FeeTerms => {
  const shown = { ...showFee(sale, appointmentId, timezone), percentage, lateFrom: null }
  if (isLater) return { ...shown, kept: 0, charge: 0, refund: 0, isTooSmall: false, change: noChange }
  const { fee, kept, back, unpaid, dropped: gone } = feeOf(sale, appointmentId, percentage)
  const { scheduled, card } = accountOf(sale)
  const isSmall = isTooSmall(fee, least)
  const asked = isAsked && !isSmall ? fee : 0
  const charge = isSmall || card === undefined ? 0 : fee
  const dropped = Math.min(scheduled, unpaid)
  const change = {
    total: charge + asked - back - gone,
    refund: back,
    charge,
    atShop: dropped - gone,
    later: asked - dropped,
  }
  return { ...shown, kept, charge: fee, refund: back, isTooSmall: isSmall, change }
}

/** The reason why an appointment cannot be a no-show now; undefined if it can. */
export const refusalOfNoShow = (
  { isBooked, arrivedAt, startsAt }: MarkableAppointment,
  { timezone, now }: { readonly timezone: string; readonly now: Temporal.Instant },
): MarkRefusal | undefined => {
  if (!isBooked) return { ok: false, code: 'canceled' }
  if (arrivedAt !== null) return { ok: false, code: 'arrived' }
  const start = startsAt
  return Temporal.Instant.compare(start, now) > 0
    ? { ok: false, code: 'not_begun', from: start.toZonedDateTimeISO(timezone) }
    : undefined
}
