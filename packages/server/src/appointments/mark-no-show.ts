import type { Deps } from '../deps.ts'
import { chargeFee, writeNoShowFee } from '../payments/charge/charge-no-show.ts'
import { settleOpenCharges } from '../payments/charge/settle-payment.ts'
import type { Client } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
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
  const { pool, clock } = deps
  const before = await inTransaction(pool, (client) => lockAppointment(client, appointmentId))
  if (before === undefined) return { ok: false, code: 'unknown' }
  // Completes charges that are due, so that they do not change while the fee is computed.
  await settleOpenCharges(deps, before.saleOrderId)
  const { shop } = await deps.catalogues.ofShop(before.shopId)
  const marked = await inTransaction(pool, (client) =>
    mark(client, appointmentId, shop.noShowPercentage, clock.now()),
  )
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
  appointmentId: string,
  percentage: number,
  now: Temporal.Instant,
): Promise<Marked | MarkRefusal> => {
  const appointment = await lockAppointment(client, appointmentId)
  const refusal = refusalOf(appointment, now)
  if (refusal !== undefined || appointment === undefined) return { ok: false, code: refusal ?? 'unknown' }
  const isNew = appointment.noShowAt === null
  const { currency } = appointment.record
  if (!isNew)
    return { ok: true, outcome: { ok: true, isNew, fee: 0, currency, charge: 'none' }, payment: null }
  await recordNoShow(client, appointment, now)
  const { fee, payment } = await writeNoShowFee(client, appointment, percentage, now)
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
