import { randomUUID } from 'node:crypto'
import { isTooSmall } from '@openchair/rules'
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
import { showFee, type Agree } from './show-fee.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import { lockAppointment, type MarkableAppointment, recordNoShow } from './store-marks.ts'

type Marking = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log' | 'catalogues'>

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

/**
 * Marks an appointment as a no-show. It costs the shop's percentage of its price without the tip, however it
 * was to be paid (changes/no-show). The unpaid part is charged to the stored card, payments beyond it are
 * refunded once, and remaining charges for the appointment are canceled. There is no fee without the consent
 * of `agrees`. Throws `ProviderSilent`, with nothing recorded, while the result of an earlier charge is
 * unknown.
 */
export const markNoShow = async (
  deps: Marking,
  appointmentId: string,
  agrees: Agree = () => true,
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
        percentage: shopAsAgreed(catalogue, sale.record).noShowPercentage,
        least: deps.cardPayments.leastCharge(sale.record.currency),
        now: deps.clock.now(),
      },
      { timezone, agrees },
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

const mark = async (
  client: Client,
  sale: LockedSale,
  asked: FeeRequest,
  { timezone, agrees }: { readonly timezone: string; readonly agrees: Agree },
): Promise<Marked | MarkRefusal> => {
  const { appointmentId, percentage, least, now } = asked
  const appointment = await lockAppointment(client, { shopId: sale.shopId, appointmentId })
  if (appointment === undefined) return { ok: false, code: 'unknown' }
  if ((await findChanges(client, sale)).isChanging) return { ok: false, code: 'changing' }
  const refusal = refusalOf(appointment, { timezone, now })
  if (refusal !== undefined) return refusal
  const isNew = appointment.noShowAt === null
  const { currency } = sale.record
  if (!isNew) {
    const outcome = { ok: true, isNew, fee: 0, kept: 0, refund: 0, currency, charge: 'none' } as const
    return { ok: true, outcome, payment: null }
  }
  const { fee, paid, kept, back } = feeOf(sale, appointmentId, percentage)
  const sums = {
    percentage,
    kept,
    charge: fee,
    refund: back,
    lateFrom: null,
    isTooSmall: isTooSmall(fee, least),
  }
  if (!agrees({ ...showFee(sale, appointmentId, timezone), ...sums }))
    return { ok: false, code: 'not_agreed' }
  const { payment, dropped } = await writeFee(client, sale, asked)
  await recordNoShow(client, { ...appointment, paid, dropped, now })
  const { shopId, saleOrderId: subjectId } = sale
  const charge = payment === null ? 0 : fee
  // Needs the id of a change: without one it would count as the shop's own refund of the appointment.
  const wanted = [{ itemId: appointmentId, changeId: randomUUID(), amount: back }]
  const given = await giveBack(client, sale, wanted, { now })
  const refunds = given.map(({ paymentId, amount }) => ({ paymentId, amount }))
  const detail = { itemIds: [appointmentId], percentage, charge, kept, refunds }
  await recordEvent(client, { shopId, kind: 'noShow', subjectId, detail }, now)
  const unpaid = accountOf(sale).card === undefined ? 'no_card' : 'too_small'
  const how = fee > 0 && payment === null ? unpaid : 'none'
  return { ok: true, outcome: { ok: true, isNew, fee, kept, refund: back, currency, charge: how }, payment }
}

const refusalOf = (
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
