import { cancelOf } from '../booking/change/decide/plan-cancel.ts'
import { lateFrom, readSaleToChange, type SaleToChange } from '../booking/change/decide/sale-to-change.ts'
import { writeStaffCancel } from '../booking/change/write-staff-cancel.ts'
import { shopAsAgreed } from '../booking/quote/record.ts'
import { findChanges, findSaleOf } from '../booking/change/store.ts'
import type { Deps } from '../deps.ts'
import { cancelUnsold } from '../holds/store-booked-times.ts'
import { announceFreedTime } from '../holds/store-freed.ts'
import { chargeFee } from '../payments/charge/charge-fee.ts'
import { withSettledSale } from '../payments/charge/settled-sale.ts'
import { settleRefunds } from '../payments/refund/settle-refunds.ts'
import { epochMinutes, instantAt } from '../shop-time.ts'
import { inTransaction } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import { showFee, type Agree } from './show-fee.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import type { NoShowOutcome } from './mark-no-show.ts'

type Marking = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log' | 'catalogues'>

export type CancelOutcome = {
  readonly ok: true
  /** The refund, the part of payments kept as the fee, and the unpaid part of the fee; minor units. */
  readonly refund: number
  readonly kept: number
  readonly due: number
  readonly currency: string
  /** The outcome of charging `due`. */
  readonly charge: NoShowOutcome['charge']
}

/** Cancels an appointment without a sale, and offers its time to the waiting list. */
const cancelUnbought = async (
  { pool, clock, catalogues }: Marking,
  appointmentId: string,
): Promise<CancelOutcome | MarkRefusal> => {
  const canceled = isUuid(appointmentId)
    ? await inTransaction(pool, async (client) => {
        const shop = await cancelUnsold(client, appointmentId, clock.now())
        if (shop) await announceFreedTime(client, { shopId: shop.shopId })
        return shop
      })
    : undefined
  if (!canceled) return { ok: false, code: 'unknown' }
  const { currency } = await catalogues.ofShopOnceOpen(canceled.shopId)
  return { ok: true, refund: 0, kept: 0, due: 0, currency, charge: 'none' }
}

/**
 * Cancels an appointment for the shop until it begins, even after the guests' cut-off. Its payments are
 * refunded; with `lateFee` less the shop's percentage of it, whose unpaid part is charged
 * (changes/after-cut-off, payments/fees). There is no fee before the free time has ended
 * (changes/after-cut-off), nor without the consent of `agrees`.
 */
export const markCanceled = async (
  deps: Marking,
  appointmentId: string,
  { lateFee, agrees = () => true }: { readonly lateFee: boolean; readonly agrees?: Agree },
): Promise<CancelOutcome | MarkRefusal> => {
  const found = await findSaleOf(deps.pool, appointmentId)
  if (found === undefined) return cancelUnbought(deps, appointmentId)
  const catalogue = await deps.catalogues.ofShopOnceOpen(found.shopId)
  const { timezone } = catalogue.shop
  const marked = await withSettledSale(deps, found, async (client, locked) => {
    const least = deps.cardPayments.leastCharge(locked.record.currency)
    const sale = await readSaleToChange(client, locked, { catalogue, least, now: deps.clock.now() })
    const appointment = sale.appointments.find(({ id }) => id === appointmentId)
    const { isChanging } = await findChanges(client, locked)
    const code = isChanging ? 'changing' : refusalOf(appointment, sale)
    if (code !== undefined || appointment === undefined)
      return { ok: false as const, code: code ?? 'unknown' }
    const from = instantAt(lateFrom(sale, appointment)).toZonedDateTimeISO(timezone)
    if (lateFee && Temporal.Instant.compare(sale.now, from.toInstant()) < 0)
      return { ok: false as const, code: 'still_free' as const, from }
    const feePercentage = lateFee ? shopAsAgreed(catalogue, sale.record).lateCancelPercentage : 0
    const plan = cancelOf(sale, [appointment], { by: 'shop', feePercentage })
    const { kept, fee, money } = plan
    const sums = { kept, charge: fee - kept, refund: money.refund, isTooSmall: plan.isTooSmall }
    const terms = {
      ...showFee(locked, appointmentId, timezone),
      ...sums,
      percentage: feePercentage,
      lateFrom: from,
    }
    if (lateFee && !agrees(terms)) return { ok: false as const, code: 'not_agreed' as const }
    return { ok: true as const, plan, payment: await writeStaffCancel(client, sale, plan) }
  })
  if (!marked.ok) return marked
  await settleRefunds(deps, found)
  const { plan, payment } = marked
  const { kept, fee, money } = plan
  const outcome = {
    ok: true,
    refund: money.refund,
    kept,
    due: fee - kept,
    currency: catalogue.currency,
  } as const
  const unpaid = plan.isTooSmall ? 'too_small' : 'no_card'
  if (payment === null) return { ...outcome, charge: fee > kept ? unpaid : 'none' }
  return { ...outcome, charge: (await chargeFee(deps, payment)) ? 'captured' : 'due' }
}

const refusalOf = (
  appointment: SaleToChange['appointments'][number] | undefined,
  { now }: SaleToChange,
): MarkRefusal['code'] | undefined => {
  if (appointment === undefined) return 'unknown'
  if (appointment.state === 1) return 'canceled'
  if (appointment.state === 2) return 'arrived'
  if (appointment.isNoShow) return 'no_show'
  return appointment.start <= epochMinutes(now) ? 'begun' : undefined
}
