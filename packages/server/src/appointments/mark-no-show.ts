import { findSaleOf } from '../booking/change/store.ts'
import type { Deps } from '../deps.ts'
import { recordEvent } from '../messages/store-events.ts'
import { chargeFee, type FeeRequest, writeFee } from '../payments/charge/charge-fee.ts'
import { settleDueCharges, withSettledSale } from '../payments/charge/settled-sale.ts'
import type { LockedSale } from '../payments/sale/locked-sale.ts'
import type { Client } from '../store/db.ts'
import type { MarkRefusal } from './mark-arrived.ts'
import { lockAppointment, type MarkableAppointment, recordNoShow } from './store-marks.ts'

type Marking = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log' | 'catalogues'>

export type NoShowOutcome = {
  readonly ok: true
  /** False where it had been marked before; nothing is charged again then. */
  readonly isNew: boolean
  /** The fee, minor units. */
  readonly fee: number
  readonly currency: string
  /** `none`: nothing is owed; `no_card`: no card is stored; `due`: the charge was declined and is retried. */
  readonly charge: 'none' | 'no_card' | 'captured' | 'due'
}

/**
 * Marks an appointment as a no-show, and charges the shop's percentage of it to the stored card, less what is already
 * paid, once (behaviour 8). What was still to be charged for the appointment itself is canceled. Throws
 * `ProviderSilent`, with nothing recorded, where the result of an earlier charge is unknown.
 */
export const markNoShow = async (
  deps: Marking,
  appointmentId: string,
): Promise<NoShowOutcome | MarkRefusal> => {
  const found = await findSaleOf(deps.pool, appointmentId)
  if (found === undefined) return { ok: false, code: 'unknown' }
  // What was due before the guest was missed is theirs to pay.
  await settleDueCharges(deps, found.saleOrderId)
  const { shop } = await deps.catalogues.ofShopOnceOpen(found.shopId)
  const marked = await withSettledSale(deps, found.saleOrderId, (client, sale) =>
    mark(client, sale, { appointmentId, percentage: shop.noShowPercentage, now: deps.clock.now() }),
  )
  if (!marked.ok || marked.payment === null) return marked.ok ? marked.outcome : marked
  return { ...marked.outcome, charge: (await chargeFee(deps, marked.payment)) ? 'captured' : 'due' }
}

type Marked = {
  readonly ok: true
  readonly outcome: NoShowOutcome
  readonly payment: Parameters<typeof chargeFee>[1] | null
}

const mark = async (client: Client, sale: LockedSale, asked: FeeRequest): Promise<Marked | MarkRefusal> => {
  const { appointmentId, now } = asked
  const appointment = await lockAppointment(client, appointmentId)
  const refusal = refusalOf(appointment, now)
  if (refusal !== undefined || appointment === undefined) return { ok: false, code: refusal ?? 'unknown' }
  const isNew = appointment.noShowAt === null
  const { currency } = sale.record
  if (!isNew)
    return { ok: true, outcome: { ok: true, isNew, fee: 0, currency, charge: 'none' }, payment: null }
  const { fee, paid, kept, isMore, payment } = await writeFee(client, sale, asked)
  await recordNoShow(client, appointment, { paid, now })
  const detail = {
    itemIds: [appointmentId],
    // What is kept then follows no percentage.
    percentage: isMore ? 0 : asked.percentage,
    charge: payment === null ? 0 : fee,
    kept,
  }
  const { shopId, saleOrderId: subjectId } = sale
  await recordEvent(client, { shopId, kind: 'noShow', subjectId, detail }, now)
  const charge = fee > 0 && payment === null ? 'no_card' : 'none'
  return { ok: true, outcome: { ok: true, isNew, fee, currency, charge }, payment }
}

const refusalOf = (
  appointment: MarkableAppointment | undefined,
  now: Temporal.Instant,
): MarkRefusal['code'] | undefined => {
  if (appointment === undefined) return 'unknown'
  if (!appointment.isBooked) return 'canceled'
  if (appointment.arrivedAt !== null) return 'arrived'
  return appointment.startsAt.getTime() > now.epochMilliseconds ? 'not_begun' : undefined
}
