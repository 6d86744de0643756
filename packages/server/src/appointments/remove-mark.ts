import { findChanges, findSaleOf } from '../booking/change/store.ts'
import type { Deps } from '../deps.ts'
import { recordEvent } from '../messages/store-events.ts'
import { chargeFee } from '../payments/charge/charge-fee.ts'
import { withSettledSale } from '../payments/charge/settled-sale.ts'
import { feeToUndo, undoFee } from '../payments/charge/undo-fee.ts'
import type { LockedSale } from '../payments/sale/locked-sale.ts'
import type { Client } from '../store/db.ts'
import { showFee, type Agree } from './show-fee.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import { isPayingDue, lockAppointment, recordUnmarked } from './store-marks.ts'

type Marking = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log' | 'catalogues'>

export type RemovedMark = {
  readonly ok: true
  readonly was: 'arrived' | 'no_show'
  /** The amount charged now, because it was still to be charged before the mark; minor units. */
  readonly charge: number
  readonly currency: string
  readonly result: 'none' | 'captured' | 'due'
}

/**
 * Removes the mark that a guest arrived, or a no-show whose fee was not charged and that refunded nothing.
 * The fee is canceled, and the appointment's own remaining charge is restored if `agrees` consents. The guest
 * hears nothing more of the fee; the shop itself has to tell them of the mistake.
 */
export const removeMark = async (
  deps: Marking,
  appointmentId: string,
  agrees: Agree = () => true,
): Promise<RemovedMark | MarkRefusal> => {
  const found = await findSaleOf(deps.pool, appointmentId)
  if (found === undefined) return { ok: false, code: 'unknown' }
  const { timezone } = (await deps.catalogues.ofShopOnceOpen(found.shopId)).shop
  const taken = await withSettledSale(deps, found, (client, sale) =>
    undo(
      client,
      sale,
      { appointmentId, least: deps.cardPayments.leastCharge(sale.record.currency), now: deps.clock.now() },
      (charge) =>
        agrees({
          ...showFee(sale, appointmentId, timezone),
          percentage: null,
          lateFrom: null,
          kept: 0,
          charge,
          refund: 0,
          isTooSmall: false,
        }),
    ),
  )
  if (!taken.ok) return taken
  const { payment, ...outcome } = taken
  if (payment === null) return { ...outcome, result: 'none' }
  return { ...outcome, result: (await chargeFee(deps, payment)) ? 'captured' : 'due' }
}

type Undone = Omit<RemovedMark, 'result'> & { readonly payment: Parameters<typeof chargeFee>[1] | null }

const undo = async (
  client: Client,
  sale: LockedSale,
  {
    appointmentId,
    least,
    now,
  }: { readonly appointmentId: string; readonly least: number; readonly now: Temporal.Instant },
  agrees: (charge: number) => boolean,
): Promise<Undone | MarkRefusal> => {
  const appointment = await lockAppointment(client, { shopId: sale.shopId, appointmentId })
  if (appointment === undefined) return { ok: false, code: 'unknown' }
  if (!appointment.isBooked) return { ok: false, code: 'canceled' }
  const { currency } = sale.record
  const { isChanging } = await findChanges(client, sale)
  if (isChanging || (await isPayingDue(client, appointment))) return { ok: false, code: 'changing' }
  if (appointment.arrivedAt !== null) {
    await recordUnmarked(client, appointment)
    return { ok: true, was: 'arrived', charge: 0, currency, payment: null }
  }
  if (appointment.noShowAt === null) return { ok: false, code: 'not_marked' }
  const { dropped } = appointment
  if (dropped === null) return { ok: false, code: 'marked_long_ago' }
  const fee = feeToUndo(sale, { id: appointmentId, dropped, least })
  if (!fee.ok) return { ...fee, currency }
  const { charge, uncharged } = fee
  if (charge > 0 && !agrees(charge)) return { ok: false, code: 'not_agreed' }
  const payment = await undoFee(client, sale, { id: appointmentId, charge, uncharged, least }, now)
  await recordUnmarked(client, appointment)
  const { shopId, saleOrderId: subjectId } = sale
  await recordEvent(client, { shopId, kind: 'noShowTakenBack', subjectId }, now)
  return { ok: true, was: 'no_show', charge, currency, payment }
}
