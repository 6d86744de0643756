import { randomUUID } from 'node:crypto'
import type { SaleChange } from '@openchair/contract'
import { findChanges, findSaleOf } from '../booking/change/store.ts'
import { isPayingDue } from '../booking/due/store.ts'
import { type Actor, operator, recordAct } from '../booking/desk/actor.ts'
import type { Deps } from '../deps.ts'
import { recordEvent } from '../messages/store-events.ts'
import { chargeFee } from '../payments/charge/charge-fee.ts'
import { withSettledSale } from '../payments/charge/settled-sale.ts'
import { feeToUndo, takenFees, undoFee } from '../payments/charge/undo-fee.ts'
import { giveBack } from '../payments/refund/give-back.ts'
import { settleRefunds } from '../payments/refund/settle-refunds.ts'
import { accountOf, isOpen, sumOf } from '../payments/sale/account.ts'
import type { LockedSale } from '../payments/sale/locked-sale.ts'
import type { Client } from '../store/db.ts'
import type { SaleKey } from '../store/sale-record.ts'
import { type FeeTerms, showFee, type Agree } from './show-fee.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import { refusalOfUndo, takeBackAttendance } from './remove-attendance.ts'
import { endFeeLeft, lockAppointment, type MarkableAppointment, recordCame } from './store-marks.ts'

type Marking = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log' | 'catalogues'>

export type RemovedMark = {
  readonly ok: true
  readonly was: 'arrived' | 'no_show'
  /** The amount charged now, because it was still to be charged before the mark; minor units. */
  readonly charge: number
  readonly currency: string
  readonly result: 'none' | 'captured' | 'due'
}

type Options = {
  readonly actor?: Actor
  /** Gives back a fee that was charged already. Without it, such a no-show stays. */
  readonly givesFeeBack?: boolean
  /** Writes something more in the transaction of the act, or rolls it back by throwing. */
  readonly within?: (client: Client, sale: SaleKey, terms: FeeTerms) => Promise<void>
}

/**
 * Removes the mark that a guest arrived, with those after it, or a no-show. The fee of a no-show is canceled,
 * or given back if `givesFeeBack` allows it, and the appointment's own remaining charge is restored if
 * `agrees` consents. The guest hears nothing more of the fee; the shop itself has to tell them of the mistake.
 */
export const removeMark = async (
  deps: Marking,
  appointmentId: string,
  agrees: Agree = () => true,
  options: Options = {},
): Promise<RemovedMark | MarkRefusal> => {
  const found = await findSaleOf(deps.pool, appointmentId)
  if (found === undefined) return { ok: false, code: 'unknown' }
  const { timezone } = (await deps.catalogues.ofShopOnceOpen(found.shopId)).shop
  const taken = await withSettledSale(deps, found, (client, sale) => {
    const least = deps.cardPayments.leastCharge(sale.record.currency)
    return undo(client, sale, { appointmentId, least, timezone, agrees, now: deps.clock.now(), ...options })
  })
  if (!taken.ok) return taken
  const { payment, ...outcome } = taken
  if (options.givesFeeBack === true) await settleRefunds(deps, found)
  if (payment === null) return { ...outcome, result: 'none' }
  return { ...outcome, result: (await chargeFee(deps, payment)) ? 'captured' : 'due' }
}

type Undone = Omit<RemovedMark, 'result'> & { readonly payment: Parameters<typeof chargeFee>[1] | null }

type Undoing = Options & {
  readonly appointmentId: string
  readonly least: number
  readonly timezone: string
  readonly agrees: Agree
  readonly now: Temporal.Instant
}

const undo = async (client: Client, sale: LockedSale, asked: Undoing): Promise<Undone | MarkRefusal> => {
  const { appointmentId, timezone, now, actor = operator } = asked
  const appointment = await lockAppointment(client, { shopId: sale.shopId, appointmentId })
  if (appointment === undefined) return { ok: false, code: 'unknown' }
  if (!appointment.isBooked) return { ok: false, code: 'canceled' }
  const { currency } = sale.record
  const { isChanging } = await findChanges(client, sale)
  if (isChanging || (await isPayingDue(client, sale))) return { ok: false, code: 'changing' }
  if (appointment.arrivedAt !== null) {
    const refusal = await takeBackAttendance(client, appointment, 'arrived', { actor, timezone, now })
    return refusal ?? { ok: true, was: 'arrived', charge: 0, currency, payment: null }
  }
  if (appointment.noShowAt === null) return { ok: false, code: 'not_marked' }
  return undoNoShow(client, sale, appointment, { ...asked, actor })
}

/** The sums of an undone no-show. What is owed again without a charge is paid at the shop. */
const changeOf = (
  sale: LockedSale,
  { id, isFeeOpen }: Pick<MarkableAppointment, 'id' | 'isFeeOpen'>,
  { charge, uncharged, back }: { readonly charge: number; readonly uncharged: number; readonly back: number },
): SaleChange => {
  const missed = new Map([...sale.missed].filter(([each]) => each !== id))
  const owedAgain = accountOf({ ...sale, missed }).open - accountOf(sale).open - charge - uncharged
  const atShop = isFeeOpen ? 0 : owedAgain
  const later = uncharged - sumOf(sale.payments.filter((each) => each.noShowId === id && isOpen(each)))
  return { total: charge + later + atShop - back, refund: back, charge, atShop, later }
}

const undoNoShow = async (
  client: Client,
  sale: LockedSale,
  appointment: MarkableAppointment,
  { least, timezone, agrees, now, actor, givesFeeBack = false, within }: Undoing & { readonly actor: Actor },
): Promise<Undone | MarkRefusal> => {
  const { id, dropped, isFeeOpen } = appointment
  const { shopId, saleOrderId: subjectId } = sale
  const { currency } = sale.record
  if (dropped === null && !isFeeOpen) return { ok: false, code: 'marked_long_ago' }
  const refusal = refusalOfUndo(appointment, { actor, now })
  if (refusal !== undefined) return refusal
  await actor.check(client, appointment)
  const fee = isFeeOpen
    ? ({ ok: true, charge: 0, uncharged: 0 } as const)
    : feeToUndo(sale, { id, dropped: dropped ?? 0, least, givesFeeBack })
  if (!fee.ok) return { ...fee, currency }
  const { charge, uncharged } = fee
  const back = sumOf(takenFees(sale, id))
  const terms: FeeTerms = {
    ...showFee(sale, id, timezone),
    percentage: null,
    lateFrom: null,
    kept: 0,
    charge,
    refund: back,
    isTooSmall: false,
    change: changeOf(sale, appointment, { charge, uncharged, back }),
  }
  if (charge > 0 && !agrees(terms)) return { ok: false, code: 'not_agreed' }
  await endFeeLeft(client, appointment)
  const wanted = back === 0 ? [] : [{ itemId: id, changeId: randomUUID(), amount: back }]
  await giveBack(client, sale, wanted, { now, withFees: true })
  const payment = isFeeOpen ? null : await undoFee(client, sale, { id, charge, uncharged, least }, now)
  await recordCame(client, appointment)
  if (!isFeeOpen) await recordEvent(client, { shopId, kind: 'noShowTakenBack', subjectId }, now)
  await recordAct(client, actor, appointment, { act: 'undone', before: 'noShow', after: { back } }, now)
  await within?.(client, sale, terms)
  return { ok: true, was: 'no_show', charge, currency, payment }
}
